// The line under the board: whose turn, what was laid last, and the one press when nothing fits.

import { effect, html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { legal, line, myTurn, onStep, pending, play, table } from "./store.js";
import { about, personAt } from "./names.js";
import { lastAction } from "./moves.js";
import { didText, saidText } from "./history.js";
import { MiniTile } from "./tileview.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Player} Player */

/** What a screen reader is told of the last steps. */
const told = signal("");

/** Collect what happened and say it in one go. @returns {() => void} stop */
function followTelling() {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  const stop = onStep((frame) => {
    const players = table.peek()?.players ?? [];
    for (const event of frame.events) {
      const said = saidText(event, personAt(event.seat, players[event.seat], frame.view.seat));
      if (said) waiting.push(said);
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      told.value = [...waiting, ...(myTurn.peek() ? [t("page-turn-mine")] : [])].join(". ");
      waiting = [];
    }, 60);
  });
  const clear = effect(() => {
    if (table.value === null) told.value = "";
  });
  return () => {
    stop();
    clear();
    clearTimeout(timer);
  };
}

/** @param {{view: View, players: Player[]}} props */
export function Say({ view, players }) {
  useEffect(followTelling, []);
  const mine = myTurn.value;
  const person = personAt(view.turn, players[view.turn], view.seat);
  const last = lastAction(view);
  const lastPerson = last && personAt(last.seat, players[last.seat], view.seat);
  const did = last && lastPerson ? didText(last, lastPerson) : null;
  const spare = legal.value.filter((move) => move.kind === "pass" || move.kind === "draw" || move.kind === "end");
  const stuck = mine && spare.length === legal.value.length;
  return html`<div class=${`say${mine ? " mine" : ""}`}>
    <span class="turn">${line.value !== "open" ? t("page-line-lost") : stuck ? t("page-turn-stuck") : mine ? t("page-turn-mine") : t("page-turn-of", about(person))}</span>
    ${spare.map((move) => html`<button key=${move.kind} class=${`btn act ${stuck ? "sign" : "plain"}`} type="button" data-move=${move.kind} disabled=${pending.value !== null} onClick=${() => play(move)}>
      ${t(move.kind === "pass" ? "page-act-pass" : move.kind === "draw" ? "page-act-draw" : "page-act-end")}</button>`)}
    ${spare.length === 0 && did && html`<span class=${`last${last?.kind === "pass" ? " dashed" : ""}`}><span>${did}</span>${last?.tile && html`<${MiniTile} tile=${last.tile} height=${20} />`}</span>`}
    <span class="unseen" aria-live="polite">${told.value}</span>
  </div>`;
}
