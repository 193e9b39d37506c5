// The score sheet: a page of a school notebook. A row per round, every figure with its sum.

import { html } from "./lib.js";
import { own, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { about, hasGoat, inPairs, mySide, personAt, seatsOf, sideName, sidesInOrder } from "./names.js";
import { addedText, rememberedBefore, scoreBefore, sideCount } from "./formula.js";
import { choiceName, optionName } from "./rulenames.js";
import { later } from "./later.js";
import { isPlaying, table } from "./store.js";
import { Sticks } from "./seats.js";
import { Pen } from "./art/pen.js";
import { Doodle } from "./art/doodles.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Entry} Entry */

const Story = later(() => import("./story.js"), "Story");
/** From so many rounds on there is a chart. */
export const STORY_ROUNDS = 2;

/** Options worth a line under the sheet, in the order of the rules. */
const FOOT = ["threshold", "rule13", "threshold_scope", "fish", "full_fish", "double_blank", "bonuses", "lead_next", "bazaar"];
const FOOT_LINES = 4;

/** "парный козёл, до 101" @param {View} view */
export function gameLine(view) {
  return withGoal(view, t(`game-${view.rules.game}`));
}

/** Whatever is said, and how far the match goes. @param {View} view @param {string} name */
export function withGoal(view, name) {
  const { match, target, options } = view.rules;
  if (match === "reach_loses" || match === "reach_wins") return t("page-game-line", { name, limit: target });
  return match === "rounds" && typeof options.rounds === "number" ? t("page-game-rounds", { name, rounds: options.rounds }) : name;
}

/** @param {number[]} counts */
function listed(counts) {
  return new Intl.ListFormat(lang.value, { type: "conjunction" }).format(counts.map(String));
}

/** A tied fish: the points wait in eggs. @param {Row} row */
export function isEggs(row) {
  return row.kind === "blocked" && row.carry > 0 && row.entries.every((entry) => entry.points === 0);
}

/** What each side held at the end. @param {View} view @param {Row} row */
export function countsText(view, row) {
  return listed(sidesInOrder(view).map((side) => sideCount(view, row, side)));
}

/** How the round ended, in three words. @param {View} view @param {Players} players @param {Row} row */
export function endedText(view, players, row) {
  if (isEggs(row)) return t("page-row-eggs");
  if (row.kind !== "blocked") return t("page-row-out", about(personAt(row.seat, players[row.seat], view.seat)));
  // with three or more the counts stand beside the names
  return new Set(view.sides).size > 2 ? t("page-row-fish-short") : t("page-row-fish", { counts: countsText(view, row) });
}

/**
 * @param {{entry: Entry, small: string, before: number, old: number, total: number, seed: string, fresh: boolean, narrow: boolean, scoring: string, won: boolean}} props
 *   before: remembered, old: recorded, both before the round; total: points of all rounds so far; scoring: who writes by these rules
 */
function Cell({ entry, small: sum, before, old, total, seed, fresh, narrow, scoring, won }) {
  const small = narrow ? sum.replaceAll(" ", "") : sum;
  const size = narrow ? 22 : 27;
  const cls = `c${fresh ? " writing" : ""}`;
  const struck = (/** @type {string | number} */ text, /** @type {string} */ label) => html`<div class=${cls} role="cell"><${Pen} text=${text} size=${size * 0.8} kind="struck" seed=${seed} label=${label} />
    <small>${t("page-written-off")}</small></div>`;
  if (entry.score === 0 && old > 0) return struck(old, t("page-said-score-off", { points: old }));
  if (entry.kind === "written_off" && entry.points > 0) return struck(entry.points, t("page-said-score-off", { points: entry.points }));
  if (entry.kind === "written_off" && before > 0) return struck(`(${before})`, t("page-said-written-off", { points: before }));
  if (scoring === "stick" && entry.points > 0) return html`<div class=${cls} role="cell"><${Sticks} count=${total} /></div>`;
  if (scoring === "none" && won && entry.points === 0) return html`<div class="c" role="cell"><small class="took">${t("page-row-took")}</small></div>`;
  if (entry.kind === "recorded") {
    return html`<div class=${cls} role="cell"><${Pen} text=${entry.score} size=${size} seed=${seed} /><small>${small}</small></div>`;
  }
  if (entry.kind === "remembered") {
    return html`<div class=${cls} role="cell"><${Pen} text=${`(${entry.kept})`} size=${size * 0.8} kind="pencil" seed=${seed}
      label=${t("page-said-remembered", { points: entry.kept })} /><small>${small}</small></div>`;
  }
  if (entry.kind === "dropped") {
    return html`<div class=${cls} role="cell"><${Pen} text=${entry.points} size=${size * 0.8} kind="struck" seed=${seed}
      label=${t("page-said-dropped", { points: entry.points })} /><small>${small}</small></div>`;
  }
  return html`<div class="c" role="cell"></div>`;
}

/** @param {{view: View, players: Players, at: number, sides: number[], fresh: boolean}} props */
function SheetRow({ view, players, at, sides, fresh }) {
  const row = view.rows[at];
  if (!row) return null;
  const eggs = isEggs(row);
  const leader = personAt(row.leader, players[row.leader], view.seat);
  const figures = eggs
    ? html`<div class=${`egg${fresh ? " writing" : ""}`} role="cell" style=${{ gridColumn: `3 / span ${sides.length}` }}>
        <${Doodle} kind="egg" size=${38} /><div class="c"><${Pen} text=${row.carry} size=${24} seed=${`e${row.number}`} />
        <small>${sides.map((side) => sideCount(view, row, side)).join(" + ")}</small></div></div>`
    : sides.map((side) => {
      const before = rememberedBefore(view.rows, at, side);
      const entry = row.entries[side];
      return entry && html`<${Cell} key=${side} entry=${entry} before=${before} old=${scoreBefore(view.rows, at, side)}
        total=${view.rows.slice(0, at + 1).reduce((all, one) => all + (one.entries[side]?.points ?? 0), 0)} scoring=${view.rules.score} won=${row.winners.includes(side)}
        small=${addedText(view, row, side, before)}
        seed=${`${side}-${row.number}`} fresh=${fresh} narrow=${sides.length > 2} />`;
    });
  return html`<div class=${`row${fresh ? " new" : ""}`} role="row" data-row=${at + 1}>
    <div class="n" role="rowheader"><${Pen} text=${at + 1} size=${20} seed=${`n${at + 1}`} /></div>
    <div class="why" role="cell"><b><span>${endedText(view, players, row)}</span>${row.kind === "blocked" && !eggs && html`<${Doodle} kind="fish" size=${28} />`}</b>
      <span>${t("page-row-lead", about(leader))}</span></div>
    ${figures}
  </div>`;
}

/** The round being played. @param {{view: View, players: Players}} props */
function PlayingRow({ view, players }) {
  const leader = personAt(view.leader, players[view.leader], view.seat);
  return html`<div class="row now" role="row"><div class="n" role="rowheader"><${Pen} text=${view.round_number} size=${20} seed=${`n${view.round_number}`} /></div>
    <div class="why" role="cell"><b>${t(table.value && !isPlaying.value ? "page-row-unfinished" : "page-row-playing")}</b><span>${t(view.layout.root ? "page-row-lead" : "page-row-lead-next", about(leader))}</span></div></div>`;
}

/** How the match ended: who is the goat, or who has won it. @param {View} view @param {Players} players @returns {string} */
export function matchText(view, players) {
  const mine = mySide(view);
  const { game } = view.rules;
  if (!hasGoat(view)) {
    const [won] = view.winners;
    if (won === undefined || view.winners.length > 1) return t("page-won-nobody");
    if (inPairs(view) && mine !== null) return t(won === mine ? "page-won-we" : "page-won-they");
    return won === mine ? t("page-won-you") : t("page-won-one", { who: sideName(view, players, won) });
  }
  if (view.losers.length > 1) return own("page-goat-many", game, { names: view.losers.map((side) => sideName(view, players, side)).join(", ") });
  const side = view.losers[0];
  if (side === undefined) return t("page-match-over");
  if (inPairs(view) && mine !== null) return side === mine ? own("page-goat-we", game) : own("page-goat-they", game);
  if (side === mine) return own("page-goat-you", game);
  return own("page-goat-one", game, { who: sideName(view, players, side) });
}

/** A word more on how the match ended: who has won it, or that it ended before its time. @param {View} view @param {Players} players */
export function winnerText(view, players) {
  if (!hasGoat(view)) {
    const early = view.rules.match === "reach_wins" && view.winners.length === 1 && (view.sheet.score[view.winners[0] ?? 0] ?? 0) < view.rules.target;
    return early ? t("page-won-at-once") : "";
  }
  const mine = mySide(view);
  return wonText(view, players, mine !== null && view.winners.includes(mine) ? mine : view.winners[0]);
}

/** Whose the match is: that side's. @param {View} view @param {Players} players @param {number | undefined} side @returns {string} */
export function wonText(view, players, side) {
  const mine = mySide(view);
  if (side === undefined) return "";
  if (side === mine) return t(inPairs(view) ? "page-match-ours" : "page-match-yours");
  if (inPairs(view) && mine !== null) return t("page-match-theirs");
  return t("page-match-of", { who: sideName(view, players, side) });
}

/** @param {{view: View, players: Players}} props */
function Goat({ view, players }) {
  return html`<div class=${`row goat${hasGoat(view) ? "" : " won"}`} role="row"><div class="why" role="cell"><b>${matchText(view, players)}</b><span>${winnerText(view, players)}</span></div>
    ${hasGoat(view) && view.losers.length > 0 && html`<div class="beast" role="cell"><${Doodle} kind="goat" size=${74} red /></div>`}</div>`;
}

/** The rules the table plays by, a few lines. @param {View} view @returns {string[]} */
export function footLines(view) {
  const { game, options, changed } = view.rules;
  const told = [...Object.keys(changed), ...FOOT.filter((id) => id in options && !(id in changed))].filter((id) => id !== "limit" && id !== "target");
  return told.slice(0, FOOT_LINES).map((id) => t("page-option-said", { option: optionName(game, id), choice: choiceName(game, id, options[id]) }));
}

/**
 * @param {{view: View, players: Players, fresh?: boolean, story?: boolean}} props fresh: the last row has just been written; story: with the chart under it
 */
export function Sheet({ view, players, fresh = false, story = true }) {
  const sides = sidesInOrder(view);
  const last = view.rows.length - 1;
  const many = sides.length > 2;
  const playing = view.turn >= 0;
  return html`<div class=${`rec${many ? " many" : inPairs(view) ? "" : " solo"}`} data-sides=${sides.length}>
    <div class="rec-head"><h2>${t("page-sheet")}</h2><small>${gameLine(view)}</small></div>
    <div class=${`rows${view.is_over ? " done" : ""}`} role="table" aria-label=${t("page-sheet")}>
      <div class="cols" aria-hidden="true">${sides.map((side) => html`<i key=${side}></i>`)}</div>
      <div class="row head" role="row"><div class="n" role="columnheader"><span class="unseen">${t("page-sheet-round")}</span></div><div class="why" role="columnheader"><span class="unseen">${t("page-sheet-ended")}</span></div>
        ${sides.map((side) => html`<div class="c" role="columnheader" key=${side}><span>${sideName(view, players, side)}</span></div>`)}</div>
      ${view.rows.map((row, at) => html`<${SheetRow} key=${row.number} view=${view} players=${players} at=${at} sides=${sides} fresh=${fresh && at === last} />`)}
      ${view.is_over ? html`<${Goat} view=${view} players=${players} />` : playing && html`<${PlayingRow} view=${view} players=${players} />`}
    </div>
    ${story && view.rows.length >= STORY_ROUNDS && html`<details class="foldstory" open=${view.is_over}><summary>${t("page-story")}</summary><${Story} view=${view} players=${players} titled=${false} /></details>`}
    <div class="rec-foot">${view.rows.some((row) => row.entries.some((entry) => entry.kind === "remembered")) && html`<p>${t("page-in-mind-legend")}</p>`}${footLines(view).map((text) => html`<p key=${text}>${text}</p>`)}</div>
  </div>`;
}

/** What a side has: its points, or sticks. @param {View} view @param {number} side */
const figure = (view, side) => (view.rules.score === "stick" ? view.sheet.sticks[seatsOf(view, side)[0] ?? 0] : view.sheet.score[side]) ?? 0;

/** What a side has made in the round that is played. @param {View} view @param {number} side */
const madeNow = (view, side) => (view.turn >= 0 ? (view.points[side] ?? 0) : 0);

/** The score as one says it. @param {View} view @param {Players} players @returns {string} */
export function scoreWords(view, players) {
  const said = sidesInOrder(view).map((side) => `${sideName(view, players, side)} ${figure(view, side)}${madeNow(view, side) > 0 ? ` + ${madeNow(view, side)}` : ""}`);
  return t("page-score-said", { score: said.join(", ") });
}

/**
 * The enamel plate with the score.
 * @param {{view: View, players: Players}} props
 */
export function Score({ view, players }) {
  const sides = sidesInOrder(view);
  const pair = sides.length === 2;
  return html`<div class=${`score num${sides.length > 2 ? " many" : ""}`} role="img" aria-label=${scoreWords(view, players)}>
    ${pair && html`<small>${sideName(view, players, sides[0] ?? 0)}</small>`}
    ${sides.map((side, at) => html`${pair && at > 0 && html`<i>:</i>`}<span key=${side}>${!pair && html`<small>${sideName(view, players, side)}</small>`}${figure(view, side)}${madeNow(view, side) > 0 && html`<sup>+${madeNow(view, side)}</sup>`}</span>`)}
    ${pair && html`<small>${sideName(view, players, sides[1] ?? 0)}</small>`}
  </div>`;
}

/** Seats of the side that writes, for those who explain the sum. @param {View} view @param {Row} row */
export function writers(view, row) {
  return sidesInOrder(view).filter((side) => (row.entries[side]?.points ?? 0) > 0).map((side) => ({ side, seats: seatsOf(view, side) }));
}
