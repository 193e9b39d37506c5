// In which order one's own tiles lie: by number, or as one has put them; then what is drawn comes to the end, and what is taken back to where it lay.

import { computed, effect, signal } from "./lib.js";
import { keep, kept, sorting } from "./prefs.js";
import { table } from "./store.js";

/** The order kept: of one hand in one round, with the places of what has been laid. @typedef {{hand: string, tiles: string[]}} Own */

/** @returns {Own} */
function remembered() {
  const [hand = "", tiles = ""] = (kept("hand") ?? "").split("|");
  return { hand, tiles: tiles ? tiles.split(" ") : [] };
}

/** @type {import("./vendor/signals/signals-core.js").Signal<Own>} */
const own = signal(remembered());

/** Whose hand is shown, in which round of which deal. */
const which = computed(() => {
  const now = table.value;
  return now?.view && now.view.seat !== null ? `${now.id}/${now.view.seat}/${now.view.round_number}/${now.table.promise?.number ?? now.table.match}` : "";
});

/** The tiles of the own hand as they are to lie. */
export const inOrder = computed(() => {
  const held = table.value?.view?.hand ?? [];
  if (sorting.value === "number" || own.value.hand !== which.value) return held;
  const known = own.value.tiles.filter((tile) => held.includes(tile));
  return [...known, ...held.filter((tile) => !known.includes(tile))];
});

/** Put a tile of the hand where another lies. @param {string} tile @param {string} there */
export function putAt(tile, there) {
  if (sorting.peek() === "number" || tile === there) return;
  const tiles = [...inOrder.peek()];
  const to = tiles.indexOf(there);
  const from = tiles.indexOf(tile);
  if (to < 0 || from < 0) return;
  tiles.splice(from, 1);
  tiles.splice(to, 0, tile);
  own.value = { hand: which.peek(), tiles: withLaid(tiles) };
}

/** The tiles of the hand with those laid meanwhile, each after the tile it lay beside. @param {string[]} tiles @returns {string[]} */
function withLaid(tiles) {
  const all = [...tiles];
  if (own.peek().hand !== which.peek()) return all;
  own.peek().tiles.forEach((tile, at, old) => {
    if (!all.includes(tile)) all.splice(at === 0 ? 0 : all.indexOf(old[at - 1] ?? "") + 1, 0, tile);
  });
  return all;
}

/** Remember the order for as long as the round goes on. @returns {() => void} stop */
export function followOrder() {
  let written = "";
  return effect(() => {
    if (!which.value || sorting.value === "number") return;
    const hand = which.value;
    const tiles = withLaid(inOrder.value);
    const old = own.peek();
    if (old.hand !== hand || old.tiles.join() !== tiles.join()) own.value = { hand, tiles };
    const text = `${hand}|${tiles.join(" ")}`;
    if (text !== written) keep("hand", text);
    written = text;
  });
}
