// Two lines that nobody sees: what a screen reader says when it has time, and what it says at once. Each text is an element of its own,
// so that the same words are said again when they are true again.

import { html, signal } from "./lib.js";

/** @typedef {{number: number, text: string}} Said */

/** @type {import("./vendor/signals/signals-core.js").Signal<Said>} */
const calm = signal({ number: 0, text: "" });
/** @type {import("./vendor/signals/signals-core.js").Signal<Said>} */
const urgent = signal({ number: 0, text: "" });

/** Say it when the reader has time. @param {string} text "": nothing */
export function hear(text) {
  if (text) calm.value = { number: calm.peek().number + 1, text };
}

/** Say it at once: it is one's own turn. @param {string} text */
export function hearNow(text) {
  if (text) urgent.value = { number: urgent.peek().number + 1, text };
}

/** What was said stands there no more: of another table, in another language. */
export function hush() {
  calm.value = { number: calm.peek().number + 1, text: "" };
  urgent.value = { number: urgent.peek().number + 1, text: "" };
}

/** The lines themselves; they stand there before anything is said. No role "alert": readers say that word each time. */
export function Aloud() {
  return html`<div class="unseen" role="status" data-said="calm"><p key=${calm.value.number}>${calm.value.text}</p></div>
    <div class="unseen" role="status" aria-live="assertive" data-said="urgent"><p key=${urgent.value.number}>${urgent.value.text}</p></div>`;
}
