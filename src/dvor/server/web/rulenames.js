// What options and their choices are called. Where a game says it differently, the message has an attribute of its name;
// what only a game of somebody's own has, and gives no name, is called as it is written.

import { has, own } from "./i18n.js";

/** @typedef {string | number | boolean | undefined} Choice */

/** @param {string} game @param {string} option */
export function optionName(game, option) {
  return has(`option-${option}`) ? own(`option-${option}`, game) : option;
}

/** @param {string} game @param {string} option @param {Choice} choice */
export function choiceName(game, option, choice) {
  const [id, number] = [`option-${option}-${choice}`, `option-${option}-number`];
  if (has(id)) return own(id, game);
  return typeof choice === "number" && has(number) ? own(number, game, { number: choice }) : String(choice);
}

/** One line that explains an option; empty where it needs none. @param {string} game @param {string} option */
export function optionHint(game, option) {
  const id = `option-${option}-hint`;
  return has(id) ? own(id, game) : "";
}
