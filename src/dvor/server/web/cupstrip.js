// At a table of a tournament: which deal it is, the one after it, the way back.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { nextRound, pending, table } from "./store.js";
import { cupLink, go } from "./router.js";
import { digits, nextSeconds } from "./clock.js";

/** @typedef {import("./types.js").CupSeat} CupSeat */

/** Which deal it is, and how many come after it in this round. @param {CupSeat} cup @param {boolean} [named] with its number */
export function dealText({ deal, left }, named = true) {
  const rest = t("page-cup-left", { left });
  return named ? `${t("page-cup-deal", { number: deal })} · ${rest}` : rest;
}

/** Whether one has said that the next deal may come. @param {CupSeat} cup */
function isReady({ ready }) {
  const seat = table.value?.table.seat ?? null;
  return seat !== null && ready.includes(seat);
}

/** The next deal, or where there is none, back to the tournament. @param {CupSeat} cup */
export function nextDeal(cup) {
  if (cup.left === 0) go(cupLink(cup.id));
  else if (!isReady(cup)) nextRound();
}

/** The button for it, with the seconds after which it is dealt by itself. @param {{cup: CupSeat}} props */
export function CupNext({ cup }) {
  const seconds = nextSeconds();
  if (cup.left === 0) return html`<a class="btn sign" data-act="cup-back" href=${cupLink(cup.id)}>${t("page-cup-back")}</a>`;
  const ready = isReady(cup);
  return html`<button class="btn sign num" type="button" data-act="cup-next" disabled=${pending.value !== null || ready}
    onClick=${() => nextDeal(cup)}>${t(ready ? "page-cup-waits" : "page-cup-next-deal")}${seconds !== null && html`<small class="by-itself" aria-hidden="true">${digits(seconds * 1000)}</small>`}</button>`;
}
