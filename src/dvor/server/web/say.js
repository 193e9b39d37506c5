// The line under the board: whose turn, what was laid last, and the one press when nothing fits.

import { computed, effect, html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { cutting, legal, line, manner, myTurn, newId, onStep, pending, play, setManner, table, tell, ways } from "./store.js";
import { about, personAt } from "./names.js";
import { lastAction, playsOn } from "./moves.js";
import { pips } from "./formula.js";
import { didText, saidText } from "./history.js";
import { MiniTile } from "./tileview.js";
import { Clock, fuse } from "./clock.js";
import { lineText } from "./lost.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./moves.js").Move} Move */

/** What a screen reader is told of the last steps. */
const told = signal("");

/** The round that is played, null: none. */
const round = computed(() => table.value?.view?.round_number ?? null);

/** Collect what happened and say it in one go. @returns {() => void} stop */
function followTelling() {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  const stop = onStep((frame, before) => {
    if (frame.view.round_number !== before.round_number) waiting = [];
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
    // words of another language, another round or another table are not said again
    if (lang.value && (round.value === null || round.value >= 0)) told.value = "";
  });
  return () => {
    stop();
    clear();
    clearTimeout(timer);
  };
}

/** Moves that lay no tile from the hand, the one to press when nothing fits first. */
const ACTS = ["shift", "draw", "pass", "end", "open", "signal"];

/** What is written on the button of a move. @param {View} view @param {Move} move */
function actText(view, move) {
  if (move.kind === "signal") return t("page-act-signal", { kind: pips([move.tile ?? "0-0"]) > 0 ? "wink" : "puff", tile: move.tile ?? "" });
  if (move.kind === "open") return t("page-act-open", { tile: view.layout.arms[move.arm ?? 0]?.tiles.at(-1)?.tile ?? "" });
  if (move.kind === "shift") {
    const moved = view.layout.arms[1]?.tiles.at(-1);
    return t("page-act-shift", { tile: moved ? moved.tile : "" });
  }
  return t(move.kind === "pass" ? "page-act-pass" : move.kind === "draw" ? "page-act-draw" : "page-act-end");
}

/** One out of two ways to lay the tile taken up. @param {{label: string, on: boolean, off: string, yes: string, name: string, set: (on: boolean) => void}} props */
function Either({ label, on, off, yes, name, set }) {
  const one = (/** @type {boolean} */ value, /** @type {string} */ text) => html`<button type="button" role="radio" aria-checked=${on === value ? "true" : "false"} data-manner=${value ? name : `no-${name}`}
    onClick=${() => set(value)}>${text}</button>`;
  return html`<span class="either" role="radiogroup" aria-label=${label}>${one(false, off)}${one(true, yes)}</span>`;
}

/** How the tile taken up is to be laid, where there is a choice. */
function Manner() {
  const all = ways.value;
  const { closed, cut, flipped } = manner.value;
  return html`
    ${all.some((move) => move.closed) && html`<${Either} label=${t("page-manner-close-said")} on=${closed} off=${t("page-manner-open")} yes=${t("page-manner-close")} name="closed" set=${(/** @type {boolean} */ on) => setManner({ closed: on })} />`}
    ${all.some((move) => move.kind === "cut") && html`<${Either} label=${t("page-manner-cut-said")} on=${cut} off=${t("page-manner-lay")} yes=${t("page-manner-cut")} name="cut" set=${(/** @type {boolean} */ on) => setManner({ cut: on })} />`}
    ${all.some((move) => move.flipped) && html`<${Either} label=${t("page-manner-flip-said")} on=${flipped} off=${t("page-manner-low")} yes=${t("page-manner-high")} name="flipped" set=${(/** @type {boolean} */ on) => setManner({ flipped: on })} />`}`;
}

/** @param {{view: View, players: Players}} props */
export function Say({ view, players }) {
  useEffect(followTelling, []);
  const mine = myTurn.value;
  const asleep = view.seat !== null && (players[view.seat]?.covered ?? false);
  const person = personAt(view.turn, players[view.turn], view.seat);
  const last = lastAction(view);
  const lastPerson = last && personAt(last.seat, players[last.seat], view.seat);
  const did = last && lastPerson ? didText(last, lastPerson) : null;
  const spare = legal.value.filter((move) => ACTS.includes(move.kind)).sort((a, b) => ACTS.indexOf(a.kind) - ACTS.indexOf(b.kind));
  const stuck = mine && spare.length === legal.value.length;
  const cut = cutting.value;
  const again = playsOn(view);
  const turn = line.value !== "open" ? lineText() : asleep ? t("page-covered-you") : cut ? t("page-cut-sure") : stuck ? t("page-turn-stuck") : mine ? t(again ? "page-turn-mine-again" : "page-turn-mine")
    : t(again ? "page-turn-again" : "page-turn-of", about(person));
  const lost = line.value !== "open";
  const waits = lost ? pending.value?.move : null;
  const burnt = lost ? null : fuse();
  const choice = !cut && ways.value.some((move) => move.closed || move.flipped || move.kind === "cut");
  return html`<div class=${`say${lost ? " lost" : mine ? " mine" : ""}${choice || spare.length > 0 || cut ? " busy" : ""}${stuck ? " stuck" : ""}`} style=${burnt === null ? undefined : { "--left": burnt.toFixed(3) }}>
    <span class="turn">${turn}</span>${!lost && html`<${Clock} seat=${view.turn} />`}
    ${asleep && !lost && html`<span class="acts-line"><button class="btn act sign" type="button" data-act="here" onClick=${() => tell({ type: "say", id: newId(), phrase: "back" })}>${t("page-here-again")}</button></span>`}
    ${cut
      ? html`<span class="acts-line"><button class="btn act plain" type="button" data-move="back" onClick=${() => { cutting.value = null; }}>${t("page-cut-back")}</button>
        <button class="btn act sign" type="button" data-move=${cut.move.text} disabled=${pending.value !== null} onClick=${() => play(cut.move)}>${t("page-cut-do")}</button></span>`
      : !asleep && (choice || spare.length > 0) && html`<span class="acts-line">${choice && html`<${Manner} />`}
        ${(!choice || spare.some((move) => move.kind === "end")) && spare.map((move, at) => html`<button key=${move.text} class=${`btn act ${stuck && at === 0 ? "sign" : "plain"}`} type="button" data-move=${move.kind} data-tile=${move.tile ?? undefined}
          disabled=${pending.value !== null && !lost} onClick=${() => play(move)}>${actText(view, move)}</button>`)}</span>`}
    ${waits && html`<span class="last waits">${waits.tile ? html`<${MiniTile} tile=${waits.tile} height=${20} />` : html`<span>${actText(view, waits)}</span>`}</span>`}
    ${!lost && !asleep && !choice && !cut && (spare.length === 0 || (stuck && spare.length === 1)) && did && html`<span class=${`last${last?.kind === "pass" ? " dashed" : ""}`}><span>${did}</span>${last?.tile && html`<${MiniTile} tile=${last.tile} height=${20} />`}</span>`}
    <span class="unseen" aria-live="polite">${told.value}</span>
  </div>`;
}
