// The tables of a tournament's rounds, and its deals: how far they are, and what they came to where that may be told.

import { html, useState } from "./lib.js";
import { t } from "./i18n.js";
import { dealLink } from "./router.js";
import { isOpen, pointsText, sideText, sidesOf } from "./cupwords.js";
import { Chips } from "./chips.js";

/** @typedef {import("./types.js").CupData} CupData */
/** @typedef {import("./types.js").CupTable} CupTable */

/** Whether the reader's entrant sits there. @param {CupData} data @param {CupTable} table */
function isMine(data, table) {
  return data.me !== null && table.entrants.includes(data.me);
}

/** What a side made of a deal; of two sides each has what the other has not, of more only the first is told. @param {CupTable} table @param {number} at of its deals @param {number} side @param {number} sides */
function pointsOf(table, at, side, sides) {
  const points = table.points[at];
  if (points == null || (side > 0 && sides !== 2)) return null;
  return pointsText(side === 0 ? points : -points);
}

/** A table: who sits there, deal by deal. @param {{data: CupData, table: CupTable}} props */
function TableCard({ data, table }) {
  const sides = sidesOf(data, table.entrants);
  const name = t("page-cup-table", { number: table.number + 1 });
  return html`<li class=${`lrow paper cuptable${isMine(data, table) ? " mine" : ""}`} data-table=${table.number}>
    <div class="lhead"><b>${name}</b><span class="num">${t("page-cup-table-done", { done: table.done, deals: table.deals.length })}</span></div>
    <progress value=${table.done} max=${table.deals.length} aria-label=${name}></progress>
    <div class="cupscroll" tabindex="0" role="group" aria-label=${name}><table class="num"><thead><tr><th scope="col"><span class="unseen">${t("page-cup-who")}</span></th>${table.deals.map((deal) => html`<th key=${deal} scope="col"><${DealMark} data=${data} deal=${deal} /></th>`)}</tr></thead>
      <tbody>${sides.map((side, number) => html`<tr key=${number} class=${data.me !== null && side.includes(data.me) ? "mine" : ""}><th scope="row">${sideText(data, side)}</th>${table.deals.map((deal, at) => html`<td key=${deal}>${pointsOf(table, at, number, data.sides) ?? ""}</td>`)}</tr>`)}</tbody></table></div></li>`;
}

/** A deal's number; where it may be looked at, the way there. @param {{data: CupData, deal: number}} props */
function DealMark({ data, deal }) {
  return isOpen(data, deal) ? html`<a class="chip num" href=${dealLink(data.id, deal)} data-deal=${deal} aria-label=${t("page-cup-deal", { number: deal })}>${deal}</a>` : html`<span class="closed" aria-label=${t("page-cup-deal-open", { number: deal })} role="img">${deal}</span>`;
}

/** The tables of a round, one's own first. @param {{data: CupData}} props */
export function Tables({ data }) {
  const [chosen, choose] = useState(0);
  const round = chosen || data.round;
  const tables = data.tables.filter((one) => one.round === round).sort((a, b) => Number(isMine(data, b)) - Number(isMine(data, a)) || a.number - b.number);
  if (data.tables.length === 0) return null;
  return html`<section class="cuptables"><h2 class="title">${t("page-cup-tables")}</h2>
    ${data.round > 1 && html`<${Chips} label=${t("page-cup-rounds")} value=${round} onPick=${(/** @type {number} */ one) => choose(one === data.round ? 0 : one)} choices=${Array.from({ length: data.round }, (_, at) => ({ value: at + 1, text: String(at + 1), label: t("page-cup-round", { round: at + 1 }) }))} />`}
    <ul class="lrows">${tables.map((one) => html`<${TableCard} key=${one.number} data=${data} table=${one} />`)}</ul></section>`;
}

/** All deals by their numbers. @param {{data: CupData}} props */
export function Deals({ data }) {
  return html`<section class="cupdeals"><h2 class="title">${t("page-cup-by-deal")}</h2><p class="small">${t("page-cup-by-deal-text")}</p>
    <ol class="chips">${Array.from({ length: data.deals }, (_, at) => html`<li key=${at}><${DealMark} data=${data} deal=${at + 1} /></li>`)}</ol></section>`;
}
