// The page shown where there is no network: says so in the reader's language, and goes when the server answers again.

import { html, render } from "./lib.js";
import { lang } from "./prefs.js";
import { Plate } from "./art/house.js";
import { Window } from "./art/windows.js";
import { sign } from "./shell.js";

/** How long until the server is asked again by itself, ms. */
const AGAIN_MS = 3000;
/** The page's own address: then there is no other to come back to. */
const OWN = "/offline";

/** @typedef {import("./art/windows.js").WindowKind} WindowKind */
/** @type {WindowKind[]} */
const DARK = ["curtain", "cat", "pot"];

let asking = false;

/** Whether the server answers. */
async function answers() {
  try {
    await fetch("/healthz", { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** Ask once; go where one wanted to when there is an answer. @param {HTMLElement | null} told who is told that it is being tried */
async function ask(told) {
  if (asking) return;
  asking = true;
  told?.setAttribute("aria-busy", "true");
  const back = await answers();
  asking = false;
  told?.removeAttribute("aria-busy");
  if (!back) return;
  if (location.pathname === OWN) location.replace("/");
  else location.reload();
}

/** @param {string} id @param {unknown} drawn */
function put(id, drawn) {
  const place = document.getElementById(id);
  if (place) render(/** @type {any} */ (drawn), place);
}

document.documentElement.lang = lang.value;
for (const words of document.querySelectorAll("section[lang]")) {
  if (!(words instanceof HTMLElement)) continue;
  words.hidden = words.lang !== lang.value;
  if (!words.hidden) document.title = words.dataset.title ?? "";
  const button = words.querySelector("button");
  button?.addEventListener("click", () => ask(button));
}
put("plate", html`<${Plate} text=${sign()} height=${36} />`);
put("windows", DARK.map((kind) => html`<${Window} kind=${kind} size=${96} ring=${false} />`));

addEventListener("online", () => ask(null));
if (location.pathname !== OWN) {
  setInterval(() => {
    if (!document.hidden) ask(null);
  }, AGAIN_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) ask(null);
  });
}
