// What this browser remembers: language, theme, sounds, pace and strength of the bots, a name.

import { computed, effect, signal } from "./lib.js";

/** @typedef {"ru" | "bg" | "en"} Lang */
/** @typedef {"auto" | "light" | "dark"} Theme */

/** What children's tiles show. @typedef {"animals" | "flowers" | "letters" | "numbers"} Pictures */

/** @type {Pictures[]} */
export const PICTURES = ["animals", "flowers", "letters", "numbers"];

/** What tiles are made of; the Chinese ones are black with white pips and red ones. @typedef {"ivory" | "ebony" | "contrast" | "chinese"} Material */

/** @type {Material[]} */
export const MATERIALS = ["ivory", "ebony", "contrast", "chinese"];

/** @type {Lang[]} */
export const LANGS = ["ru", "bg", "en"];

/** How strong bots can be, the weakest first (`dvor.bots.levels`). */
export const LEVELS = ["level1", "level2", "level3", "level4", "level5"];

/** Pauses of the bots, in ms. */
export const PAUSES = [0, 400, 900, 1800];

/** Letters of a name at most. */
export const NAME_LENGTH = 40;

/** So many letters of a text at most: none is cut in two, and half a letter that somebody else has left is none. @param {string} text @param {number} most */
export function shortened(text, most) {
  return Array.from(text.replace(/\p{Cs}/gu, "")).slice(0, most).join("");
}

/** @param {string} key @returns {string | null} */
export function kept(key) {
  try {
    return localStorage.getItem(`dvor-${key}`);
  } catch {
    return null; // storage may be forbidden; then nothing is remembered
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`dvor-${key}`, value);
  } catch {
    // as above
  }
}

/** @returns {Lang} */
function firstLang() {
  const wanted = [kept("lang"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2));
  return LANGS.find((one) => one === wanted.find((tag) => LANGS.some((known) => known === tag))) ?? "en";
}

/** @returns {Theme} */
function firstTheme() {
  const theme = kept("theme");
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/** @returns {number} */
function firstPause() {
  const pause = Number(kept("pause") ?? "900");
  return PAUSES.includes(pause) ? pause : 900;
}

export const lang = signal(firstLang());
export const theme = signal(firstTheme());
export const sounds = signal(kept("sounds") !== "off");
export const pause = signal(firstPause());
export const level = signal(LEVELS.find((one) => one === kept("level")) ?? "level3");
/** What this browser's person is called at tables; "": he has not said. */
export const myName = signal(shortened(kept("name") ?? "", NAME_LENGTH));
export const pictures = signal(PICTURES.find((one) => one === kept("pictures")) ?? "animals");
/** What tiles are made of; null: he has not said. Of the Chinese game he says it apart. */
export const material = signal(MATERIALS.find((one) => one === kept("tiles")) ?? null);
export const chineseMaterial = signal(MATERIALS.find((one) => one === kept("chinese-tiles")) ?? null);
export const digits = signal(kept("digits") === "on");
export const colours = signal(kept("colours") === "on");
/** How the own hand lies: as one puts it, or by number. @type {import("./vendor/signals/signals-core.js").Signal<"hand" | "number">} */
export const sorting = signal(kept("sorting") === "number" ? "number" : "hand");
/** Whether letters and digits do something at a table. */
export const shortcuts = signal(kept("keys") !== "off");

/** Three others of the strength that was chosen last. */
export function usualBots() {
  return [level.value, level.value, level.value];
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", () => {
  systemDark.value = dark.matches;
});

/** Whether it is evening here. */
export const isDark = computed(() => (theme.value === "auto" ? systemDark.value : theme.value === "dark"));

/** Write every change through to the page and to the browser's memory. */
export function keepPrefs() {
  effect(() => {
    document.documentElement.lang = lang.value;
    keep("lang", lang.value);
  });
  effect(() => {
    document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
    keep("theme", theme.value);
  });
  effect(() => keep("sounds", sounds.value ? "on" : "off"));
  effect(() => keep("pause", String(pause.value)));
  effect(() => keep("level", level.value));
  effect(() => keep("name", myName.value));
  effect(() => keep("pictures", pictures.value));
  effect(() => {
    if (material.value) keep("tiles", material.value);
    if (chineseMaterial.value) keep("chinese-tiles", chineseMaterial.value);
  });
  effect(() => keep("digits", digits.value ? "on" : "off"));
  effect(() => keep("colours", colours.value ? "on" : "off"));
  effect(() => keep("sorting", sorting.value));
  effect(() => keep("keys", shortcuts.value ? "on" : "off"));
}
