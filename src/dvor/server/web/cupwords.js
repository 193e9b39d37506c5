// Tournaments in words: who meets whom, how results are compared, who plays, what a result is worth.

import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { levelTitle } from "./levels.js";

/** @typedef {import("./types.js").CupKind} CupKind */
/** @typedef {import("./types.js").CupScore} CupScore */
/** @typedef {import("./types.js").CupData} CupData */
/** @typedef {import("./types.js").CupEntrant} CupEntrant */

/** @type {CupKind[]} */
export const KINDS = ["pairs", "round_robin", "swiss", "individual"];
/** @type {CupScore[]} */
export const SCORES = ["average", "percent", "imp"];
/** Each with what it means. @type {Record<CupKind, [string, string]>} */
const OF_KINDS = {
  pairs: ["page-cup-kind-pairs", "page-cup-kind-pairs-about"],
  round_robin: ["page-cup-kind-robin", "page-cup-kind-robin-about"],
  swiss: ["page-cup-kind-swiss", "page-cup-kind-swiss-about"], individual: ["page-cup-kind-alone", "page-cup-kind-alone-about"],
};
/** Each with what it means and its unit. @type {Record<CupScore, [string, string, string]>} */
const OF_SCORES = {
  average: ["page-cup-score-average", "page-cup-score-average-about", "page-cup-unit-average"], percent: ["page-cup-score-percent", "page-cup-score-percent-about", "page-cup-unit-percent"],
  imp: ["page-cup-score-imp", "page-cup-score-imp-about", "page-cup-unit-imp"],
};

/** @param {CupKind} kind */
export const kindText = (kind) => t(OF_KINDS[kind][0]);
/** @param {CupKind} kind */
export const kindAbout = (kind) => t(OF_KINDS[kind][1]);
/** @param {CupScore} score */
export const scoreText = (score) => t(OF_SCORES[score][0]);
/** @param {CupScore} score */
export const scoreAbout = (score) => t(OF_SCORES[score][1]);
/** What figures of the standing are. @param {CupScore} score */
export const unitText = (score) => t(OF_SCORES[score][2]);

/** A number as one writes it by hand. @param {number} value @param {boolean} signed */
function figure(value, signed) {
  const format = new Intl.NumberFormat(lang.value, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0, signDisplay: signed ? "exceptZero" : "negative", useGrouping: false });
  return format.format(value).replace("-", "−");
}

/** A side's points. @param {number} points */
export function pointsText(points) {
  return figure(points, true);
}

/** What something is worth beside the others: of so many deals together; as a percentage their mean, where 50 is the middle. @param {CupScore} score @param {number} worth @param {number} [deals] */
export function worthText(score, worth, deals = 1) {
  return score === "percent" ? figure(deals === 0 ? 50 : 50 + worth / deals, false) : figure(worth, true);
}

/** How far it is. @param {Pick<CupData, "phase" | "round" | "rounds">} one */
export function phaseText({ phase, round, rounds }) {
  if (phase === "playing") return t("page-cup-round-of", { round, rounds });
  return t(phase === "over" ? "page-cup-over" : "page-cup-gathering");
}

/** Who plays for an entrant: the first so many places are taken. @param {CupEntrant} one */
export function playersText({ players, taken }) {
  return players.map(({ name, level }, at) => (at >= taken ? t("page-cup-free") : level === null ? name || t("page-guest") : levelTitle(level) || name)).join(" + ");
}

/** What an entrant is called: where bots have come without a name, by their strength in the reader's language and the number the server gave. @param {CupEntrant | undefined} one */
export function nameText(one) {
  const level = one?.players[0]?.level ?? "";
  if (!one || !level || (one.name !== level && !one.name.startsWith(`${level} `))) return one?.name ?? "";
  return `${levelTitle(level) || level}${one.name.slice(level.length)}`;
}

/** @param {CupData} data @param {number} entrant */
export function entrantName(data, entrant) {
  return nameText(data.entrants[entrant]);
}

/** How many entrants make two tables. @param {CupData} data */
export function leastEntrants({ kind, seats, sides }) {
  return 2 * (kind === "individual" ? seats : sides);
}

/** Who plays for each side of a table: entrants stand by side, or by seat where partners change; sides sit in turn. @param {CupData} data @param {number[]} entrants @returns {number[][]} */
export function sidesOf({ kind, sides }, entrants) {
  return Array.from({ length: sides }, (_, side) => (kind === "individual" ? entrants.filter((_one, seat) => seat % sides === side) : entrants.slice(side, side + 1)));
}

/** The name of a side at a table. @param {CupData} data @param {number[]} side */
export function sideText(data, side) {
  return side.map((one) => entrantName(data, one)).join(" + ");
}

/** Whether anything of a deal may be looked at: every table of its round has played it, or the reader's own has, whose result is told him at once. @param {CupData} data @param {number} deal from 1 */
export function isOpen(data, deal) {
  return data.tables.some((one) => one.points[one.deals.indexOf(deal)] != null);
}
