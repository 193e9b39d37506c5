// Where the keyboard is: never nowhere. What had the focus and is gone hands it to what is nearest, at a table to the hand.

import { signal } from "./lib.js";

/** Whether the last thing pressed was a key: the ends of the chain then show by which digit one lays there. */
export const byKeys = signal(false);

/** What can be gone to, in the order of the page. */
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** Keys that say nothing of how one plays. */
const SILENT = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

/** @param {Element | null | undefined} element @returns {boolean} whether there was one */
function give(element) {
  if (!(element instanceof HTMLElement)) return false;
  if (!element.matches(FOCUSABLE) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** What can be gone to and is seen. @param {Element[]} all */
function firstOf(all) {
  return all.find((one) => one instanceof HTMLElement && one.checkVisibility() && !one.closest("[inert]"));
}

/** @param {ParentNode | null | undefined} within */
function firstIn(within) {
  return firstOf([...(within?.querySelectorAll(FOCUSABLE) ?? [])]);
}

/** To the hand, when there is one; to what comes next when the round is over; else to what the page is about. @returns {boolean} */
export function toPlay() {
  const place = document.querySelector(".tp");
  return give(place?.querySelector('.hand .ht[tabindex="0"]')) || give(firstOf([...(place?.querySelectorAll(".acts button:not([disabled])") ?? [])])) || toMain();
}

/** @returns {boolean} */
export function toMain() {
  const main = document.querySelector("main");
  return give(main?.querySelector("h1")) || give(main) || give(document.querySelector("h1, [aria-level='1']"));
}

/** To the hand, or to the main part where there is none. */
export function skip() {
  if (!toPlay()) toMain();
}

/** Where the focus was, from there outwards; [] when it has been put down on purpose. @type {Element[]} */
let trail = [];

/** @param {FocusEvent} event */
function came(event) {
  trail = [];
  for (let one = event.target instanceof Element ? event.target : null; one && one !== document.body; one = one.parentElement) trail.push(one);
}

/** @param {FocusEvent} event */
function left(event) {
  const was = event.target;
  if (event.relatedTarget || !(was instanceof HTMLElement)) return;
  // what is taken away, or can be pressed no more, has not been left on purpose
  queueMicrotask(() => {
    const taken = !was.isConnected || was.matches("[disabled]") || was.closest("[inert]");
    if (!taken && document.hasFocus() && document.activeElement === document.body) trail = [];
  });
}

/** The opener of a page over the table, to go back to. @type {Element[]} */
let opener = [];

/** A page over the table opens: remember from where. */
export function remember() {
  opener = trail;
}

/** It is closed: back to where one was. */
export function goBack() {
  const [was] = opener;
  opener = [];
  if (!(was?.isConnected && give(was))) toPlay();
}

/** Whether it is to be looked for soon. */
let isDue = false;

/** The page has changed: look after the focus. Whoever touches has seen the answer first: to go somewhere has all laid out once more. */
function look() {
  if (trail.length === 0 || document.activeElement !== document.body || isDue) return;
  if (byKeys.peek()) {
    mend();
    return;
  }
  isDue = true;
  requestAnimationFrame(() => setTimeout(() => {
    isDue = false;
    mend();
  }));
}

/** Look whether the focus is lost, and find it a place. */
function mend() {
  if (trail.length === 0 || document.activeElement !== document.body) return;
  if (trail[0]?.isConnected && !trail[0].matches("[disabled]")) return;
  const near = trail.find((one) => one.isConnected && !one.closest("[inert]"));
  if (near?.closest(".leaf") && give(firstIn(near.closest(".leaf")))) return;
  if (document.querySelector(".tp") && toPlay()) return;
  if (near && near.id !== "page" && give(firstIn(near))) return;
  toMain();
}

/** Follow the focus for as long as the page is open. */
export function followFocus() {
  addEventListener("focusin", came);
  addEventListener("focusout", left);
  addEventListener("keydown", (event) => {
    if (!SILENT.includes(event.key)) byKeys.value = true;
  }, true);
  addEventListener("pointerdown", () => {
    byKeys.value = false;
  }, true);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert"] });
}
