// Alone with bots: a move taken back, a hint from the strongest of them, another deal. The server decides what may be done.

import { computed, effect, signal } from "./lib.js";
import { t } from "./i18n.js";
import { ApiError, request } from "./api.js";
import { asQuery, isShut } from "./device.js";
import { act, failure, line, myTurn, pending, table, tip } from "./store.js";
import { parseMove } from "./moves.js";
import { hear } from "./aloud.js";

/** @typedef {import("./types.js").Reason} Reason */
/** What the strongest bot would do at that version of the table, and what can be proved of it. @typedef {{table: string, version: number, move: import("./moves.js").Move, facts: Reason[]}} Hint */

/** Whether all people of this table sit at this device. */
export const isAlone = computed(() => table.value?.table.seat !== null && (table.value?.table.alone ?? false));
/** Whether there is something to take back. */
export const mayUndo = computed(() => isAlone.value && (table.value?.table.undo ?? false));
/** The hint that was asked for. @type {import("./vendor/signals/signals-core.js").Signal<Hint | null>} */
const asked = signal(null);
/** Whether somebody thinks about one. */
export const isThinking = signal(false);
/** The hint that is shown: of this table as it is now. */
export const hint = computed(() => {
  const now = table.value;
  const said = asked.value;
  return said && now && !isShut.value && said.table === now.id && said.version === now.version ? said : null;
});
/** The tile it is about. */
export const hinted = computed(() => hint.value?.move.tile ?? null);

/** Ask for a hint; ask again: put it away. */
export async function askHint() {
  const now = table.peek();
  if (hint.peek()) {
    asked.value = null;
    return;
  }
  if (!now || !isAlone.peek() || !myTurn.peek() || isThinking.peek() || pending.peek()) return;
  isThinking.value = true;
  tip.value = null;
  try {
    const said = await request("POST", `/api/tables/${encodeURIComponent(now.id)}/hint${asQuery()}`, {});
    asked.value = { table: now.id, version: said.version, move: parseMove(said.move), facts: said.facts };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (table.peek()?.version === now.version) failure.value = error;
  } finally {
    isThinking.value = false;
  }
}

/** Put the hint away. @returns {boolean} whether there was one */
export function dropHint() {
  const was = hint.peek() !== null;
  asked.value = null;
  return was;
}

/** Back to before one's last choice. */
export function takeBack() {
  const before = table.peek()?.version ?? 0;
  if (!mayUndo.peek() || pending.peek()) return;
  act({ type: "undo" });
  const id = pending.peek()?.id;
  const stop = effect(() => {
    if (pending.value?.id === id) return;
    if ((table.peek()?.version ?? 0) > before && !failure.peek()) hear(t("page-undone"));
    queueMicrotask(() => stop());
  });
}

/** Another deal for this round, or another match. @param {"round" | "match"} what */
export function dealAgain(what) {
  if (isAlone.peek() && line.peek() === "open") act({ type: "deal", what });
}
