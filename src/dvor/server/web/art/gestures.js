// What hands and faces say at the table, by pen.

import { html } from "../lib.js";

const FACE = '<path d="M24 6C13 6 6 14 6 24S13 42 24 42 42 34 42 24 35 6 24 6Z"/>';
const DRAWN = {
  laugh: `${FACE}<path d="M13.500 20q3-4.500 6 0M28.500 20q3-4.500 6 0M13 27Q24 30.500 35 27 34 37 24 37 14 37 13 27Z"/>`,
  clap: '<path d="M15 41L7 28c-1-2.500 1.500-4.500 3.500-2.500l4 5L8.500 16c-.5-3 2.500-4 4-1.500l6.500 11-3.500-13c0-3 3-3.500 4-1l5 13-.5-9c.8-2.800 3.600-2.600 4.200 0L31 29c1 6-.5 10-5 13-4 2.500-8.500 2-11-1Z"/><path d="M34 10l2.500-5M39 15.500l5-3M40 22.500h5.500"/>',
  think: `${FACE}<path d="M17 22v.6M31 21.500v.6" stroke-width="4"/><path d="M13.500 17.500h7M27.500 15q3.500-3 7.500-.5M19 33q5-2.500 9 0"/>`,
  cry: `${FACE}<path d="M13 20.500q3.500-2.500 7 0M28 20.500q3.500-2.500 7 0M17.500 35q6.500-6 13 0M16.500 24.500v8M31.500 24.500v8"/>`,
  fire: '<path d="M25 4c1.500 8 11.500 12.500 11.500 23.500C36.500 36 31 43 24 43S11.500 36.500 11.500 28.500c0-5.500 3-8.500 5-11.500.8 3 1.800 4.500 3.800 5.500C20 16 21.500 9 25 4Z"/><path d="M24 43c-4-1-5.500-3.500-5.500-6.500 0-4 4-5.500 5-9.500 2.500 3.500 6 5.500 6 9.500 0 3-1.500 5.500-5.500 6.500Z"/>',
};

/** @typedef {keyof typeof DRAWN} GestureName */

/** @param {{name: string, label: string, size?: number}} props label: for those who listen; "": it is said beside; size in px */
export function Gesture({ name, label, size = 30 }) {
  const known = /** @type {GestureName} */ (name);
  return html`<svg class="doodle gesture" role=${label ? "img" : undefined} aria-label=${label || undefined} aria-hidden=${label ? undefined : "true"} viewBox="0 0 48 48" width=${size} height=${size} dangerouslySetInnerHTML=${{ __html: DRAWN[known] }} />`;
}
