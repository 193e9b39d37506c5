// The boneyard: backs in a loose fan, the count in chalk; what may never be drawn lies crosswise under it. A press draws.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { legal, pending, play } from "./store.js";
import { smallBack } from "./tiles.js";

/** @typedef {import("./types.js").View} View */

/** Backs shown at most, and how far each lies from the one before, in the drawing's own px. */
const SHOWN = 9;
const STEP = 9;
const LEAN = 2.6;

/** @param {number} count @param {number} kept tiles nobody may draw */
function fan(count, kept) {
  const shown = Math.min(count, SHOWN);
  const loose = Array.from({ length: shown }, (_, i) =>
    `<g transform="translate(${14 + i * STEP} ${26 + ((i * 7) % 5)}) rotate(${((i - (shown - 1) / 2) * LEAN).toFixed(1)})">${smallBack}</g>`);
  const crosswise = Array.from({ length: Math.min(kept, 2) }, (_, i) => `<g transform="translate(${26 + i * 52} 66) rotate(90)">${smallBack}</g>`);
  const width = Math.max(28 + (shown - 1) * STEP, Math.min(kept, 2) * 52);
  return { drawn: crosswise.join("") + loose.join(""), width, height: kept > 0 ? 80 : 58 };
}

/** @param {{view: View, corner: string, still?: boolean}} props corner: one of the board that is free: tl, tr, bl, br; still: nobody draws here */
export function Bazaar({ view, corner, still = false }) {
  const draw = still ? undefined : legal.value.find((move) => move.kind === "draw");
  const kept = view.boneyard - view.drawable;
  const { drawn, width, height } = fan(view.drawable, kept);
  const text = t("page-boneyard", { count: view.drawable });
  const inside = html`<svg aria-hidden="true" viewBox=${`0 0 ${width} ${height}`} style=${{ "--tall": String(height) }} dangerouslySetInnerHTML=${{ __html: drawn }} />
    <span>${text}${kept > 0 && html`<small>${t("page-boneyard-kept", { count: kept })}</small>`}</span>`;
  return draw
    ? html`<button class=${`bazaar num open ${corner}`} type="button" aria-label=${t("page-boneyard-draw", { count: view.drawable })} disabled=${pending.value !== null} onClick=${() => play(draw)}>${inside}</button>`
    : html`<div class=${`bazaar num ${corner}`}>${inside}</div>`;
}
