// Messages in the reader's language, switched without a reload.

import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";
import { effect, signal } from "./lib.js";
import { lang } from "./prefs.js";
import { ApiError } from "./api.js";
import { failure } from "./store.js";

/** @typedef {import("./prefs.js").Lang} Lang */
/** @typedef {import("./types.js").Facts} Facts */

/** The messages shown now; null until the first language has come. @type {import("./vendor/signals/signals-core.js").Signal<FluentBundle | null>} */
export const bundle = signal(null);

/** @type {Map<Lang, FluentBundle>} */
const ready = new Map();
/** Languages of which only the words of a first load are here. @type {Set<Lang>} */
const begun = new Set();

/** @param {Lang} wanted @param {"all" | "first" | "rest"} part @returns {Promise<FluentResource>} */
async function ask(wanted, part) {
  const answer = await fetch(`/api/texts/${wanted}?part=${part}`);
  if (!answer.ok) throw new ApiError("page-offline", "", {}, answer.status);
  return new FluentResource(await answer.text());
}

/** @param {Lang} wanted @returns {Promise<FluentBundle>} */
async function load(wanted) {
  const known = ready.get(wanted);
  if (known) return known;
  const part = bundle.peek() ? "all" : "first";
  const said = await ask(wanted, part);
  const made = ready.get(wanted) ?? new FluentBundle(wanted, { useIsolating: false });
  if (!ready.has(wanted)) {
    add(made, said);
    if (part === "first") begun.add(wanted);
  }
  ready.set(wanted, made);
  return made;
}

/** @param {FluentBundle} made @param {FluentResource} said */
function add(made, said) {
  for (const error of made.addResource(said)) console.error(`texts ${made.locales[0]}`, error);
}

/** The rest of the words: parts of the page that come later say them. @returns {Promise<void>} */
export async function allWords() {
  for (const wanted of [...begun]) {
    const said = await ask(wanted, "rest");
    const made = ready.get(wanted);
    if (made && begun.delete(wanted)) add(made, said);
  }
}

/** Follow the chosen language. @returns {Promise<void>} settled when the first language is there */
export function followLang() {
  return new Promise((resolve, reject) => {
    effect(() => {
      const wanted = lang.value;
      load(wanted).then((made) => {
        if (lang.peek() === wanted) bundle.value = made;
        resolve();
      }, (error) => {
        const shown = bundle.peek()?.locales[0];
        if (shown === undefined) reject(error);
        else if (lang.peek() === wanted) {
          // the reader is told, and the buttons say what is shown
          lang.value = /** @type {Lang} */ (shown);
          failure.value = { code: "page-offline", message: "", facts: {} };
        }
      });
    });
  });
}

/**
 * @param {string} id
 * @param {string | null} attribute
 * @param {Facts} [facts]
 * @returns {string}
 */
function format(id, attribute, facts) {
  const made = bundle.value;
  const message = made?.getMessage(id);
  const pattern = (attribute === null ? null : message?.attributes[attribute]) ?? message?.value;
  if (!made || !pattern) {
    console.error(`no message ${id}`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = made.formatPattern(pattern, facts ?? null, errors);
  for (const error of errors) console.error(`message ${id}`, error);
  return text;
}

/**
 * A message. A missing one is an error of ours; its id is shown.
 * @param {string} id
 * @param {Facts} [facts]
 */
export function t(id, facts) {
  return format(id, null, facts);
}

/**
 * The same; where the message has an attribute of that name, it is said instead.
 * @param {string} id
 * @param {string} attribute
 * @param {Facts} [facts]
 */
export function own(id, attribute, facts) {
  return format(id, attribute, facts);
}

/** @param {string} id @returns {boolean} */
export function has(id) {
  return bundle.value?.hasMessage(id) ?? false;
}

/**
 * What went wrong, in the reader's language; the server's own words where we have none.
 * @param {{code: string, message: string, facts: Facts}} failure
 * @returns {string}
 */
export function failureText({ code, message, facts }) {
  if (code === "page-offline") return t("page-offline");
  const id = `error-${code}`;
  return has(id) ? t(id, facts) : message || t("page-failed");
}
