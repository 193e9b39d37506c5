// Small parts that stand on every page: languages, one out of few, what went wrong.

import { html, useEffect } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { LANGS, PAUSES, lang } from "./prefs.js";
import { failure } from "./store.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./prefs.js").Lang} Lang */

/** Each language by its own name. @type {Record<Lang, [string, string]>} */
export const OWN_NAMES = { ru: ["Рус", "Русский"], bg: ["Бълг", "Български"], en: ["Eng", "English"] };
const PACES = ["page-pace-none", "page-pace-short", "page-pace-normal", "page-pace-slow"];

/** Russian, Bulgarian, English: a word each, in its own language. */
export function Langs() {
  return html`<div class="langs" role="group" aria-label=${t("page-language")}>${LANGS.map((one) => html`<button key=${one} type="button" lang=${one}
    title=${OWN_NAMES[one][1]} aria-pressed=${lang.value === one ? "true" : "false"} onClick=${() => { lang.value = one; }}>${OWN_NAMES[one][0]}</button>`)}</div>`;
}

/** The one of a group that Tab stops at: what is chosen, else the first. The arrows go on from there (`roving.js`). @param {boolean} chosen @param {number} at @param {boolean} [any] whether one is chosen */
export function stop(chosen, at, any = true) {
  return chosen || (!any && at === 0) ? "0" : "-1";
}

/**
 * One out of few, as chips.
 * @template T
 * @param {{label: string, choices: {value: T, text: string, label?: string, off?: boolean}[], value: T, onPick: (value: T) => void}} props label: where the text says too little; off: it cannot be, and a line beside says why
 */
export function Chips({ label, choices, value, onPick }) {
  return html`<div class="chips" role="radiogroup" aria-label=${label}>${choices.map((choice, at) => html`<button key=${String(choice.value)} class=${`chip${choice.off ? " off" : ""}`} type="button" role="radio" aria-label=${choice.label} tabindex=${stop(choice.value === value, at, choices.some((one) => one.value === value))}
    data-value=${String(choice.value)} aria-checked=${choice.value === value ? "true" : "false"} onClick=${() => onPick(choice.value)}>${choice.text}</button>`)}</div>`;
}

/** @param {{value: number, onPick: (value: number) => void}} props */
export function Pace({ value, onPick }) {
  return html`<${Chips} label=${t("page-pace")} value=${value} onPick=${onPick} choices=${PAUSES.map((ms, at) => ({ value: ms, text: t(PACES[at] ?? "page-pace-none") }))} />`;
}

/** On or off. @param {{name: string, text: string, on: boolean, onFlip: (on: boolean) => void}} props */
export function Switch({ name, text, on, onFlip }) {
  return html`<button class="switch" type="button" role="switch" data-act=${name} aria-checked=${on ? "true" : "false"} onClick=${() => onFlip(!on)}>
    <span>${text}</span><i aria-hidden="true"></i></button>`;
}

/** A notice is read in that time. */
const LEAST_SHOWN_MS = 4000;

/** What went wrong; floats over, pushes nothing. What is only to be waited for goes when the time has come. */
export function Notice() {
  const wrong = failure.value;
  const seconds = Number(wrong?.facts.seconds ?? 0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => {
      if (failure.peek() === wrong) failure.value = null;
    }, Math.max(seconds * 1000, LEAST_SHOWN_MS));
    return () => clearTimeout(timer);
  }, [wrong]);
  if (!wrong) return null;
  return html`<div class="notice" role="alert"><span class="grow">${failureText(wrong)}</span>
    <button class="square" type="button" aria-label=${t("page-close")} onClick=${() => { failure.value = null; }}><${Icon} name="close" size=${18} /></button></div>`;
}
