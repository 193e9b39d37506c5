// What options and their choices are called. Where a game says it differently, the message has an attribute of its name.

import { has, own } from "./i18n.js";

/** @typedef {string | number | boolean | undefined} Choice */

/** @param {string} game @param {string} option */
export function optionName(game, option) {
  return own(`option-${option}`, game);
}

/** @param {string} game @param {string} option @param {Choice} choice */
export function choiceName(game, option, choice) {
  const id = `option-${option}-${choice}`;
  return typeof choice === "number" && !has(id) ? own(`option-${option}-number`, game, { number: choice }) : own(id, game);
}

/** One line that explains an option; empty where it needs none. @param {string} game @param {string} option */
export function optionHint(game, option) {
  const id = `option-${option}-hint`;
  return has(id) ? own(id, game) : "";
}
