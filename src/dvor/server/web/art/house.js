// The sign over the gate, the doors and the figures on them.

import { html } from "../lib.js";
import { strokes } from "./pen.js";

/** Letters of the sign and their widths; the letter O is a half tile with one pip. @type {Record<string, [string, number]>} */
const LETTERS = {
  Д: ["M2 23V18.5H4.5Q8 13 8 4H17V18.5H20V23M4.5 18.5H17", 22],
  В: ["M3 4V19H10Q14.5 19 14.5 15T10 11.3H3M10 11.3Q13.3 11.3 13.3 7.6T9.5 4H3", 17.5],
  Р: ["M3 20V4H9.5Q14.5 4 14.5 8.8T9.5 13.6H3", 17.5],
  D: ["M3 4V19H7.5Q15 19 15 11.5T7.5 4Z", 18],
  V: ["M2 4L8.5 19.5 15 4", 17],
  R: ["M3 20V4H9.5Q14.5 4 14.5 8.3T9.5 12.6H3M9.5 12.6L15 20", 17.5],
};

/** The enamel house plate 32 high, with own letters, so that it looks the same everywhere. @param {string} text ДВОР or DVOR @returns {{art: string, width: number}} */
export function plateArt(text) {
  let x = 9;
  let drawn = "";
  for (const letter of text) {
    if (letter === "О" || letter === "O") {
      drawn += `<g transform="translate(${x} 0)" stroke="none"><rect x="1.5" y="3" width="17" height="17.5" rx="4" fill="#fdfaf0"/><circle cx="10" cy="11.7" r="3" fill="#1f4379"/></g>`;
      x += 22;
      continue;
    }
    const known = LETTERS[letter];
    if (!known) continue;
    drawn += `<path class="letter" transform="translate(${x} 0)" d="${known[0]}"/>`;
    x += known[1] + 2.5;
  }
  const w = Math.round(x + 6.5);
  const board = `<rect width="${w}" height="32" rx="5" fill="#1f4379"/><rect x="2" y="2" width="${w - 4}" height="28" rx="3.5" fill="none" stroke="#fff" stroke-width="1.3"/>`
    + `<circle cx="5.6" cy="16" r="1.1" fill="#cfd8e6"/><circle cx="${w - 5.6}" cy="16" r="1.1" fill="#cfd8e6"/><g transform="translate(0 4.2)" fill="none" stroke="#fff" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
  return { art: board, width: w };
}

/** @param {{text: string, height?: number}} props text: ДВОР or DVOR; height in px */
export function Plate({ text, height = 32 }) {
  const { art, width } = plateArt(text);
  return html`<svg class="plate" aria-hidden="true" viewBox=${`0 0 ${width} 32`} width=${Math.round((width * height) / 32)} height=${height}
    dangerouslySetInnerHTML=${{ __html: art }} />`;
}

const FRAME = '<path d="M20 24H100V150H20Z" fill="var(--d-frame)"/>';
const PORCH = '<path d="M10 22L18 10H102L110 22Z" fill="#8d643a"/><path d="M10 22H110V27H10Z" fill="#6b4826"/><path d="M14 150H106V156H14ZM8 156H112V162H8Z" fill="var(--d-step)"/>';
const GLOW = '<path d="M26 30H94V150H26Z" fill="#f6c85f"/><path d="M50 138H94V150H50Z" fill="#c98f3a"/><path d="M50 138L66 122H94V138Z" fill="#e0aa4a"/>'
  + '<rect x="62" y="74" width="25" height="52" rx="4" fill="#fbf3df" stroke="#8a744a" stroke-width="1.6"/><path d="M66 100H83" stroke="#a8946c" stroke-width="1.6"/><g fill="#2a2521"><circle cx="74.5" cy="87" r="3"/><circle cx="74.5" cy="113" r="3"/></g>';

/**
 * A door of the house.
 * @param {{number: number, color: string, shade: string, ajar?: boolean}} props ajar: it stands open, a tile and light behind it
 */
export function Door({ number, color, shade, ajar = false }) {
  const leaf = ajar
    ? `${GLOW}<path d="M26 30L50 38V158L26 150Z" fill="${color}"/><path d="M30.5 40L45 45V86L30.5 82ZM30.5 92L45 96V146L30.5 140Z" fill="${shade}"/><circle cx="46" cy="92" r="2.2" fill="#e9c274"/>`
    : `<path d="M26 30H94V150H26Z" fill="${color}"/><path d="M60 30V150" stroke="${shade}" stroke-width="2"/><path d="M33 40h20v44H33ZM67 40h20v44H67ZM33 94h20v48H33ZM67 94h20v48H67Z" fill="${shade}"/>`
      + '<path d="M35.5 42.5h15v16h-15ZM69.5 42.5h15v16h-15Z" fill="var(--d-glass)"/><circle cx="56.5" cy="90" r="2.3" fill="#e9c274"/><circle cx="63.5" cy="90" r="2.3" fill="#e9c274"/>';
  const plate = '<g transform="translate(49 0)"><rect width="22" height="18" rx="2.5" fill="#1f4379"/><rect x="1.3" y="1.3" width="19.4" height="15.4" rx="1.6" fill="none" stroke="#fff" stroke-width=".9"/>'
    + `<g transform="translate(6 2.8) scale(.41)" class="doorno">${strokes(String(number)).paths}</g></g>`;
  return html`<svg class="door" aria-hidden="true" viewBox="4 -2 112 164" dangerouslySetInnerHTML=${{ __html: FRAME + leaf + PORCH + plate }} />`;
}
