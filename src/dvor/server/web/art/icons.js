// Outlined signs on buttons, 24 by 24.

import { html } from "../lib.js";

const LINES = {
  sheet: '<path d="M6 3h12v18H6ZM9 8h6M9 12h6M9 16h3"/>',
  moves: '<rect x="3" y="8" width="8" height="8" rx="1.5"/><rect x="13" y="8" width="8" height="8" rx="1.5"/>',
  sound: '<path d="M4 10v4h3l5 4V6l-5 4ZM15.5 9.5q2 2.5 0 5M18 7q4 5 0 10"/>',
  mute: '<path d="M4 10v4h3l5 4V6l-5 4ZM15.5 9.5l5 5M20.500 9.500l-5 5"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.4"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  first: '<path d="M17 5l-7 7 7 7M7 5v14"/>',
  last: '<path d="M7 5l7 7-7 7M17 5v14"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1"/>',
  picture: '<rect x="4" y="5" width="16" height="14" rx="1.500"/><path d="M4 16l5-5 4 4 2.500-2.500L20 17M15.500 9h.01" />',
  share: '<path d="M12 15V4M8 8l4-4 4 4M6 12v8h12v-8"/>',
  count: '<path d="M5 19V11M10 19V5M15 19v-6M20 19V8"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  bulb: '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.700.600 1 1.100 1 2.100h5c0-1 .300-1.500 1-2.100A6 6 0 0 0 12 3Z"/>',
  undo: '<path d="M8.500 6L4.500 10l4 4M5 10h8.500a5 5 0 0 1 0 10H9"/>',
  save: '<path d="M12 4v10M7.5 10l4.500 4.500 4.500-4.500M5 19.500h14"/>',
  again: '<path d="M19 12a7 7 0 1 1-2.300-5.200M19 4v4h-4"/>',
  seal: '<path d="M5 12l4.5 4.5L19 7"/>',
  book: '<path d="M12 6.500C10 5 7 4.500 4 4.500v13c3 0 6 .500 8 2 2-1.500 5-2 8-2v-13c-3 0-6 .500-8 2ZM12 6.500v13"/>',
  copy: '<rect x="8.500" y="8.500" width="11" height="11" rx="2"/><path d="M15.500 5.500a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.500 20.500c.700-4.500 3.600-6.500 7.500-6.500s6.800 2 7.500 6.500"/>',
  talk: '<path d="M4 5.500h16v10h-9l-4.500 4v-4H4Z"/>',
  swap: '<path d="M4 8.500h14M14.500 5l3.500 3.500-3.500 3.500M20 15.500H6M9.500 12L6 15.500 9.500 19"/>',
  qr: '<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.500v2.500M20 14v6h-3.500M14 20v-1"/>',
  keys: '<rect x="3" y="6.500" width="18" height="11" rx="2"/><path d="M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8"/>',
  home: '<path d="M4 11.500L12 5l8 6.500M6.500 10v9h11v-9M10.500 19v-5h3v5"/>',
};

/** @typedef {keyof typeof LINES} IconName */

export const ICONS = /** @type {IconName[]} */ (Object.keys(LINES));

/** @param {{name: IconName, size?: number}} props size in px */
export function Icon({ name, size = 22 }) {
  return html`<svg class="icon" aria-hidden="true" viewBox="0 0 24 24" width=${size} height=${size} dangerouslySetInnerHTML=${{ __html: LINES[name] }} />`;
}
