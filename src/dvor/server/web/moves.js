// Moves and tiles as text, read for the page. What is legal comes from the server; nothing here decides it.

/** @typedef {import("./types.js").View} View */

/**
 * @typedef {object} Move
 * @property {string} text as the server wrote it
 * @property {string} kind lay, cut, end, draw, pass, shift, open, signal
 * @property {string | null} tile as in the hand: low half first
 * @property {number | null} arm null: the lead
 * @property {boolean} closed
 * @property {number} tail how many tiles of the other line follow a cut
 * @property {boolean} flipped the higher half is said first: it joins by that one where either would do
 */

const TILE = /^(\d+)-(\d+)('?)(?:@(\d+)(?:\/(\d+))?(!?))?$/;

/**
 * @param {string} text
 * @returns {Move}
 */
export function parseMove(text) {
  const found = TILE.exec(text);
  if (!found) {
    const [kind = "", rest] = text.split(/[@ ]/);
    return { text, kind, tile: kind === "signal" && rest ? rest : null, arm: kind === "open" ? Number(rest) : null, closed: false, tail: 0, flipped: false };
  }
  const [, a = "", b = "", copy = "", arm, tail, closed] = found;
  const [low, high] = Number(a) <= Number(b) ? [a, b] : [b, a];
  return {
    text, kind: tail ? "cut" : "lay", tile: `${low}-${high}${copy}`, arm: arm === undefined ? null : Number(arm), closed: closed === "!", tail: Number(tail ?? 0), flipped: low !== a,
  };
}

/**
 * @param {string} tile
 * @returns {[number, number]} its halves, low first
 */
export function halves(tile) {
  const [low, high] = tile.replace("'", "").split("-");
  return [Number(low), Number(high)];
}

/** @param {string} tile @returns {boolean} */
export function isDouble(tile) {
  const [low, high] = halves(tile);
  return low === high;
}

/**
 * Who knocked on what in this round.
 * @param {View} view
 * @returns {number[][]} per seat, the values in rising order
 */
export function knocks(view) {
  /** @type {Set<number>[]} */
  const found = Array.from({ length: view.seats }, () => new Set());
  for (const event of view.events) {
    if (event.kind !== "pass") continue;
    for (const value of event.ends ?? []) if (value !== null) found[event.seat]?.add(value);
  }
  return found.map((values) => [...values].sort((a, b) => a - b));
}

const ACTS = ["lead", "lay", "pass", "draw", "given", "cut", "shift", "open", "signal"];

/** The last thing a seat did that shows on the table. @param {View} view */
export function lastAction(view) {
  return view.events.findLast((event) => ACTS.includes(event.kind)) ?? null;
}

/** What puts a tile on the table, or another one in its place. */
const LAYS = ["lead", "lay", "cut", "shift"];

/** The tile laid last, as text, or null. @param {View} view */
export function lastTile(view) {
  const event = view.events.findLast((one) => LAYS.includes(one.kind));
  return event?.tile ?? null;
}

/** Points just earned at the open ends: those of the act done last, or null. @param {View} view */
export function freshPoints(view) {
  const event = view.events.findLast((one) => one.kind === "points" || ACTS.includes(one.kind));
  return event?.kind === "points" ? event : null;
}

/** What a seat does on its turn; tiles given to another in between are none of it. */
const TURNS = ["lead", "lay", "pass", "draw", "cut", "shift", "end"];

/** Whether the seat on turn has just laid a tile: it plays on. @param {View} view */
export function playsOn(view) {
  const event = view.events.findLast((one) => TURNS.includes(one.kind));
  return view.turn >= 0 && event?.seat === view.turn && (event.kind === "lay" || event.kind === "lead");
}

/** The tiles a seat has told its partner of in this round, as far as this seat may know. @param {View} view @param {number} seat */
export function signals(view, seat) {
  return view.events.flatMap((event) => (event.kind === "signal" && event.seat === seat && event.tile ? [event.tile] : []));
}
