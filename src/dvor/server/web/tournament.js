// A tournament: who takes part, the standing, the tables of the round, the deals; what one may do there.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { hashOf } from "./proof.js";
import { cupLink } from "./router.js";
import { busy, cup, cupPath, doAt, followCup, isOld, noCup } from "./cupfeed.js";
import { kindAbout, kindText, leastEntrants, phaseText, scoreAbout, scoreText } from "./cupwords.js";
import { CallOff, Close, Director, Enter, Entered } from "./cupentry.js";
import { Entrants, Standing } from "./cupsheet.js";
import { Deals, Tables } from "./cuptables.js";
import { Changes } from "./house.js";
import { LinkField, reachable } from "./invite.js";
import { clockText } from "./terms.js";
import { Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").CupData} CupData */

/** What is played, and how it is compared. @param {{data: CupData}} props */
function Facts({ data }) {
  const { game, changed, deals, rounds, kind, score, clock, bots, is_public: open } = data;
  const facts = [
    [t("page-cup-kind"), kindText(kind)], [t("page-cup-score"), scoreText(score)],
    [t("page-cup-deals"), rounds > 0 ? t("page-cup-deals-said", { deals, each: deals / rounds }) : String(deals)], [t("page-clock"), clockText(clock)],
    [t("page-cup-bots"), t(bots ? "page-cup-bots-yes" : "page-cup-bots-no")], [t("page-cup-public"), t(open ? "page-comes-yard" : "page-comes-link")],
  ];
  return html`<section class="ruled"><h2 class="title">${t(`game-${game}`)}</h2><${Changes} game=${game} changed=${changed} />
    <dl class="terms">${facts.map(([name, said]) => html`<div key=${name}><dt>${name}</dt><dd>${said}</dd></div>`)}</dl>
    <p class="small">${kindAbout(kind)} ${scoreAbout(score)}</p><a class="btn plain" href=${`/rules/${game}`}><${Icon} name="book" />${t("page-rules")}</a></section>`;
}

/** The promise all deals come from: its hash, and when all is played the seed, which this page compares. @param {{data: CupData}} props */
function Promised({ data }) {
  const { hash, seed } = data;
  const [fits, setFits] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    setFits(null);
    if (seed) hashOf(seed).then((own) => setFits(own === hash), () => setFits(false)); // what is no seed has no hash
  }, [seed, hash]);
  return html`<details class="cupproof"><summary>${t("page-cup-proof")}</summary><p class="small">${t("page-cup-proof-text")}</p>
    <dl class="figures-long"><div><dt>${t("page-cup-hash")}</dt><dd><code>${hash}</code></dd></div>${seed && html`<div><dt>${t("page-cup-seed")}</dt><dd><code>${seed}</code></dd></div>`}</dl>
    ${fits !== null && html`<p class=${fits ? "good" : "why"} data-fits=${fits ? "yes" : "no"} role="status">${t(fits ? "page-cup-proof-holds" : "page-cup-proof-fails")}</p>`}</details>`;
}

/** What is given out when it is over. @param {{id: string}} props */
function Files({ id }) {
  return html`<div class="row-of"><a class="btn plain" href=${`${cupPath(id)}/export?lang=${lang.value}`} download=""><${Icon} name="save" size=${20} />${t("page-cup-export")}</a>
    <a class="btn plain" href=${`${cupPath(id)}/records?lang=${lang.value}`} download=""><${Icon} name="save" size=${20} />${t("page-cup-records")}</a></div>`;
}

/** What comes next for the reader, in one line. @param {CupData} data @returns {string} "": nothing */
function nextText(data) {
  const { phase, me, my_table: mine, round, tables, entrants, is_director: directs, bots } = data;
  if (phase === "gathering") {
    if (!directs) return me === null ? "" : t("page-cup-wait-begin");
    const missing = leastEntrants(data) - entrants.length;
    if (missing > 0) return t("page-cup-begin-few", { count: missing });
    return entrants.every((one) => one.is_full) ? t("page-cup-begin-text") : t(bots ? "page-cup-begin-bots" : "page-cup-begin-free");
  }
  if (phase === "over" || round === 0 || me === null) return ""; // nobody is paired yet in round 0
  if (mine !== null) return t("page-cup-table-waits", { round });
  const table = tables.find((one) => one.round === round && one.entrants.includes(me));
  if (!table) return t("page-cup-sits-out");
  return t(table.done < table.deals.length ? "page-cup-left-table" : "page-cup-wait-others");
}

/** The one loud button, and why it cannot be pressed. @param {{data: CupData}} props */
function Foot({ data }) {
  const { id, phase, is_director: directs, my_table: mine, entrants } = data;
  const text = nextText(data);
  if (!text) return null;
  const few = entrants.length < leastEntrants(data);
  return html`<footer class="ofoot"><div class="start"><p role="status">${text}</p>
    ${phase === "gathering" && directs && html`<button class="btn sign" type="button" id="begin" disabled=${busy.value || few} onClick=${() => doAt(id, "begin")}>${t("page-cup-begin")}</button>`}
    ${mine !== null && html`<a class="btn sign" id="my-table" href=${`/t/${encodeURIComponent(mine)}`}>${t("page-cup-my-table")}</a>`}</div></footer>`;
}

/** @param {{id: string, code: string | null}} props code: of a partner who calls, as the address has it */
export function Tournament({ id, code }) {
  useEffect(() => followCup(id), [id]);
  const data = cup.value?.id === id ? cup.value : null;
  const wrong = noCup.value;
  const gathers = data?.phase === "gathering";
  return html`<div class="opts cup" data-phase=${data?.phase} data-round=${data?.round}>
    <header class="bar"><a class="square" href="/tournaments" aria-label=${t("page-cups")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${data?.name ?? t("page-cups")}</b><span role="status">${isOld.value ? t("page-line-lost") : data ? `${phaseText(data)} · ${t("page-cup-entrants", { count: data.entrants.length })}` : ""}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody" aria-busy=${data === null && !wrong ? "true" : "false"}>
      ${wrong && html`<p class="why" role="alert">${failureText(wrong)}</p>`}
      ${data && html`<div class="cupmain">
          ${gathers && (data.me === null ? html`<${Enter} data=${data} code=${code} />` : html`<${Entered} data=${data} />`)}
          ${gathers && data.is_director && html`<${Director} data=${data} />`}
          ${gathers ? html`<${Entrants} data=${data} />` : html`<${Standing} data=${data} />`}
          <${Tables} data=${data} />
          ${gathers && data.is_director && html`<${CallOff} data=${data} />`}
          ${data.phase === "playing" && data.is_director && data.round > 0 && data.round < data.rounds && html`<${Close} data=${data} />`}
        </div>
        <div class="cupaside">${!gathers && html`<${Deals} data=${data} />`}<${Facts} data=${data} />
          <section class="cupenter"><h2 class="title">${t("page-cup-link")}</h2><${LinkField} link=${reachable(cupLink(id))} label=${t("page-cup-link")} /></section>
          <${Promised} data=${data} />${data.phase === "over" && html`<${Files} id=${id} />`}</div>`}
    </main>
    ${data && html`<${Foot} data=${data} />`}
  </div>`;
}
