// Tiles and values as one says them: "five-three", "double two", "needs a five". What is read aloud is made of these; digits are for the eye.

import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { pictured, tileName, valueName } from "./faces.js";
import { halves } from "./moves.js";

/** "five", "blank", or "cat" @param {number} value @returns {string} */
export function valueWord(value) {
  return pictured.value ? valueName(value) : t("page-value-word", { value });
}

/** What an end may need: "a five", or "cat" @param {number} value @returns {string} */
export function valueNoun(value) {
  return pictured.value ? valueName(value) : t("page-value-noun", { value });
}

/** Two halves in the order they are read. @param {number} first @param {number} second */
export function halvesWord(first, second) {
  return t("page-tile-word", { double: first === second ? "yes" : "no", first: valueWord(first), second: valueWord(second) });
}

/** A tile in a hand, the higher half first. @param {string} tile @returns {string} */
export function tileWord(tile) {
  if (pictured.value) return tileName(tile);
  const [low, high] = halves(tile);
  return halvesWord(high, low);
}

/** On the left, on the right, above, below. @param {number} arm */
export function whereWord(arm) {
  return t("page-where", { arm });
}

/** "a, b and c" @param {string[]} words @returns {string} */
export function andList(words) {
  return new Intl.ListFormat(lang.value, { type: "conjunction" }).format(words);
}

/** A sentence begins with a capital letter. @param {string} text */
export function sentence(text) {
  return text.charAt(0).toLocaleUpperCase(lang.value) + text.slice(1);
}
