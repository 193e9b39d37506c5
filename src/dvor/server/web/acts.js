// Moves without a tile of the hand: which of them come first, and what they are called.

import { t } from "./i18n.js";
import { manner, ways } from "./store.js";
import { pips } from "./formula.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./moves.js").Move} Move */

/** The one to press when nothing fits first. */
export const ACTS = ["shift", "draw", "pass", "end", "open", "signal"];

/** How the tile taken up may lie, where there is a choice: what is set first. @returns {string[]} */
export function mannerWords() {
  const { closed, cut, flipped } = manner.value;
  const choice = (/** @type {string} */ id, /** @type {boolean} */ on, /** @type {string} */ off, /** @type {string} */ yes) => `${t(id)}: ${on ? `${t(yes)}, ${t(off)}` : `${t(off)}, ${t(yes)}`}`;
  return [
    ...(ways.value.some((move) => move.closed) ? [choice("page-manner-close-said", closed, "page-manner-open", "page-manner-close")] : []),
    ...(ways.value.some((move) => move.kind === "cut") ? [choice("page-manner-cut-said", cut, "page-manner-lay", "page-manner-cut")] : []),
    ...(ways.value.some((move) => move.flipped) ? [choice("page-manner-flip-said", flipped, "page-manner-low", "page-manner-high")] : []),
  ];
}

/** What is written on the button of a move. @param {View} view @param {Move} move */
export function actText(view, move) {
  if (move.kind === "signal") return t("page-act-signal", { kind: pips([move.tile ?? "0-0"]) > 0 ? "wink" : "puff", tile: move.tile ?? "" });
  if (move.kind === "open") return t("page-act-open", { tile: view.layout.arms[move.arm ?? 0]?.tiles.at(-1)?.tile ?? "" });
  if (move.kind === "shift") {
    const moved = view.layout.arms[1]?.tiles.at(-1);
    return t("page-act-shift", { tile: moved ? moved.tile : "" });
  }
  return t(move.kind === "pass" ? "page-act-pass" : move.kind === "draw" ? "page-act-draw" : "page-act-end");
}
