// The figures of the sheet as sums: what was added to what. Only adds up what the server wrote into the rows.

import { halves } from "./moves.js";
import { seatsOf } from "./names.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Entry} Entry */

/** @param {number[]} values */
const sum = (values) => values.reduce((a, b) => a + b, 0);

/** Counts of a round by side. @param {View} view @param {Row} row @param {number} side */
export function sideCount(view, row, side) {
  return sum(seatsOf(view, side).map((seat) => row.counts[seat] ?? 0));
}

/**
 * What the hand points of an entry are made of: the counts of the side's own seats, of the others (less its own), or of all; else the bare number.
 * @param {View} view @param {Row} row @param {number} side @param {Entry} entry
 * @returns {number[]}
 */
function handParts(view, row, side, entry) {
  const own = seatsOf(view, side).map((seat) => row.counts[seat] ?? 0);
  if (sum(own) === entry.hand) return own.filter((count) => count > 0);
  const others = row.counts.filter((_, seat) => view.sides[seat] !== side).filter((count) => count > 0);
  if (sum(others) === entry.hand) return others;
  if (sum(others) - sum(own) === entry.hand) return [...others, -sum(own)];
  const all = [...new Set(view.sides)].sort((a, b) => a - b).map((one) => sideCount(view, row, one));
  return sum(all) === entry.hand ? all.filter((count) => count > 0) : [entry.hand];
}

/**
 * The points a side got for a round, before what it remembered.
 * @param {View} view @param {Row} row @param {number} side
 * @returns {number[]} parts, whose sum is entry.points
 */
export function pointParts(view, row, side) {
  const entry = row.entries[side];
  if (!entry) return [];
  const extra = [entry.bonus, entry.carry, entry.points - entry.hand - entry.bonus - entry.carry].filter((part) => part > 0);
  const hand = extra.length ? [entry.hand].filter((part) => part > 0) : handParts(view, row, side, entry);
  return [...hand, ...extra];
}

/** 12 + 9 − 5. @param {number[]} parts @param {string} [gap] */
export function sumText(parts, gap = " ") {
  return parts.map((part, at) => (at === 0 ? String(part) : `${gap}${part < 0 ? "−" : "+"}${gap}${Math.abs(part)}`)).join("");
}

/**
 * The small sum under a figure of the sheet: what this round added to the line above.
 * @param {View} view @param {Row} row @param {number} side @param {number} before what was remembered before the round
 * @returns {string} 10 + 4, 15 + 11, + 23; empty when nothing was added
 */
export function addedText(view, row, side, before) {
  const entry = row.entries[side];
  if (!entry || entry.points === 0) return "";
  const remembered = entry.kind === "recorded" ? entry.memory : entry.kind === "remembered" ? before : 0;
  const parts = pointParts(view, row, side);
  if (remembered > 0) return entry.kind === "recorded" ? `${sum(parts)} + ${remembered}` : `${remembered} + ${sum(parts)}`;
  return parts.length > 1 ? sumText(parts) : `+ ${sum(parts)}`;
}

/** What a side remembered before a row. @param {Row[]} rows @param {number} at @param {number} side */
export function rememberedBefore(rows, at, side) {
  return rows[at - 1]?.entries[side]?.kept ?? 0;
}

/** What stood on a side's line before a row. @param {Row[]} rows @param {number} at @param {number} side */
export function scoreBefore(rows, at, side) {
  return rows[at - 1]?.entries[side]?.score ?? 0;
}

/** @param {string[]} hand @returns {number} plain pips */
export function pips(hand) {
  return sum(hand.map((tile) => sum(halves(tile))));
}
