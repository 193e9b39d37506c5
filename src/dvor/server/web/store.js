// What the page knows of the table it shows, and the few things a player does there.

import { batch, computed, effect, signal } from "./lib.js";
import { ApiError, request } from "./api.js";
import { parseMove } from "./moves.js";
import { asQuery, isShut, openLines } from "./device.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").StepFrame} StepFrame */
/** @typedef {import("./types.js").Failure} Failure */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./types.js").TableData} TableData */
/** @typedef {import("./types.js").SaidFrame} SaidFrame */
/** view: null before the first match @typedef {{id: string, version: number, view: View | null, players: Players, reasons: (Reason | null)[], table: TableData, at: number}} TableState at: when it came, ms */
/** A step of a match. @typedef {StepFrame & {view: View}} Stepped */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

/** @type {Signal<TableState | null>} */
export const table = signal(null);
/** @type {Signal<import("./socket.js").LineState>} */
export const line = signal("closed");
/** Why the line was lost, as the server says it; "": it did not. */
export const lostWhy = signal("");
/** Why the address leads to no table, as the server says it; "": it does. */
export const gone = signal("");
/** The tile taken up from the hand. @type {Signal<string | null>} */
export const chosen = signal(null);
/** The tile set aside before one's turn: it is taken up when the turn comes, never laid by itself. @type {Signal<string | null>} */
export const aside = signal(null);
/** How the tile taken up is to be laid where it can be laid in several ways: closed, by its higher half, as a cut. */
export const manner = signal({ closed: false, flipped: false, cut: false });
/** A cut that waits to be confirmed, and what would lie there. @type {Signal<{move: Move, layout: import("./types.js").Layout} | null>} */
export const cutting = signal(null);
/** What to say over the hand, and over which tile. @type {Signal<{tile: string, text: string} | null>} */
export const tip = signal(null);
/** Something went wrong; shown until it is closed. @type {Signal<Failure | null>} */
export const failure = signal(null);
/** What the rules of this table are called, if they have a name. */
export const house = computed(() => table.value?.table.settings.house ?? "");
/** An action sent and not answered yet, and the move it is. @type {Signal<{id: string, version: number, message: {type: string, [more: string]: unknown}, move: Move | null} | null>} */
export const pending = signal(null);
/** The action that has not been answered for so long that one wonders. */
const late = signal("");
const LATE_MS = 700;
/** Whether a move is on its way, and takes its time. */
export const isLate = computed(() => pending.value !== null && pending.value.id === late.value && line.value === "open");
/** The tile that has been sent and not been answered yet. */
export const going = computed(() => (line.value === "open" && pending.value?.move?.kind === "lay" ? pending.value.move : null));

export const view = computed(() => table.value?.view ?? null);
/** Whether a match is on: not before it, not after its end or after a side has given it up. */
export const isPlaying = computed(() => table.value?.table.phase === "playing");
/** Legal moves of this seat, read. */
export const legal = computed(() => (isPlaying.value ? (view.value?.legal ?? []) : []).map(parseMove));
/** Moves that lay a tile, by tile. */
export const fitting = computed(() => {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of legal.value) {
    if ((move.kind !== "lay" && move.kind !== "cut") || !move.tile) continue;
    found.set(move.tile, [...(found.get(move.tile) ?? []), move]);
  }
  return found;
});
/** Every move of the tile taken up. */
export const ways = computed(() => (chosen.value ? (fitting.value.get(chosen.value) ?? []) : []));
/** Where the tile taken up may go, in the manner that is set: at most one move an end. */
export const placements = computed(() => {
  const { closed, flipped, cut } = manner.value;
  /** @type {Map<number | null, Move>} */
  const best = new Map();
  for (const move of ways.value) {
    if (move.kind !== "lay" || cut) continue;
    const old = best.get(move.arm);
    const rank = (/** @type {Move} */ one) => (one.closed === closed ? 2 : 0) + (one.flipped === flipped ? 1 : 0);
    if (!old || rank(move) > rank(old)) best.set(move.arm, move);
  }
  return [...best.values()];
});
/** The places where the tile taken up would cut a line. */
export const cuts = computed(() => (manner.value.cut ? ways.value.filter((move) => move.kind === "cut") : []));
export const myTurn = computed(() => isPlaying.value && view.value !== null && view.value.turn >= 0 && view.value.turn === view.value.seat && !isShut.value);

/** Whether rounds of this match that are over may be looked at again: one plays in it, its table says so, and there is one. */
export const mayLookBack = computed(() => (table.value?.table.looks_back ?? false) && (view.value?.rows.length ?? 0) > 0);

/** The tournament what is played here belongs to; null: it is a table of its own. */
export const cupSeat = computed(() => table.value?.table.tournament ?? null);

/** Whether another person sits here, or may: not a table of one's own, with bots or with others at this device. */
export const withPeople = computed(() => {
  const now = table.value;
  if (!now) return false;
  return now.table.phase === "gathering" || now.table.seat === null || now.players.some((one) => one === null || (one.kind === "human" && !one.you && typeof one.number !== "number"));
});

/** @type {Set<(frame: Stepped, before: View) => void>} */
const watchers = new Set();
/** @type {Set<(frame: SaidFrame) => void>} */
const listeners = new Set();

/**
 * Hear every step of a match just before the page shows it.
 * @param {(frame: Stepped, before: View) => void} heard
 * @returns {() => void} stop
 */
export function onStep(heard) {
  watchers.add(heard);
  return () => watchers.delete(heard);
}

/** Hear what is said at the table. @param {(frame: SaidFrame) => void} heard @returns {() => void} stop */
export function onSaid(heard) {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** @type {ReturnType<typeof openLines> | null} */
let open = null;

/** @param {string} id */
export function sitDown(id) {
  leave();
  open = openLines(id, {
    onFrame: (frame) => take(id, frame),
    onState: (state, why) => {
      batch(() => {
        line.value = state;
        lostWhy.value = why;
      });
      if (state === "open") again();
    },
    onGone: (code) => {
      gone.value = code;
    },
  });
}

export function leave() {
  open?.close();
  open = null;
  batch(() => {
    table.value = null;
    line.value = "closed";
    gone.value = "";
    chosen.value = null;
    aside.value = null;
    tip.value = null;
    failure.value = null;
    pending.value = null;
    lostWhy.value = "";
    plain();
  });
}

/** Lay as usual again. */
function plain() {
  manner.value = { closed: false, flipped: false, cut: false };
  cutting.value = null;
}

/** Take up a tile, or put it down again. @param {string | null} tile */
export function choose(tile) {
  if (tile === chosen.peek()) return;
  batch(() => {
    chosen.value = tile;
    plain();
  });
}

/** Set a tile aside for one's turn, or put it back. @param {string | null} tile */
export function setAside(tile) {
  aside.value = tile === aside.peek() ? null : tile;
}

/** One's turn has come: take up what was set aside. @returns {string | null} the tile, when it does not fit any more */
export function takeAside() {
  const tile = aside.peek();
  if (!tile || !myTurn.peek()) return null;
  const fits = fitting.peek().has(tile);
  batch(() => {
    aside.value = null;
    if (fits) choose(tile);
  });
  return fits ? null : tile;
}

/** Lay it in another manner. @param {Partial<{closed: boolean, flipped: boolean, cut: boolean}>} change */
export function setManner(change) {
  batch(() => {
    manner.value = { ...manner.peek(), ...change };
    cutting.value = null;
    tip.value = null;
  });
}

/** By which value each placement of the tile taken up would join, where an end takes other values than its own; null: each end takes its own. @type {Signal<Map<string, number> | null>} */
export const ghosts = signal(null);

effect(() => {
  const moves = placements.value.filter((move) => move.arm !== null);
  const now = table.peek();
  ghosts.value = null;
  if (!now || moves.length === 0 || now.view?.rules.options.join !== "seven") return;
  ghosts.value = new Map();
  for (const move of moves) ask(now.id, move).then((said) => {
    const laid = said?.layout.arms[move.arm ?? 0]?.tiles.at(-1);
    if (laid && placements.peek().includes(move)) ghosts.value = new Map([...(ghosts.peek() ?? []), [move.text, laid.near]]);
  });
});

/** What would lie on the table after a move; null when the server does not say. @param {string} id @param {Move} move @returns {Promise<import("./types.js").Preview | null>} */
async function ask(id, move) {
  if (!open) return null; // a position that is at no table
  try {
    return await request("POST", `/api/tables/${encodeURIComponent(id)}/preview${asQuery()}`, { move: move.text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null; // the table has gone on meanwhile, or the line is down, which is said elsewhere
  }
}

/** Show what a cut would make of the table; the server says it. @param {Move} move */
export async function previewCut(move) {
  const now = table.peek();
  if (!now) return;
  const said = await ask(now.id, move);
  if (said && table.peek()?.version === now.version && cuts.peek().includes(move)) cutting.value = { move, layout: said.layout };
}

/** Lay the tile taken up without saying where. @returns {Promise<boolean>} false: it is not all the same where, as the server says */
export async function playAnywhere() {
  const now = table.peek();
  const moves = placements.peek();
  const first = moves[0];
  if (!now || !first) return false;
  if (moves.length > 1) {
    const said = await ask(now.id, first);
    if (table.peek()?.version !== now.version || placements.peek() !== moves) return true; // the table or the choice has changed meanwhile
    if (!said || !moves.every((move) => said.alike.includes(move.text))) return false;
  }
  play(first);
  return true;
}

/** Actions that another change of the table does not make wrong: they are said again with the newer version. */
const STILL_MEANT = ["start", "bot", "settings", "undo"];

/** @param {string} id @param {Frame} frame */
function take(id, frame) {
  const now = table.peek();
  switch (frame.type) {
    case "ack":
      if (pending.peek()?.id === frame.id) pending.value = null;
      return;
    case "refused":
      refused(frame);
      return;
    case "presence":
      if (now) table.value = { ...now, players: frame.players };
      return;
    case "said":
      for (const heard of listeners) heard(frame);
      return;
    case "pong":
      return;
    default:
      if (now && frame.version < now.version) return;
      if (frame.type === "step" && failure.peek()?.code === "storage_failed") failure.value = null; // it can again
      if (frame.type === "step" && now?.view && frame.view) for (const heard of watchers) heard(/** @type {Stepped} */ (frame), now.view);
      show({ id, version: frame.version, view: frame.view, players: frame.players, reasons: frame.reasons, table: frame.table, at: Date.now() });
  }
}

/** @param {import("./types.js").RefusedFrame} frame */
function refused(frame) {
  const now = table.peek();
  const waiting = pending.peek();
  const mine = waiting?.id === frame.id;
  batch(() => {
    if (mine) pending.value = null;
    if (now && frame.view) show({ ...now, version: frame.version, view: frame.view });
    // someone (another tab, the server itself) was faster, also with the deal: the newer view says it all
    if (frame.code !== "stale_version" && frame.code !== "late_seed") failure.value = frame;
  });
  if (mine && frame.code === "stale_version" && STILL_MEANT.includes(waiting.message.type)) act(waiting.message);
}

/** @param {TableState} next */
function show(next) {
  batch(() => {
    table.value = next;
    if (pending.peek() && (pending.peek()?.version ?? 0) < next.version && !STILL_MEANT.includes(pending.peek()?.message.type ?? "")) pending.value = null;
    if (chosen.peek() && !fitting.peek().has(chosen.peek() ?? "")) choose(null);
    if (aside.peek() && (!next.view || next.view.turn < 0 || !next.view.hand.includes(aside.peek() ?? ""))) aside.value = null;
    cutting.value = null;
    tip.value = null;
  });
}

/** Do something at the table. While the line is down, what is chosen last is what will be said. @param {{type: string, [more: string]: unknown}} message @param {Move | null} [move] */
export function act(message, move = null) {
  const now = table.peek();
  if (!now || (pending.peek() && line.peek() === "open")) return;
  const id = newId();
  pending.value = { id, version: now.version, message: { ...message, id, version: now.version }, move };
  setTimeout(() => {
    late.value = id;
  }, LATE_MS);
  open?.send(pending.value.message);
}

/** Say something that changes no table: nothing waits for the answer. @param {{type: string, [more: string]: unknown}} message @returns {boolean} false: the line is down */
export function tell(message) {
  return open?.send(message) ?? false;
}

/** A name for one action; the server answers the same name once. crypto.randomUUID is missing on plain http in a home network. */
export function newId() {
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
    choose(null);
    act({ type: "move", move: move.text }, move);
  });
}

export function nextRound() {
  act({ type: "next" });
}

export function rematch() {
  act({ type: "rematch" });
}
