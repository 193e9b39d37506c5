// Figures written by hand: pen strokes with a little swing, the same each time for the same text.

import { html } from "../lib.js";

/** One path per sign, on a field 20 wide and 31 high. @type {Record<string, string>} */
const STROKES = {
  "0": "M11 3C5 3 3 10 3 15.5 3 23 5.5 27 10 27 15 27 17 21 17 14.5 17 7 14 3 9.5 4.2",
  "1": "M4.5 10.5Q8.5 7.5 11 3.2L10.3 27",
  "2": "M4 9C4 5 7 3 10.3 3 14 3 16 5.6 16 9 16 14.5 8.5 20 3.8 26.5Q10 25 17 26.5",
  "3": "M4 6C6 3.7 8 3 10.3 3 14 3 16 5.5 16 8.3 16 12 13 14 8.8 14 14 14 17 16.5 17 20.4 17 25 13 27.2 9.5 27.2 7 27.2 5 26 3.3 24",
  "4": "M9 3.5Q6.5 12 4 17.5 10 18.5 17 17.5M13.5 9.5Q12.3 19 12.3 28",
  "5": "M16 3.5Q10.5 4.2 6.3 3.6L5 13C7 12 9 11.5 11 11.5 14.5 11.5 17 14.5 17 19 17 24 13.5 27 9.3 27 7 27 5 26 3.2 24.3",
  "6": "M14.5 3.5C8 6 3.5 13 3.5 19.5 3.5 24 6.5 27 10.5 27 14 27 17 24 17 20.3 17 16 14 13.8 10.5 13.8 7 13.8 4.6 16 3.7 19.5",
  "7": "M3.3 4.8Q10 3.2 16.8 4C13 11 9.7 18 8.7 27.5M5.5 15.8Q10 14.6 14.8 15.2",
  "8": "M14.5 5.5C12.5 2.5 4.5 2 4.7 7.6 5 12.5 16.5 15 16.7 21.5 16.7 25.5 13.5 27.2 10 27.2 6 27.2 3.3 25 3.5 21.5 4 15.5 15 12.5 15.4 7.6",
  "9": "M16.5 9C16 4.5 13 3 10 3 6 3 3.5 6 3.5 10 3.5 13.7 6 16.3 9.6 16.3 13 16.3 16 13.5 16.6 9 17 16 14 23.5 7.5 27.3",
  "+": "M2.5 16.2Q9 15.4 15.5 15.8M9 9.3Q9.5 16 8.8 22.5",
  "−": "M2.5 16.2Q9 15.3 15.5 15.9",
  "=": "M2.5 12.6Q9 12 15.5 12.5M2.5 19.4Q9 18.8 15.5 19.3",
  "(": "M9 2C3.5 8 3.5 23 9 29",
  ")": "M4 2C9.5 8 9.5 23 4 29",
  ":": "M5 11.5v.2M5 21.5v.2",
  ".": "M4 26v.2",
  ",": "M5 25.5Q5.5 28 3 30",
};

/** Advance of a sign where it is not 20. @type {Record<string, number>} */
const ADVANCE = { ":": 10, ".": 8, ",": 9, " ": 9, "(": 11, ")": 11, "+": 19, "−": 19, "=": 19, "1": 17 };

/**
 * A small generator seeded by a text, so that a figure keeps its swing.
 * @param {string} text
 * @returns {() => number} numbers in [-1, 1)
 */
function swing(text) {
  let state = 2166136261;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 2147483648 - 1;
  };
}

/**
 * The strokes of a text and their width, to be drawn into any svg of height 31.
 * @param {string} text figures and the signs + − = ( ) : . ,
 * @param {string} [seed]
 * @returns {{paths: string, width: number}}
 */
export function strokes(text, seed = text) {
  const next = swing(seed);
  let x = 0;
  let paths = "";
  for (const sign of text) {
    const d = STROKES[sign];
    if (d) {
      const place = `translate(${x.toFixed(1)} ${(next() * 0.7).toFixed(1)}) rotate(${(next() * 3.2).toFixed(1)} 10 15)`;
      paths += `<path d="${d}" transform="${place}" pathLength="1"/>`;
    }
    x += ADVANCE[sign] ?? 20;
  }
  return { paths, width: x };
}

/**
 * Hand-written figures.
 * @param {{text: string | number, size?: number, kind?: "pen" | "pencil" | "red" | "struck", seed?: string, weight?: number, label?: string | null}} props
 *   size: height in px; struck: crossed out in pencil; label: what a screen reader says (null: nothing)
 */
export function Pen({ text, size = 26, kind = "pen", seed, weight, label }) {
  const said = String(text);
  const { paths, width } = strokes(said, seed);
  const cross = kind === "struck" ? `<path d="M0 21Q${(width / 2).toFixed(1)} 12 ${width.toFixed(1)} 12" pathLength="1"/>` : "";
  const thick = ((weight ?? (kind === "pen" || kind === "red" ? 2.3 : 1.8)) * 31) / 26;
  return html`<svg class=${`pen ${kind}`} role=${label === null ? "presentation" : "img"} aria-hidden=${label === null ? "true" : undefined}
    aria-label=${label === null ? undefined : (label ?? said)} viewBox=${`-1 0 ${(width + 1).toFixed(0)} 31`}
    width=${(((width + 2) * size) / 31).toFixed(1)} height=${size} stroke-width=${thick.toFixed(2)}
    dangerouslySetInnerHTML=${{ __html: paths + cross }} />`;
}
