// Pictures for the children's set: animals, flowers, letters of the reader's alphabet, apples to count. Each round 0, 0 within 20,
// with a colour and a shape of its own, so that none is told by colour alone.

import { t } from "../i18n.js";

/** @typedef {import("../prefs.js").Lang} Lang */
/** @typedef {import("../prefs.js").Pictures} Pictures */

const LINE = 'stroke="#3a2a1c" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
const eyes = (/** @type {number} */ x, /** @type {number} */ y) => `<circle cx="${-x}" cy="${y}" r="1.9" fill="#2b211a"/><circle cx="${x}" cy="${y}" r="1.9" fill="#2b211a"/>`;
const whiskers = `<path d="M-7 6-16 4M-7 8-16 9M7 6 16 4M7 8 16 9" fill="none" ${LINE}/>`;

const ANIMALS = [
  // cat
  `<path d="M-14-16-4-10H4L14-16 15 2Q14 16 0 16T-15 2Z" fill="#e79a3c" ${LINE}/><path d="M-4-10V-4M0-10V-4M4-10V-4" fill="none" ${LINE}/>${eyes(6, 0)}<path d="M-2 5H2L0 7Z" fill="#b4483c"/><path d="M0 7Q-3 11-5 9M0 7Q3 11 5 9" fill="none" ${LINE}/>${whiskers}`,
  // dog
  `<path d="M-12-8Q-12-15 0-15T12-8V4Q12 16 0 16T-12 4Z" fill="#c9a06d" ${LINE}/><path d="M-11-12Q-20-12-18 4-13 6-11-4ZM11-12Q20-12 18 4 13 6 11-4Z" fill="#7a5230" ${LINE}/>${eyes(5, -3)}<ellipse cy="5" rx="4" ry="3" fill="#2b211a"/><path d="M0 8V11Q-4 13-6 10M0 11Q4 13 6 10" fill="none" ${LINE}/>`,
  // hare
  `<path d="M-8-6Q-14-20-7-20T-2-7ZM8-6Q14-20 7-20T2-7Z" fill="#e9e6e0" ${LINE}/><path d="M-8-9-7-17M8-9 7-17" stroke="#e2a5a0" stroke-width="2.400" stroke-linecap="round"/><ellipse cy="4" rx="12" ry="12.500" fill="#e9e6e0" ${LINE}/>${eyes(5, 1)}<path d="M-2 6H2L0 8Z" fill="#d0706a"/><path d="M-2.500 10V14.500H2.500V10" fill="#fff" ${LINE}/>`,
  // bear
  `<circle cx="-11" cy="-11" r="5.500" fill="#8a5a34" ${LINE}/><circle cx="11" cy="-11" r="5.500" fill="#8a5a34" ${LINE}/><circle cy="1" r="15" fill="#8a5a34" ${LINE}/><ellipse cy="7" rx="7.500" ry="6" fill="#e2c39a" ${LINE}/>${eyes(6, -3)}<ellipse cy="4.500" rx="3" ry="2.200" fill="#2b211a"/>`,
  // hedgehog
  `<path d="M-17 12-19 3-13 4-15-6-8-3-8-13-1-8 3-17 7-8 14-11 13-2Z" fill="#6d5a4c" ${LINE}/><path d="M-17 12Q-12-4 4-5 10-4 12 2L19 8Q18 13 10 13Z" fill="#d9bc93" ${LINE}/><circle cx="8" cy="3" r="1.900" fill="#2b211a"/><circle cx="18" cy="8" r="2.200" fill="#2b211a"/>`,
  // fish
  `<path d="M-19-10Q-12-2-10 0-12 2-19 10Z" fill="#2f7d9a" ${LINE}/><path d="M-11 0Q-4-14 8-11 17-8 19 0 17 8 8 11-4 14-11 0Z" fill="#5fb3cf" ${LINE}/><path d="M3-9Q0 0 3 9" fill="none" ${LINE}/><circle cx="11" cy="-3" r="2.200" fill="#2b211a"/>`,
  // hen
  `<path d="M-17-4Q-8 0-3-7-2-15 4-15 10-14 10-6 14 13-2 14-17 13-17-4Z" fill="#f0d27a" ${LINE}/><path d="M1-15Q-1-20 3-18 5-21 7-17 10-17 8-13Z" fill="#c8412f" ${LINE}/><path d="M10-9 17-7 10-5Z" fill="#e08a2c" ${LINE}/><circle cx="6" cy="-9" r="1.700" fill="#2b211a"/><path d="M-11 2Q-4 8 2 1M-4 14V19M3 13V18" fill="none" ${LINE}/>`,
];

/** @param {number} count @param {string} petal a path along -y @param {string} colour */
const petals = (count, petal, colour) => Array.from({ length: count }, (_, i) => `<path transform="rotate(${(i * 360) / count})" d="${petal}" fill="${colour}" ${LINE}/>`).join("");
const stem = `<path d="M0 2V19M0 14Q8 13 9 7M0 16Q-8 15-9 9" fill="none" stroke="#3f7b4f" stroke-width="2.600" stroke-linecap="round"/>`;

const FLOWERS = [
  // camomile
  `${petals(10, "M0-5Q-4-16 0-18 4-16 0-5Z", "#fdfbf4")}<circle r="6.500" fill="#f0b62c" ${LINE}/>`,
  // tulip
  `${stem}<path d="M-11-14-5-9 0-17 5-9 11-14Q13 4 0 4T-11-14Z" fill="#c8412f" ${LINE}/>`,
  // bluebell
  `<path d="M0-18V-11" stroke="#3f7b4f" stroke-width="2.600" stroke-linecap="round"/><path d="M0-13Q-9-12-9 2-10 8-15 12-8 13-6 10-3 16 0 11 3 16 6 10 8 13 15 12 10 8 9 2 9-12 0-13Z" fill="#5b76c9" ${LINE}/><path d="M0 11V17" stroke="#f0d27a" stroke-width="3" stroke-linecap="round"/>`,
  // sunflower
  `${petals(14, "M-3-9 0-19 3-9Z", "#f4c22f")}<circle r="10.500" fill="#6b4424" ${LINE}/><path d="M-6-3H6M-6 3H6M-3-6V6M3-6V6" stroke="#a87a45" stroke-width="1.200"/>`,
  // poppy
  `${petals(4, "M0 0Q-16-6-10-16 0-20 10-16 16-6 0 0Z", "#e0532f")}<circle r="5" fill="#2b211a"/><circle r="2" fill="#8fa05a"/>`,
  // forget-me-not
  `${petals(5, "M0-3Q-9-8-6-15 0-20 6-15 9-8 0-3Z", "#8fc1ea")}<circle r="4" fill="#f4d03f" ${LINE}/>`,
  // clover
  `<path d="M0 3Q1 13 6 19" fill="none" stroke="#2f6a3a" stroke-width="2.600" stroke-linecap="round"/>${petals(3, "M0 0Q-13-3-9-13-5-19 0-13 5-19 9-13 13-3 0 0Z", "#5c9c4d")}`,
];

/** Seven letters a reader of each language meets first. @type {Record<Lang, string>} */
const LETTERS = { ru: "АБВГДЕЖ", bg: "АБВГДЕЖ", en: "ABCDEFG" };
const INKS = ["#b3261e", "#1f4f8f", "#2d6b3c", "#8a4b0f", "#6a3d8f", "#0f6a6f", "#8f1f5c"];

/** @param {Lang} lang */
const letters = (lang) => [...LETTERS[lang]].map((letter, at) =>
  `<text y="12.500" text-anchor="middle" font-family="var(--font-title)" font-weight="700" font-size="36" fill="${INKS[at]}">${letter}</text>`);

/** Where one to seven apples lie. @type {[number, number][][]} */
const PLACES = [
  [[0, 0]],
  [[-9, -9], [9, 9]],
  [[-11, -11], [0, 0], [11, 11]],
  [[-9, -9], [9, -9], [-9, 9], [9, 9]],
  [[-11, -11], [11, -11], [0, 0], [-11, 11], [11, 11]],
  [[-9, -13], [9, -13], [-9, 0], [9, 0], [-9, 13], [9, 13]],
  [[-12, -13], [12, -13], [-12, 0], [0, 0], [12, 0], [-12, 13], [12, 13]],
];
const APPLE = `<path d="M0-3Q-6-6-6 0T0 6Q6 6 6 0T0-3Z" fill="#c8412f" stroke="#6d1d12" stroke-width="1"/><path d="M0-3Q0-6 3-7" fill="none" stroke="#3f7b4f" stroke-width="1.600" stroke-linecap="round"/>`;
const COUNTS = PLACES.map((places) => {
  const scale = places.length === 1 ? 2 : places.length < 5 ? 1.15 : 0.95;
  return places.map(([x, y]) => `<g transform="translate(${x} ${y}) scale(${scale})">${APPLE}</g>`).join("");
});

const ANIMAL_NAMES = ["page-picture-cat", "page-picture-dog", "page-picture-hare", "page-picture-bear", "page-picture-hedgehog", "page-picture-fish", "page-picture-hen"];
const FLOWER_NAMES = ["page-picture-camomile", "page-picture-tulip", "page-picture-bluebell", "page-picture-sunflower", "page-picture-poppy", "page-picture-forget", "page-picture-clover"];

/** The seven pictures of a theme. @param {Pictures} theme @param {Lang} lang @returns {string[]} */
export function picturesOf(theme, lang) {
  return { animals: ANIMALS, flowers: FLOWERS, letters: letters(lang), numbers: COUNTS }[theme];
}

/** What a picture is called. @param {Pictures} theme @param {Lang} lang @param {number} value @returns {string} */
export function pictureName(theme, lang, value) {
  if (theme === "letters") return LETTERS[lang][value] ?? "";
  if (theme === "numbers") return t("page-picture-apples", { count: value + 1 });
  return t((theme === "animals" ? ANIMAL_NAMES : FLOWER_NAMES)[value] ?? "page-picture-cat");
}
