// A table in one position after another: seats, board, the line under it, the hand or the end of the round, the sheet, the moves.

import { batch, html, signal, useEffect } from "../lib.js";
import { t } from "../i18n.js";
import { leave, line, pending, table } from "../store.js";
import { Chips } from "../chips.js";
import { Seats } from "../seats.js";
import { Board } from "../board.js";
import { Say } from "../say.js";
import { Hand } from "../hand.js";
import { Over } from "../over.js";
import { Score, Sheet } from "../sheet.js";
import { History } from "../history.js";
import { Aids } from "./aids.js";
import * as examples from "./examples.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {keyof typeof examples} Example */

/** @type {[Example, string][]} */
const NAMES = [["turn", "page-style-turn"], ["spinner", "page-style-spinner"], ["points", "page-style-points"], ["fish", "page-style-fish"], ["out", "page-style-out"], ["sheet", "page-style-over"]];

/** @type {import("../vendor/signals/signals-core.js").Signal<Example>} */
const shown = signal("turn");

/** Bots of some levels, a person who is away, one for whom a bot plays. @param {View} view @returns {import("../types.js").Players} */
function players(view) {
  /** @type {import("../types.js").Players} */
  const all = [
    { name: "", kind: "human", level: null, online: true, covered: false, you: true }, { name: "", kind: "bot", level: "level2", online: true, covered: false, you: false },
    { name: "Сашка", kind: "human", level: null, online: false, covered: false, you: false }, { name: "Мар", kind: "human", level: null, online: true, covered: true, you: false },
  ];
  return all.slice(0, view.seats);
}

/** The table as the store has it. @param {View} view */
function stateOf(view) {
  const data = {
    id: "style", phase: view.is_over ? "over" : "playing", host: 0, seat: 0, game: view.rules.game, changed: {}, code: view.rules.code, watchers: 0, promise: null, revealed: null, gave_up: [], next_ms: null,
    settings: { pause_ms: 0, house: "", chat: "phrases", clock: { bank_s: 90, increment_s: 5 }, grace_s: 0, watch: true, delay_s: 0, is_public: false, level: "level3" },
    clocks: { left_ms: [42_000, 61_000, 4_000, 90_000], running: view.turn < 0 ? null : view.turn },
  };
  return { id: "style", version: 0, view, players: players(view), reasons: [], table: /** @type {import("../types.js").TableData} */ (/** @type {unknown} */ (data)), at: Date.now() };
}

export function Positions() {
  const view = examples[shown.value];
  useEffect(() => {
    batch(() => {
      table.value = stateOf(view);
      line.value = "open";
    });
  }, [view]);
  useEffect(() => {
    const stop = pending.subscribe((waits) => {
      if (waits) pending.value = null; // nobody is there to answer
    });
    return () => {
      stop();
      leave();
    };
  }, []);
  const state = table.value;
  if (state?.id !== "style" || state.view !== view) return null;
  const over = view.turn < 0;
  return html`<section><h2 class="title">${t("page-style-positions")}</h2>
    <${Chips} label=${t("page-style-positions")} value=${shown.value} onPick=${(/** @type {Example} */ one) => { shown.value = one; }} choices=${NAMES.map(([one, id]) => ({ value: one, text: t(id) }))} />
    <div class="atable" data-example=${shown.value} key=${shown.value}><div class="scores"><${Score} view=${view} players=${state.players} /></div>
      ${!over && html`<${Seats} view=${view} players=${state.players} />`}
      <div class="planked"><${Board} view=${view} players=${state.players} /></div>
      ${over ? html`<${Over} view=${view} players=${state.players} table="style" />` : html`<${Say} view=${view} players=${state.players} /><${Hand} view=${view} players=${state.players} crowded=${false} />`}</div></section>
    <${Aids} players=${state.players} />
    <section><h2 class="title">${t("page-sheet")}</h2><div class="pages"><div class="paper scroll" tabindex="0"><${Sheet} view=${over ? view : examples.sheet} players=${players(over ? view : examples.sheet)} fresh=${over && !view.is_over} /></div>
      <${History} view=${view} players=${state.players} reasons=${[]} /></div></section>`;
}
