// All tournaments: one's own, those one may enter or follow, those that are over.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { cupLink } from "./router.js";
import { phaseText, scoreText } from "./cupwords.js";
import { Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").CupCard} CupCard */
/** @typedef {{mine: CupCard[], open: CupCard[], over: CupCard[]}} CupsSaid */

/** @param {{one: CupCard}} props */
function Card({ one }) {
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(new Date(one.made_at));
  return html`<li><a class="note paper" data-cup=${one.id} href=${cupLink(one.id)}><b>${one.name}</b><span class="num">${phaseText(one)}</span>
    <small>${[t(`game-${one.game}`), t("page-cup-deals-count", { count: one.deals }), scoreText(one.score), t("page-cup-entrants", { count: one.entrants }), day].join(" · ")}</small><${Icon} name="next" size=${18} /></a></li>`;
}

/** Those of a kind. @param {{title: string, all: CupCard[], children?: unknown}} props */
function Section({ title, all, children = null }) {
  if (all.length === 0 && !children) return null;
  return html`<section><h2 class="title">${title}</h2>${all.length > 0 ? html`<ul class="notes">${all.map((one) => html`<${Card} key=${one.id} one=${one} />`)}</ul>` : children}</section>`;
}

export function Tournaments() {
  const [said, setSaid] = useState(/** @type {CupsSaid | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    request("GET", "/api/tournaments").then(setSaid, (error) => {
      if (!(error instanceof ApiError)) throw error;
      setWrong(failureText(error));
    });
  }, []);
  const known = new Set(said?.mine.map((one) => one.id));
  const others = (/** @type {CupCard[]} */ all) => all.filter((one) => !known.has(one.id));
  return html`<div class="opts me cups">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-cups")}</b></div><div class="sp"></div><${Langs} /></header>
    <main class="obody choose" aria-busy=${said === null && !wrong ? "true" : "false"}>
      <p class="small about">${t("page-cups-text")}</p>
      ${wrong && html`<p class="why" role="alert">${wrong}</p>`}
      ${said && html`<${Section} title=${t("page-cups-mine")} all=${said.mine} />
        <${Section} title=${t("page-cups-open")} all=${others(said.open)}><p class="small">${t("page-cups-none")}</p><//>
        <${Section} title=${t("page-cups-over")} all=${others(said.over)} />`}
    </main>
    <footer class="ofoot"><a class="btn sign" id="new-cup" href="/tournaments/new">${t("page-cup-make")}</a></footer>
  </div>`;
}
