// What the page knows of the table it shows, and the few things a player does there.

import { batch, computed, signal } from "./lib.js";
import { parseMove } from "./moves.js";
import { openLine } from "./socket.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").StepFrame} StepFrame */
/** @typedef {import("./types.js").Failure} Failure */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {{id: string, version: number, view: View, players: Player[], reasons: (Reason | null)[]}} TableState */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

/** @type {Signal<TableState | null>} */
export const table = signal(null);
/** @type {Signal<import("./socket.js").LineState>} */
export const line = signal("closed");
/** The address leads to no table. */
export const gone = signal(false);
/** The tile taken up from the hand. @type {Signal<string | null>} */
export const chosen = signal(null);
/** What to say over the hand, and over which tile. @type {Signal<{tile: string, text: string} | null>} */
export const tip = signal(null);
/** How long this table's bots wait before a move, in ms. @type {Signal<number | null>} */
export const tablePause = signal(null);
/** Something went wrong; shown until it is closed. @type {Signal<Failure | null>} */
export const failure = signal(null);
/** An action sent and not answered yet. @type {Signal<{id: string, version: number, message: object} | null>} */
export const pending = signal(null);

export const view = computed(() => table.value?.view ?? null);
/** Legal moves of this seat, read. */
export const legal = computed(() => (view.value?.legal ?? []).map(parseMove));
/** Moves that lay a tile, by tile. */
export const fitting = computed(() => {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of legal.value) {
    if (move.kind !== "lay" || !move.tile) continue;
    found.set(move.tile, [...(found.get(move.tile) ?? []), move]);
  }
  return found;
});
/** Where the tile taken up may go. */
export const placements = computed(() => (chosen.value ? (fitting.value.get(chosen.value) ?? []) : []));
export const myTurn = computed(() => view.value !== null && view.value.turn >= 0 && view.value.turn === view.value.seat);

/** @type {Set<(frame: StepFrame, before: View) => void>} */
const watchers = new Set();

/**
 * Hear every step just before the page shows it.
 * @param {(frame: StepFrame, before: View) => void} heard
 * @returns {() => void} stop
 */
export function onStep(heard) {
  watchers.add(heard);
  return () => watchers.delete(heard);
}

/** @type {ReturnType<typeof openLine> | null} */
let open = null;

/** @param {string} id */
export function sitDown(id) {
  leave();
  open = openLine(id, {
    onFrame: (frame) => take(id, frame),
    onState: (state) => {
      line.value = state;
      if (state === "open") again();
    },
    onGone: () => {
      gone.value = true;
    },
    version: () => table.peek()?.version ?? -1,
  });
}

export function leave() {
  open?.close();
  open = null;
  batch(() => {
    table.value = null;
    line.value = "closed";
    gone.value = false;
    chosen.value = null;
    tip.value = null;
    failure.value = null;
    pending.value = null;
    tablePause.value = null;
  });
}

/** @param {string} id @param {Frame} frame */
function take(id, frame) {
  const now = table.peek();
  if (frame.type === "ack") {
    if (pending.peek()?.id === frame.id) pending.value = null;
    return;
  }
  if (frame.type === "refused") {
    const mine = pending.peek()?.id === frame.id;
    batch(() => {
      if (mine) pending.value = null;
      if (now && frame.view) show({ ...now, version: frame.version, view: frame.view });
      // someone (another tab, the server itself) was faster: the newer view says it all
      if (frame.code !== "stale_version") failure.value = frame;
    });
    return;
  }
  if (now && frame.version < now.version) return;
  if (frame.type === "step" && now) for (const heard of watchers) heard(frame, now.view);
  if (frame.type === "view") tablePause.value = frame.table.pause_ms;
  show({ id, version: frame.version, view: frame.view, players: frame.players, reasons: frame.reasons });
}

/** @param {TableState} next */
function show(next) {
  batch(() => {
    table.value = next;
    if (pending.peek() && (pending.peek()?.version ?? 0) < next.version) pending.value = null;
    if (chosen.peek() && !fitting.peek().has(chosen.peek() ?? "")) chosen.value = null;
    tip.value = null;
  });
}

/** @param {object} message */
function act(message) {
  const now = table.peek();
  if (!now || pending.peek()) return;
  const id = newId();
  pending.value = { id, version: now.version, message: { ...message, id, version: now.version } };
  open?.send(pending.value.message);
}

/** A name for one action; the server answers the same name once. crypto.randomUUID is missing on plain http in a home network. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** After the line was down: what was not answered is said once more, with the same id. */
function again() {
  const waiting = pending.peek();
  if (waiting) open?.send(waiting.message);
}

/** @param {Move} move */
export function play(move) {
  batch(() => {
    chosen.value = null;
    act({ type: "move", move: move.text });
  });
}

export function nextRound() {
  act({ type: "next" });
}

export function rematch() {
  act({ type: "rematch" });
}
