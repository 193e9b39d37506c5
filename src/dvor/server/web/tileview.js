// Tiles outside the chain: in a hand, beside a sentence, on the bench of the landing page.

import { html } from "./lib.js";
import { halves, isDouble } from "./moves.js";
import { plainFace, tileFace, valueArt, valueName } from "./faces.js";
import { tileWord } from "./words.js";
import { shadeArt } from "./tiles.js";

const SHADE = shadeArt(43, 92, 0, 4.5);

/** A tile upright, low half above. The size is set by CSS. @param {{tile: string, cls?: string, ring?: boolean}} props */
export function HandTile({ tile, cls = "t", ring = false }) {
  const [low, high] = halves(tile);
  const frame = ring ? '<rect class="ring" x="-26.5" y="-50.5" width="53" height="101" rx="9"/>' : "";
  const shade = ring ? SHADE : "";
  return html`<svg class=${cls} viewBox="-24 -48 48 96" aria-hidden="true" data-tile=${tile}
    dangerouslySetInnerHTML=${{ __html: shade + tileFace({ low, high, vertical: true }) + frame }} />`;
}

/** A small tile with digits, for a line of text. @param {{tile: string, height?: number}} props height in px */
export function MiniTile({ tile, height = 20 }) {
  const [low, high] = halves(tile);
  return html`<svg class="mini" role="img" aria-label=${tileWord(tile)} width=${2 * height} height=${height} viewBox="-48 -24 96 48"
    dangerouslySetInnerHTML=${{ __html: tileFace({ low, high, digits: true }) }} />`;
}

/** The values of half tiles, in a line of text: digits, or small pictures. @param {{values: number[]}} props */
export function Values({ values }) {
  if (values.some((value) => valueArt(value) === null)) return html`<b>${values.join(" · ")}</b>`;
  return html`<b class="pictures">${values.map((value) => html`<svg key=${value} role="img" aria-label=${valueName(value)} viewBox="-21 -21 42 42" width="15" height="15"
    dangerouslySetInnerHTML=${{ __html: valueArt(value) ?? "" }} />`)}</b>`;
}

/** @type {[number, number][]} */
const STRIP = [[6, 6], [6, 3], [3, 5], [5, 5], [5, 1], [1, 2], [2, 4], [4, 4], [4, 0], [0, 6]];
const NEAR_TILES = 6;

/** A short chain on the bench. */
export function StripTiles() {
  let x = 0;
  let near = 0;
  const drawn = STRIP.map(([left, right], at) => {
    const double = left === right;
    const width = double ? 48 : 96;
    const art = plainFace({ low: Math.min(left, right), high: Math.max(left, right), vertical: double, flip: left > right });
    const shade = shadeArt(width, double ? 96 : 48, 0, 4);
    const place = `<g${at >= NEAR_TILES ? ' class="far"' : ""} transform="translate(${x + width / 2} 48)">${shade}${art}</g>`;
    x += width;
    if (at === NEAR_TILES - 1) near = x;
    return place;
  });
  return html`<svg class="strip" aria-hidden="true" viewBox=${`0 0 ${near} 104`} preserveAspectRatio="xMidYMin meet" dangerouslySetInnerHTML=${{ __html: drawn.join("") }} />`;
}

/**
 * How a tile at a place is drawn: which half comes first.
 * @param {{w: number, h: number, nearXy: [number, number], farXy: [number, number]}} at
 * @param {string} tile
 * @param {number} near the value of its near half
 */
export function lookAt(at, tile, near) {
  const [low, high] = halves(tile);
  const vertical = at.h > at.w;
  const nearFirst = vertical ? at.nearXy[1] <= at.farXy[1] : at.nearXy[0] <= at.farXy[0];
  const first = nearFirst ? near : low === near ? high : low;
  return { low, high, vertical, flip: !isDouble(tile) && first === high };
}
