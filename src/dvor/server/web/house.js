// House rules: a set of options with a name, kept in this browser; the code by which two tables share them.

import { html, signal, useState } from "./lib.js";
import { t } from "./i18n.js";
import { keep, kept, shortened } from "./prefs.js";
import { newLink } from "./router.js";
import { choiceName, optionName } from "./rulenames.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @typedef {{name: string, code: string}} House */

const NAME_LENGTH = 40;
const MOST = 30;
const COPIED_MS = 2500;

/** @returns {House[]} */
function read() {
  try {
    const all = JSON.parse(kept("house") ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one?.name === "string" && typeof one?.code === "string").slice(0, MOST) : [];
  } catch {
    return []; // somebody else's text under our name
  }
}

/** The house rules of this browser, the last saved first. */
export const houses = signal(read());

/** @param {House[]} all */
function write(all) {
  houses.value = all.slice(0, MOST);
  keep("house", JSON.stringify(houses.value));
}

/** Keep rules under a name; the same name is overwritten. @param {string} name @param {string} code */
export function saveHouse(name, code) {
  const short = shortened(name.trim(), NAME_LENGTH);
  if (short) write([{ name: short, code }, ...houses.value.filter((one) => one.name !== short)]);
}

/** @param {string} name */
export function dropHouse(name) {
  write(houses.value.filter((one) => one.name !== name));
}

/** The address of a new table by these rules. @param {string} code @param {string} [name] @param {import("./router.js").Company} [company] */
export function houseLink(code, name = "", company = "bots") {
  return newLink(company, { rules: code, ...(name ? { house: name } : {}) });
}

/** The game a code is for. @param {string} code */
export function gameOf(code) {
  return (code.split(";")[0] ?? "").trim();
}

/** What differs from the preset, as chips. @param {{game: string, changed: OptionValues}} props */
export function Changes({ game, changed }) {
  const all = Object.entries(changed);
  if (all.length === 0) return html`<p class="preset">${t("page-as-preset")}</p>`;
  return html`<ul class="options-chips">${all.map(([id, choice]) => html`<li key=${id}>${t("page-option-said", { option: optionName(game, id), choice: choiceName(game, id, choice) })}</li>`)}</ul>`;
}

/** The code with a button that copies it. @param {{code: string}} props */
export function Code({ code }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      const field = document.querySelector("div.code code"); // no clipboard on plain http: mark it, so that a key will do
      if (field) getSelection()?.selectAllChildren(field);
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return html`<div class="code"><code>${code}</code><button class="btn plain" type="button" data-act="copy" onClick=${copy}><${Icon} name="copy" size=${18} />${t(copied ? "page-code-copied" : "page-code-copy")}</button></div>`;
}
