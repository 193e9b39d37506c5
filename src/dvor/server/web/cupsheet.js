// The standing of a tournament, a page of the school notebook; before it begins, who takes part.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { busy, doAt } from "./cupfeed.js";
import { entrantName, nameText, playersText, scoreText, unitText, worthText } from "./cupwords.js";
import { Pen } from "./art/pen.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").CupData} CupData */

/** Who an entrant is: its name, and who plays for it where that says more. @param {{data: CupData, entrant: number}} props */
function Who({ data, entrant }) {
  const one = data.entrants[entrant];
  if (!one) return null;
  const players = playersText(one);
  const bots = one.players.every((player) => player.level !== null); // their name says it
  return html`<div class="why" role="cell"><b><span>${nameText(one)}</span>${entrant === data.me && html`<em>${t("page-cup-this-is-you")}</em>`}</b><span>${players === one.name || (bots && nameText(one) !== one.name) ? "" : players}</span></div>`;
}

/** @param {{data: CupData}} props */
export function Standing({ data }) {
  const { score, standing, phase } = data;
  const begun = standing.some((one) => one.deals > 0);
  const best = standing.filter((one) => one.place === 1).map((one) => entrantName(data, one.entrant));
  return html`<section class="paper cuppaper" aria-labelledby="standing"><div class="rec solo" data-sides="2">
    <div class="rec-head"><h2 id="standing">${t(phase === "over" ? "page-cup-result" : "page-cup-standing")}</h2><small>${scoreText(score)}</small></div>
    <div class="rows done" role="table" aria-labelledby="standing"><div class="cols" aria-hidden="true"><i></i><i></i></div>
      <div class="row head" role="row"><div class="n" role="columnheader"><span class="unseen">${t("page-cup-place")}</span></div><div class="why" role="columnheader"><span class="unseen">${t("page-cup-who")}</span></div>
        <div class="c" role="columnheader"><span>${t("page-cup-played")}</span></div><div class="c" role="columnheader"><span>${unitText(score)}</span></div></div>
      ${standing.map(({ place, entrant, score: sum, deals }) => html`<div key=${entrant} class=${`row${entrant === data.me ? " mine" : ""}`} role="row" data-entrant=${entrant}>
        <div class="n" role="rowheader">${begun && html`<${Pen} text=${place} size=${20} seed=${`p${entrant}`} />`}</div><${Who} data=${data} entrant=${entrant} />
        <div class="c" role="cell"><${Pen} text=${deals} size=${17} kind="pencil" seed=${`d${entrant}`} /></div>
        <div class="c" role="cell"><${Pen} text=${worthText(score, sum, deals)} size=${20} seed=${`s${entrant}`} /></div></div>`)}
      ${phase === "over" && best.length > 0 && html`<div class="row goat won" role="row"><div class="why" role="cell"><b>${best.length === standing.length ? t("page-cup-won-all") : t("page-cup-won", { names: best.join(", ") })}</b></div></div>`}
    </div></div></section>`;
}

/** @param {{data: CupData}} props */
export function Entrants({ data }) {
  const { id, entrants, is_director: directs } = data;
  return html`<section class="paper cuppaper" aria-labelledby="entrants"><div class="rec solo entrants" data-sides="1">
    <div class="rec-head"><h2 id="entrants">${t("page-cup-who")}</h2><small>${t("page-cup-entrants", { count: entrants.length })}</small></div>
    ${entrants.length === 0 ? html`<p class="nobody">${t("page-cup-nobody")}</p>` : html`<div class="rows done" role="table" aria-labelledby="entrants">${entrants.map((one, at) => html`<div key=${one.name} class=${`row${at === data.me ? " mine" : ""}`} role="row" data-entrant=${at}>
      <div class="n" role="rowheader"><${Pen} text=${at + 1} size=${20} seed=${`e${at}`} /></div><${Who} data=${data} entrant=${at} />
      <div class="c" role="cell">${directs && html`<button class="square" type="button" data-act="drop" disabled=${busy.value} aria-label=${t("page-cup-drop", { name: nameText(one) })} onClick=${() => doAt(id, "drop", { entrant: at, name: one.name })}><${Icon} name="close" size=${18} /></button>`}</div></div>`)}</div>`}
  </div></section>`;
}
