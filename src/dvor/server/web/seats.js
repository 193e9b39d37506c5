// The other players: window, tiles held as backs, who knocked on what.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { levelRank, levelTitle } from "./levels.js";
import { about, inPairs, othersOf, personAt } from "./names.js";
import { freshPoints, knocks, signals } from "./moves.js";
import { MiniTile, Values } from "./tileview.js";
import { pips } from "./tiles.js";
import { OpenHand, countNote, lastRow } from "./over.js";
import { isPlaying, table } from "./store.js";
import { Clock } from "./clock.js";
import { Bubble } from "./talk.js";
import { Window } from "./art/windows.js";
import { Doodle } from "./art/doodles.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

/** Places round the table by how many others sit there. @type {Record<number, string[]>} */
const PLACES = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"], 4: ["left", "top", "right", "bottom"] };

const BACK = '<rect x="-12" y="-24" width="24" height="48" rx="4" fill="var(--back-side)"/><rect x="-12" y="-24" width="24" height="45" rx="4" fill="var(--back)"/>';
const SUN = '<path d="M-7.5-1.5h15M0-1.5v-11M0-1.5v11M0-1.5l7-8M0-1.5l-7-8M0-1.5l7 8M0-1.5l-7 8" stroke="var(--back-line)" stroke-width="1.8" stroke-linecap="round" fill="none"/>';
const EDGE = '<path d="M-8-18v33" stroke="var(--back-line)" stroke-width="2.6" stroke-linecap="round"/>';
const SHOWN = 7;
const FAN = 122;

/** Tiles held, as backs; a full hand is a fan. @param {{count: number}} props */
export function Backs({ count }) {
  const shown = Math.min(count, SHOWN);
  if (shown === 0) return null;
  const step = Math.min(29, (FAN - 24) / Math.max(1, shown - 1));
  const fan = step < 24;
  const width = 24 + (shown - 1) * step;
  const drawn = Array.from({ length: shown }, (_, i) => `<g transform="translate(${(12 + i * step).toFixed(1)} 24)">${BACK}${fan && i < shown - 1 ? EDGE : SUN}</g>`).join("");
  return html`<svg aria-hidden="true" viewBox=${`0 0 ${width.toFixed(1)} 48`} dangerouslySetInnerHTML=${{ __html: drawn }} />`;
}

/** How strong a bot is, where there is no room for the word: as many pips on a small half of a tile. @param {{level: string | null | undefined}} props */
function Level({ level }) {
  const rank = levelRank(level);
  if (rank === 0) return null;
  return html`<svg class="lvl" role="img" aria-label=${levelTitle(level)} viewBox="-24 -24 48 48" dangerouslySetInnerHTML=${{ __html: `<rect x="-22" y="-22" width="44" height="44" rx="9" fill="var(--bone)" stroke="var(--bone-edge)" stroke-width="4"/>${pips(rank, "var(--pip)", 1.25, true)}` }} />`;
}

/** Sticks a seat has got. @param {{count: number}} props */
export function Sticks({ count }) {
  if (count === 0) return null;
  const drawn = Array.from({ length: count }, (_, i) => `<path d="M${4 + i * 7} 3Q${5.5 + i * 7} 10 ${3 + i * 7} 18"/>`).join("");
  return html`<svg class="sticks" role="img" aria-label=${t("page-sticks", { count })} viewBox=${`0 0 ${count * 7 + 2} 21`} width=${count * 7 + 2} height="21" dangerouslySetInnerHTML=${{ __html: drawn }} />`;
}

/** @param {{view: View, players: Players, seat: number, place: string, known: number[]}} props */
function Seat({ view, players, seat, place, known }) {
  const person = personAt(seat, players[seat], view.seat);
  const mate = view.seat !== null && inPairs(view) && view.sides[seat] === view.sides[view.seat];
  const on = view.turn === seat && isPlaying.value;
  const count = view.counts[seat] ?? 0;
  const row = lastRow(view);
  const open = row ? countNote(view, row, seat) : null;
  const told = signals(view, seat);
  const gone = !view.sitting.includes(seat);
  const points = freshPoints(view);
  const level = levelTitle(players[seat]?.level);
  const aside = mate ? t("page-mate") : level; // a phone has room for one of the two
  const player = players[seat];
  const away = player?.kind === "human" && !player.online && typeof player.number !== "number";
  const gaveUp = table.value?.table.gave_up.includes(seat) ?? false;
  const apart = player?.covered ? t("page-covered") : gaveUp && isPlaying.value ? t("page-gives-up") : away ? t("page-seat-away") : "";
  const knocked = apart ? html`<em class="apart">${apart}</em>` : gone ? t("page-seat-gone", about(person))
    : told.length > 0 ? html`${t("page-signalled", about(person))} ${told.map((tile) => html`<${MiniTile} key=${tile} tile=${tile} height=${14} />`)}`
      : count === 0 && view.turn >= 0 ? t("page-went-out", about(person))
        : known.length > 0 ? html`<span class="verb">${t("page-knocked", about(person))}</span> <${Values} key=${known.join()} values=${known} />` : html`${aside && html`<span class="phone">${aside}</span>`}<span class=${aside ? "desk" : "quiet"}>${t("page-not-knocked", about(person))}</span>`;
  const score = inPairs(view) ? "" : (view.sheet.score[view.sides[seat] ?? 0] ?? 0);
  return html`<div class=${`seat${on ? " on" : ""}${mate ? " mate" : ""}${away ? " away" : ""}${gone ? " gone" : ""}`} data-seat=${seat} data-place=${place} role="group"
      aria-label=${t("page-seat-said", { ...about(person), count, mate: mate ? "yes" : "no" }) + (apart ? `, ${apart}` : "")}>
    <${Window} kind=${person.window} lit=${on} size=${64} ring=${on && place !== ""} /><${Level} level=${players[seat]?.level} />
    ${points?.seat === seat && html`<span class="won num">+${points.points}</span>`}
    <div class="id"><div class="who">${person.name}<${Sticks} count=${view.sheet.sticks[seat] ?? 0} /><span class="tally num">${score}</span>${mate && html` <i>· ${t("page-mate")}</i>`}</div>
      ${level && html`<div class="level">${level}</div>`}
      <div class="held">${row && open
        ? html`<${OpenHand} view=${view} players=${players} row=${row} seat=${seat} /><span class="num">${open.count ?? open.note}</span>`
        : html`<${Backs} count=${count} /><span key=${count} class="num">${count}</span>`}</div></div>
    <div class="no num"><span class="txt">${knocked}</span>${view.turn >= 0 && html`<${Clock} seat=${seat} />`}</div>
    <${Bubble} seat=${seat} />
    <span class="knuckles" aria-hidden="true"><${Doodle} kind="knock" size=${40} /></span>
  </div>`;
}

/** @param {{view: View, players: Players}} props */
export function Seats({ view, players }) {
  const others = othersOf(view);
  const places = PLACES[others.length] ?? [];
  const known = knocks(view);
  return html`<div class="seats">${others.map((seat, at) => html`<${Seat} key=${seat} view=${view} players=${players} seat=${seat}
    place=${places[at] ?? ""} known=${known[seat] ?? []} />`)}</div>`;
}
