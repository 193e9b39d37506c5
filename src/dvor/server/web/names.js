// Who sits where: the neighbours who play for the machine, "you", and people by their names.

import { t } from "./i18n.js";
import { isShut } from "./device.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./art/windows.js").WindowKind} WindowKind */
/** For the verb: you, she, he, a person we know nothing of. @typedef {"you" | "f" | "m" | "other"} Gender */
/** @typedef {{name: string, gender: Gender, window: WindowKind}} Person */

/** The machine's players, by seat. @type {{id: string, gender: Gender, window: WindowKind}[]} */
const NEIGHBOURS = [
  { id: "page-neighbour-zina", gender: "f", window: "jar" },
  { id: "page-neighbour-tamara", gender: "f", window: "pot" },
  { id: "page-neighbour-sanych", gender: "m", window: "cat" },
  { id: "page-neighbour-lyokha", gender: "m", window: "curtain" },
];

/** People's windows, by seat. @type {WindowKind[]} */
const WINDOWS = ["lamp", "pot", "cat", "curtain"];

/**
 * @param {number} seat
 * @param {import("./types.js").Player | null | undefined} player null: nobody sits there
 * @param {number | null} mine this browser's seat; where several people sit at it, he is "you" while his hand is shown
 * @returns {Person}
 */
export function personAt(seat, player, mine) {
  if (seat === mine && !isShut.value) return { name: t("page-you"), gender: "you", window: "books" };
  const neighbour = NEIGHBOURS[seat % NEIGHBOURS.length];
  if (player === null) return { name: t("page-seat-free"), gender: "other", window: "curtain" };
  if (player?.kind === "human" || !neighbour) return { name: player?.name || t("page-guest"), gender: "other", window: WINDOWS[seat % WINDOWS.length] ?? "lamp" };
  if (player?.kind === "bot" && player.level === null && player.name) return { name: player.name, gender: "other", window: neighbour.window };
  return { name: t(neighbour.id), gender: neighbour.gender, window: neighbour.window };
}

/**
 * The same of a table in a list, where one is called by his name oneself.
 * @param {number} seat
 * @param {import("./types.js").Sitter | null} one null: nobody sits there
 */
export function sitterAt(seat, one) {
  return personAt(seat, one && { name: one.name, kind: one.level === null ? "human" : "bot", level: one.level, online: true, covered: false, you: false }, null);
}

/**
 * Arguments of messages that speak of a player.
 * @param {Person} person
 * @returns {{who: string, gender: string}}
 */
export function about(person) {
  return { who: person.name, gender: person.gender };
}

/**
 * Seats in the order they are shown: from the left neighbour round to the right one; a watcher sees all.
 * @param {View} view
 * @returns {number[]}
 */
export function othersOf(view) {
  const first = view.seat === null ? 0 : view.seat + 1;
  const shown = view.seat === null ? view.seats : view.seats - 1;
  return Array.from({ length: shown }, (_, i) => (first + i) % view.seats);
}

/** Seats of one side. @param {View} view @param {number} side */
export function seatsOf(view, side) {
  return view.sides.flatMap((one, seat) => (one === side ? [seat] : []));
}

/** @param {View} view @returns {number | null} the side of this browser's seat */
export function mySide(view) {
  return view.seat === null ? null : (view.sides[view.seat] ?? null);
}

/** @param {View} view @returns {boolean} whether some side has two seats or more */
export function inPairs(view) {
  return new Set(view.sides).size < view.seats;
}

/** A score of a list, that of this seat's side first, as at the table; sides sit in turn. @param {number[]} score by side @param {number} seat */
export function scoreText(score, seat) {
  const mine = seat % score.length;
  return [score[mine], ...score.filter((_, side) => side !== mine)].join(" : ");
}

/** Sides, this seat's first. @param {View} view @returns {number[]} */
export function sidesInOrder(view) {
  const all = [...new Set(view.sides)].sort((a, b) => a - b);
  const mine = mySide(view);
  return mine === null ? all : [mine, ...all.filter((side) => side !== mine)];
}

/**
 * A side's name: we, they, or the player.
 * @param {View} view
 * @param {Players} players
 * @param {number} side
 */
export function sideName(view, players, side) {
  const mine = mySide(view);
  if (inPairs(view) && mine !== null) return t(side === mine ? "page-side-we" : "page-side-they");
  return seatsOf(view, side).map((seat) => personAt(seat, players[seat], view.seat).name).join(" + ");
}

/** Whether points are bad: a match that somebody loses, the others have won. @param {View} view */
export function hasGoat(view) {
  return view.rules.match === "reach_loses";
}
