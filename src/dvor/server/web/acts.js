// Moves without a tile of the hand: which of them come first, and what they are called.

import { t } from "./i18n.js";
import { pips } from "./formula.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./moves.js").Move} Move */

/** The one to press when nothing fits first. */
export const ACTS = ["shift", "draw", "pass", "end", "open", "signal"];

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
