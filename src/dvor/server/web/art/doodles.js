// Small drawings in the notebook: the goat, the egg, the fish, the knocking hand.

import { html } from "../lib.js";

const DRAWN = {
  goat: '<path d="M20 22C15 31 18 44 26 53 34 44 37 31 32 22 29 19 23 19 20 22Z"/><path d="M21.5 20.5C18 13 11 11 7 3 5 13 9 21 18.5 25M30.5 20.5C34 13 41 11 45 3 47 13 43 21 33.5 25"/><path d="M9.5 9.5l3-1.5M10 14l4-2M42.5 9.5l-3-1.5M42 14l-4-2"/><path d="M18.5 27C12 24 8 27 5.5 31 11 33 15 32 18 30.5M33.5 27C40 24 44 27 46.5 31 41 33 37 32 34 30.5"/><path d="M22.5 31.5v.8M29.5 31.5v.8" stroke-width="3.6"/><path d="M23 44q3 4 6 0M26 46.5v2"/><path d="M24 53C23 59 25 61 25.5 66 27.5 61 29 58 28.5 53M26.3 55v5"/>',
  egg: '<path d="M26 12C16 12 9 30 9 41 9 52 16 59 26 59S43 52 43 41C43 30 36 12 26 12Z"/><path d="M17 36C18 30 20 25 23 21"/>',
  fish: '<path d="M4 35C14 20 32 20 42 34L50 25C48 32 48 38 50 46L42 36C32 50 14 49 4 35Z"/><path d="M13 32.5v.8" stroke-width="3.6"/><path d="M21 27C24 32 24 38 21 43M28 30l3 3M27 36l4 2M34 32l2 2"/>',
  knock: '<path d="M15 50C9 44 9 34 13 30L31 25C37 24 41 28 41 34V44C41 50 36 55 30 55H22M13 30C13 25 18 24 19 28M21 27C21 22 26 22 27 26M29 25C30 21 35 22 35 26"/><path d="M45 22l4-5M48 30h5M40 17l1-6"/>',
};

/** @typedef {keyof typeof DRAWN} DoodleName */

export const DOODLES = /** @type {DoodleName[]} */ (Object.keys(DRAWN));

/** The strokes of one, on a field 54 wide and 70 high. @param {DoodleName} kind */
export function doodle(kind) {
  return DRAWN[kind];
}

/**
 * @param {{kind: DoodleName, size?: number, red?: boolean}} props size: height in px
 */
export function Doodle({ kind, size = 44, red = false }) {
  return html`<svg class=${`doodle ${kind}${red ? " red" : ""}`} aria-hidden="true" viewBox="0 0 54 70"
    width=${Math.round((size * 54) / 70)} height=${size} dangerouslySetInnerHTML=${{ __html: DRAWN[kind] }} />`;
}
