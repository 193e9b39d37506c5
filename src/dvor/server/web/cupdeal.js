// A deal of a tournament: all hands, how it went at each table, what that is worth beside the others; each can be looked at move by move.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { ApiError, request } from "./api.js";
import { knowMe } from "./person.js";
import { cupLink, dealLink } from "./router.js";
import { cup, cupPath, followCup } from "./cupfeed.js";
import { pointsText, sideText, sidesOf, unitText, worthText } from "./cupwords.js";
import { tileWord } from "./words.js";
import { HandTile } from "./tileview.js";
import { Replay } from "./replay.js";
import { Langs } from "./chips.js";
import { Pen } from "./art/pen.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").CupData} CupData */
/** @typedef {import("./types.js").CupDeal} CupDeal */
/** @typedef {import("./types.js").CupRow} CupRow */

/** From so many tiles on they are drawn smaller. */
const MANY_TILES = 7;

/** Where the play of a table is looked at again. @param {string} id @param {number} deal @param {number} table from 0 */
export function playLink(id, deal, table) {
  return `${dealLink(id, deal)}/tables/${table}`;
}

/** Tiles, drawn. @param {{tiles: string[]}} props */
function Tiles({ tiles }) {
  return html`<span class=${`opened${tiles.length > MANY_TILES ? " many" : ""}`} role="img" aria-label=${tiles.map(tileWord).join(", ")}>${tiles.map((tile) => html`<${HandTile} key=${tile} tile=${tile} />`)}</span>`;
}

/** All hands as they were dealt. @param {{data: CupData, deal: CupDeal}} props */
function Hands({ data, deal }) {
  const { hands, boneyard, leader } = deal;
  if (hands === null) return html`<p class="small">${t("page-cup-deal-hidden")}</p>`;
  return html`<section><h2 class="title">${t("page-cup-hands")}</h2><ul class="cuphands">${hands.map((hand, seat) => html`<li key=${seat}><b>${t("page-cup-seat", { number: seat + 1 })}</b><small>${[
      data.sides < data.seats ? t("page-cup-side", { number: (seat % data.sides) + 1 }) : "", seat === leader ? t("page-cup-leads") : ""].filter(Boolean).join(" · ")}</small><${Tiles} tiles=${hand} /></li>`)}
    ${boneyard && boneyard.length > 0 && html`<li><b>${t("page-cup-boneyard")}</b><small></small><${Tiles} tiles=${boneyard} /></li>`}</ul></section>`;
}

/** A side's points; of more than two only the first's are told. @param {number} points @param {number} side @param {number} sides */
function pointsOf(points, side, sides) {
  return side === 0 ? pointsText(points) : sides === 2 ? pointsText(-points) : "";
}

/** What a row is worth to a side. @param {CupData} data @param {CupRow} row @param {number[]} side */
function worthOf(data, row, side) {
  const worth = row.worth?.[row.entrants.indexOf(side[0] ?? -1)];
  return worth === undefined ? "" : worthText(data.score, worth);
}

/** A table's result: a line a side. @param {{data: CupData, deal: CupDeal, row: CupRow, own: number}} props own: the side that held what the reader held, first; -1: none */
function Row({ data, deal, row, own }) {
  const sides = sidesOf(data, row.entrants).map((side, number) => ({ side, number })).sort((a, b) => Number(b.number === own) - Number(a.number === own));
  const name = t("page-cup-table", { number: row.number + 1 });
  return html`<tbody class=${data.me !== null && row.entrants.includes(data.me) ? "mine" : ""} data-table=${row.number}>${sides.map(({ side, number }, at) => html`<tr key=${number}>
    ${at === 0 && html`<th scope="rowgroup" rowspan=${sides.length}><span class="unseen">${name}</span><${Pen} text=${row.number + 1} size=${20} label=${null} /><small>${t(row.kind === "blocked" ? "page-cup-ended-fish" : "page-cup-ended-out")}</small></th>`}
    <th scope="row" class=${data.me !== null && side.includes(data.me) ? "me" : ""}>${sideText(data, side)}</th><td>${pointsOf(row.points, number, data.sides)}</td><td class="pen-text">${worthOf(data, row, side)}</td>
    ${at === 0 && html`<td class="look" rowspan=${sides.length}>${row.has_record && html`<a class="square" data-act="look" href=${playLink(data.id, deal.deal, row.number)} aria-label=${t("page-cup-look", { table: name })}><${Icon} name="moves" size=${22} /></a>`}</td>`}</tr>`)}</tbody>`;
}

/** The side the reader's entrant played this deal at; -1: none. @param {CupData} data @param {CupDeal} deal */
function ownSide({ me, ...data }, deal) {
  const own = deal.rows.find((row) => me !== null && row.entrants.includes(me));
  return own && me !== null ? sidesOf({ me, ...data }, own.entrants).findIndex((one) => one.includes(me)) : -1;
}

/** How it went everywhere, the best with these tiles first. @param {{data: CupData, deal: CupDeal}} props */
function Rows({ data, deal }) {
  const own = ownSide(data, deal);
  /** What counts for the order: the points of that side, else of the first. @param {CupRow} row */
  const points = (row) => (own === 1 && data.sides === 2 ? -row.points : row.points);
  const rows = [...deal.rows].sort((a, b) => points(b) - points(a) || a.number - b.number);
  if (rows.length === 0) return null;
  return html`<section><h2 class="title">${t("page-cup-rows")}</h2><p class="small">${t(own < 0 ? "page-cup-rows-text" : "page-cup-rows-mine")}${own < 0 && data.sides < data.seats && ` ${t("page-cup-rows-sides")}`}</p>
    <div class="paper cuprows"><table class="num"><thead><tr><th scope="col"><span class="unseen">${t("page-cup-tables")}</span></th><th scope="col"><span class="unseen">${t("page-cup-who")}</span></th><th scope="col">${t("page-cup-points")}</th><th scope="col">${unitText(data.score)}</th><th scope="col"><span class="unseen">${t("page-cup-look-again")}</span></th></tr></thead>
      ${rows.map((row) => html`<${Row} key=${row.number} data=${data} deal=${deal} row=${row} own=${own} />`)}</table></div>
    ${deal.par && html`<p class="small cuppar">${t("page-cup-par", { points: pointsText(deal.par.points) })}</p>`}</section>`;
}

/** The deal before and the one after. @param {{data: CupData, number: number}} props */
function Foot({ data, number }) {
  /** @param {number} to @param {string} id */
  const one = (to, id) => (to < 1 || to > data.deals ? html`<span></span>` : html`<a class="btn plain" href=${dealLink(data.id, to)}>${t(id, { number: to })}</a>`);
  return html`<footer class="ofoot cupsteps">${one(number - 1, "page-cup-deal-before")}${one(number + 1, "page-cup-deal-after")}</footer>`;
}

/** @param {{id: string, number: number}} props number: of the deal, from 1 */
export function CupDeal({ id, number }) {
  const [deal, setDeal] = useState(/** @type {CupDeal | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => followCup(id), [id]);
  const data = cup.value?.id === id ? cup.value : null;
  const finished = data?.tables.filter((one) => one.deals.includes(number)).map((one) => one.points[one.deals.indexOf(number)] != null).join(" ") ?? null;
  useEffect(() => {
    let here = true;
    if (finished === null) return undefined;
    knowMe().then(() => request("GET", `${cupPath(id)}/deals/${number}`)).then((said) => {
      if (!here) return;
      setDeal(said);
      setWrong("");
    }, (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (here) setWrong(failureText(error));
    });
    return () => {
      here = false;
    };
  }, [id, number, finished]);
  const shown = deal?.deal === number ? deal : null;
  return html`<div class="opts cup cupdeal" data-deal=${number}>
    <header class="bar"><a class="square" href=${cupLink(id)} aria-label=${t("page-cup-back")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-cup-deal", { number })}</b><span>${data ? [data.name, shown && t("page-cup-round", { round: shown.round })].filter(Boolean).join(" · ") : ""}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody" aria-busy=${shown === null && !wrong ? "true" : "false"}>${wrong && html`<p class="why" role="alert">${wrong}</p>`}
      ${!wrong && data && shown && html`<div class="cupmain"><${Rows} data=${data} deal=${shown} /></div><div class="cupaside"><${Hands} data=${data} deal=${shown} /></div>`}</main>
    ${data && html`<${Foot} data=${data} number=${number} />`}
  </div>`;
}


/** What a table made of a deal, move by move. @param {{id: string, deal: number, table: number}} props table: from 0 */
export function CupPlay({ id, deal, table }) {
  useEffect(() => followCup(id), [id]);
  const data = cup.value?.id === id ? cup.value : null;
  const there = data?.tables.find((one) => one.number === table && one.deals.includes(deal));
  const who = data && there ? sidesOf(data, there.entrants).map((side) => sideText(data, side)).join(" : ") : "";
  return html`<${Replay} base=${`${cupPath(id)}/deals/${deal}/tables/${table}`} table=${null} cup=${{ id, deal, table, who }} />`;
}
