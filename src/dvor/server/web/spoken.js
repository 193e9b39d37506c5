// The table in words, for those who listen: what has just happened, and what one asks for.

import { t } from "./i18n.js";
import { table } from "./store.js";
import { about, othersOf, personAt } from "./names.js";
import { knocks } from "./moves.js";
import { didText } from "./history.js";
import { leftMs } from "./clock.js";
import { overWords } from "./over.js";
import { gameLine, scoreWords } from "./sheet.js";
import { fitting } from "./store.js";
import { andList, halvesWord, sentence, tileWord, valueWord, whereWord } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Laid} Laid */

/** So many of the last things done are said when they are asked for, and at least a turn of each. */
const LAST = 4;

/** One text of several sentences; "" says nothing. @param {string[]} sentences @returns {string} */
export function spoken(sentences) {
  return sentences.filter(Boolean).map(sentence).reduce((text, one) => (text ? `${text}${/[.!?…]$/.test(text) ? "" : "."} ${one}` : one), "");
}

/** What a seat did: "Tamara laid five-three on the left". @param {GameEvent} event @param {import("./names.js").Person} person @returns {string} "": nothing to say */
function saidText(event, person) {
  const did = didText(event, person);
  if (did === null) return "";
  if (event.kind === "cut" && event.tile) return t("page-said-cut", { did, tile: tileWord(event.tile) });
  return event.tile ? t("page-said-at", { did, tile: tileWord(event.tile), arm: event.arm ?? "none" }) : did;
}

/** The same of several events; tiles drawn one after the other are one sentence. @param {View} view @param {Players} players @param {GameEvent[]} events @returns {string[]} */
export function eventWords(view, players, events) {
  /** @type {string[]} */
  const out = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at];
    if (!event) continue;
    const person = personAt(event.seat, players[event.seat], view.seat);
    let last = at;
    while (event.kind === "draw" && events[last + 1]?.kind === "draw" && events[last + 1]?.seat === event.seat) last += 1;
    const drawn = events.slice(at, last + 1).flatMap((one) => (one.tile ? [tileWord(one.tile)] : []));
    if (last > at) out.push([t("page-said-drew", { ...about(person), count: last - at + 1 }), drawn.join(", ")].filter(Boolean).join(": "));
    else out.push(saidText(event, person));
    at = last;
  }
  return out.filter(Boolean);
}

/** "ends: five and two" @param {View} view */
export function endsWords(view) {
  const ends = view.ends.filter((value) => value !== null);
  return view.layout.root ? t("page-said-ends", { count: ends.length, ends: andList(ends.map(valueWord)) }) : "";
}

/** How the round ended and what was written, and the score. @param {View} view @param {Players} players @returns {string[]} */
export function endWords(view, players) {
  return [...overWords(view, players), scoreWords(view, players)];
}

/** @param {Laid} laid @param {boolean} outward read away from the middle */
function laidWord({ near, far, closed }, outward) {
  const word = outward ? halvesWord(near, far) : halvesWord(far, near);
  return closed ? t("page-heard-closed", { tile: word }) : word;
}

/** What lies on the table, as it is read from left to right. @param {View} view */
export function chainWords({ layout }) {
  const { root, arms } = layout;
  if (!root) return t("page-board-empty");
  const [left, right, up, down] = [0, 1, 2, 3].map((arm) => arms[arm]?.tiles ?? []);
  const line = [...(left ?? []).map((laid) => laidWord(laid, false)).reverse(), laidWord(root, true), ...(right ?? []).map((laid) => laidWord(laid, true))];
  const side = (/** @type {string} */ id, /** @type {Laid[] | undefined} */ tiles) => (tiles?.length ? [t(id, { tiles: tiles.map((laid) => laidWord(laid, true)).join(", ") })] : []);
  return spoken([t("page-heard-line", { tiles: line.join(", ") }), ...side("page-heard-up", up), ...side("page-heard-down", down)]);
}

/** @param {View} view */
function whereEnds(view) {
  const ends = view.ends.flatMap((value, arm) => (value === null ? [] : [t("page-heard-end", { where: whereWord(arm), value: valueWord(value) })]));
  return view.layout.root ? sentence(ends.length > 0 ? ends.join(", ") : t("page-said-ends", { count: 0, ends: "" })) : t("page-board-empty");
}

/** @param {View} view @param {Players} players */
function countWords(view, players) {
  const seats = view.seat === null ? othersOf(view) : [...othersOf(view), view.seat];
  const held = seats.map((seat) => t("page-seat-said", { who: personAt(seat, players[seat], view.seat).name, count: view.counts[seat] ?? 0, mate: "no" }));
  return spoken([held.join("; "), view.boneyard > 0 ? t("page-boneyard", { count: view.drawable }) : ""]);
}

/** @param {View} view @param {Players} players */
function lastWords(view, players) {
  const said = eventWords(view, players, view.events);
  return spoken(said.length > 0 ? [...said.slice(-Math.max(LAST, view.seats)), view.turn >= 0 ? endsWords(view) : ""] : [t("page-heard-nothing")]);
}

/** @param {View} view @param {Players} players */
function knockWords(view, players) {
  const known = knocks(view).flatMap((values, seat) => (values.length > 0
    ? [t("page-heard-knocked", { ...about(personAt(seat, players[seat], view.seat)), values: andList(values.map(valueWord)) })] : []));
  return spoken(known.length > 0 ? known : [t("page-heard-nobody-knocked")]);
}

/** @param {View} view */
function handWords(view) {
  if (view.hand.length === 0) return t("page-heard-empty-hand");
  const mine = view.turn >= 0 && view.turn === view.seat;
  const fit = view.hand.filter((tile) => fitting.value.has(tile)).map(tileWord);
  return spoken([t("page-heard-hand", { tiles: view.hand.map(tileWord).join(", ") }), mine ? (fit.length > 0 ? t("page-heard-fits", { tiles: andList(fit) }) : t("page-heard-fits-none")) : ""]);
}

/** @param {View} view @param {Players} players */
function clockWords(view, players) {
  const told = players.flatMap((player, seat) => {
    const left = leftMs(seat);
    if (left === null || !player) return [];
    const seconds = Math.ceil(left / 1000);
    return [t("page-heard-clock", { who: personAt(seat, player, view.seat).name, minutes: Math.floor(seconds / 60), seconds: seconds % 60 })];
  });
  return told.length > 0 ? told.join("; ") : t("page-heard-no-clock");
}

/** What one may ask for. @typedef {"chain" | "ends" | "counts" | "last" | "knocks" | "hand" | "score" | "clock"} Asked */

/** The answer. @param {Asked} asked @returns {string} */
export function answer(asked) {
  const now = table.value;
  if (!now?.view) return "";
  const { view, players } = now;
  switch (asked) {
    case "chain":
      return chainWords(view);
    case "ends":
      return whereEnds(view);
    case "counts":
      return countWords(view, players);
    case "last":
      return lastWords(view, players);
    case "knocks":
      return knockWords(view, players);
    case "hand":
      return handWords(view);
    case "score":
      return spoken([t("page-round", { number: view.round_number }), scoreWords(view, players), gameLine(view)]);
    case "clock":
      return clockWords(view, players);
  }
}
