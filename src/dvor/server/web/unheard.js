// Whom this browser's person does not hear: kept over a reload, and told to the table again whenever the line is up. Whom he has blocked
// the server says to him who sits at the table; who looks on has only what his browser remembers.

import { computed, effect, signal } from "./lib.js";
import { keep, kept } from "./prefs.js";
import { line, newId, table, tell } from "./store.js";

/** mute: not at this table; block: nowhere, which the server keeps itself. @typedef {"mute" | "block"} How */
/** name: of who sat there then @typedef {{table: string, seat: number, name: string, how: How}} Unheard */

const MOST = 60;

/** @param {any} one @returns {one is Unheard} */
function isOne(one) {
  return typeof one?.table === "string" && Number.isInteger(one.seat) && typeof one.name === "string" && (one.how === "mute" || one.how === "block");
}

/** @returns {Unheard[]} */
function read() {
  try {
    const all = JSON.parse(kept("unheard") ?? "[]");
    return Array.isArray(all) ? all.filter(isOne).slice(0, MOST) : [];
  } catch {
    return []; // somebody else's text under our name
  }
}

/** The last first. */
const all = signal(read());

/** Where he sits now whom that speaks of: his old seat, or where alone somebody has his name; -1: nowhere. @param {Unheard} one */
function seatNow({ seat, name }) {
  const players = table.value?.players ?? [];
  const named = players.flatMap((player, at) => (player?.kind === "human" && player.name === name ? [at] : []));
  return named.includes(seat) ? seat : named.length === 1 ? (named[0] ?? -1) : -1;
}

/** Whether the server says whom one has blocked. @param {import("./store.js").TableState | null} now */
const isTold = (now) => now !== null && now.table.seat !== null;

/** By seat, how somebody there is not heard. */
export const unheard = computed(() => {
  const now = table.value;
  /** @type {[number, How][]} */
  const here = all.value.filter((one) => one.table === now?.id && (one.how === "mute" || !isTold(now))).map((one) => [seatNow(one), one.how]);
  for (const [seat, player] of (now?.players ?? []).entries()) if (player?.blocked) here.push([seat, "block"]);
  return new Map(here);
});

/** Hear somebody no more, or again. @param {number} seat @param {How} how */
export function turnAway(seat, how) {
  const now = table.peek();
  const player = now?.players[seat];
  if (!now || !player) return;
  const on = unheard.peek().get(seat) !== how;
  if (!tell({ type: how, id: newId(), seat, on }) || (how === "block" && isTold(now))) return;
  const others = all.peek().filter((one) => one.table !== now.id || seatNow(one) !== seat);
  all.value = [...(on ? [{ table: now.id, seat, name: player.name, how }] : []), ...others].slice(0, MOST);
  keep("unheard", JSON.stringify(all.value));
}

const there = computed(() => (line.value === "open" && table.value ? table.value.id : ""));

/** A table that has been put away knows no more who was muted. @returns {() => void} stop */
export function followUnheard() {
  return effect(() => {
    if (there.value) for (const [seat, how] of unheard.peek()) if (seat >= 0 && how === "mute") tell({ type: how, id: newId(), seat, on: true });
  });
}
