// A player's face is his window on the yard; it is lit while he is on turn.

import { html } from "../lib.js";

/** What stands behind the glass. */
const SILL = {
  pot: '<path d="M13 33h10l-1.5 7h-7Z" fill="#a8502f"/><path d="M18 33V25M18 30q-5-1-6-5M18 28q5 0 6-5" stroke="#42642b" stroke-width="2" fill="none" stroke-linecap="round"/><circle cx="18" cy="22" r="3.3" fill="#c8412f"/><circle cx="12" cy="23.5" r="2.3" fill="#d95b44"/><circle cx="24" cy="21.5" r="2.3" fill="#d95b44"/>',
  cat: '<path d="M11 40Q9.5 29 15 26L14.5 20 18 23 21.5 20 22 26.5Q26 31 25 40Z" fill="#2f2a2b"/><path d="M25 39q5-1 4-7" stroke="#2f2a2b" stroke-width="2.5" fill="none" stroke-linecap="round"/>',
  curtain: '<path d="M5 5H17Q15 21 5 27Z" fill="#f6ead6" opacity=".95"/><path d="M31 5H19Q21 21 31 27Z" fill="#f6ead6" opacity=".95"/><path d="M10 5q0 11-4 19M26 5q0 11 4 19" stroke="#d9b98c" stroke-width="1.2" fill="none"/>',
  books: '<path d="M9 40V28h4v12ZM14 40V25h4v15ZM19 40V29h3v11Z" fill="#8a3f2d"/><path d="M14 40V25h4v15Z" fill="#27479a"/><path d="M23.5 40l2.5-11 3 .8-2.5 10.2Z" fill="#466528"/>',
  lamp: '<path d="M12 25L15 17H21L24 25Z" fill="#d9822b"/><path d="M18 25V38M13.5 40Q14 37.5 18 37.5T22.5 40Z" stroke="#5b4630" stroke-width="2" fill="#5b4630" stroke-linejoin="round"/>',
  jar: '<path d="M13 25h10v2.5q2 1 2 3.5v9H11v-9q0-2.5 2-3.5Z" fill="#a9bd66"/><path d="M12 22h12v3.4H12Z" fill="#c8412f"/><path d="M14.5 31.5q1.500 3 0 6.500M18.500 31q1.500 3.500 0 7M22 31.500q1 3 0 6.500" stroke="#5d7a2e" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
};

/** @typedef {keyof typeof SILL} WindowKind */

export const WINDOWS = /** @type {WindowKind[]} */ (Object.keys(SILL));

/**
 * @param {{kind: WindowKind, lit?: boolean, size?: number, ring?: boolean}} props size: height in px; ring: a frame of light when lit
 */
export function Window({ kind, lit = false, size = 40, ring = true }) {
  const rays = lit && ring ? '<rect class="rays" x="-3" y="-3" width="42" height="50" rx="5"/>' : "";
  const drawn = `${rays}<rect class="glass" x="2" y="2" width="32" height="39" rx="1"/>${SILL[kind]}`
    + '<path class="edge" d="M3 2.5H33V40.5H3ZM-.5 42.7H36.5"/><path class="frame" d="M3 2.5H33V40.5H3ZM3 14H18M18 2.5V40.5"/>'
    + '<rect class="ledge" x="0" y="40.5" width="36" height="4" rx="1.5"/>';
  return html`<svg class=${`win${lit ? " lit" : ""}`} aria-hidden="true" viewBox="-5 -5 46 54" width=${Math.round((size * 46) / 54)} height=${size}
    dangerouslySetInnerHTML=${{ __html: drawn }} />`;
}
