// What the keys do at a table. One list: it is played by, and it is the sheet of keys.

import { t } from "./i18n.js";
import { shortcuts } from "./prefs.js";
import { choose, chosen, cutting, failure, fitting, legal, manner, myTurn, nextRound, cupSeat, placements, play, rematch, setManner, tip, view, isPlaying, pending, ways } from "./store.js";
import { panel, showPanel } from "./router.js";
import { nextDeal } from "./cupstrip.js";
import { hear } from "./aloud.js";
import { toPlay } from "./focus.js";
import { answer } from "./spoken.js";
import { askHint, dropHint, takeBack } from "./solo.js";

/** @typedef {import("./spoken.js").Asked} Asked */
/** A key: what is written on it, the message that says what it does, and that. act null: its own part of the page listens. @typedef {{key: string, says: string, act: (() => void) | null}} Key */

/** A move without a tile, where it is legal. @param {string} kind @returns {() => void} */
const does = (kind) => () => {
  const move = legal.value.find((one) => one.kind === kind);
  if (move) play(move);
};

/**
 * Turn to the other of two ways to lay what is taken up, and say it.
 * @param {"closed" | "cut" | "flipped"} name
 * @param {(move: import("./moves.js").Move) => boolean} may
 * @param {[string, string]} words
 * @returns {() => void}
 */
const turns = (name, may, words) => () => {
  if (!ways.value.some(may)) return;
  const on = !manner.value[name];
  setManner({ [name]: on });
  hear(t(words[on ? 1 : 0] ?? ""));
};

/** @param {import("./router.js").Panel} wanted @returns {() => void} */
const opens = (wanted) => () => showPanel(panel.value === wanted ? "" : wanted);

/** @param {Asked} asked @returns {() => void} */
const tells = (asked) => () => hear(answer(asked));

/** The next round, or one more match; in a tournament the next deal. */
function goOn() {
  if (!view.value || view.value.seat === null || pending.value) return;
  if (cupSeat.value) {
    if (view.value.turn < 0) nextDeal(cupSeat.value);
  } else if (!isPlaying.value) rematch();
  else if (view.value.turn < 0) nextRound();
}

/** @type {Key[]} */
export const PLAYING = [
  { key: "P", says: "page-key-pass", act: does("pass") },
  { key: "D", says: "page-key-draw", act: does("draw") },
  { key: "E", says: "page-key-end", act: does("end") },
  { key: "F", says: "page-key-shift", act: does("shift") },
  { key: "O", says: "page-key-close", act: turns("closed", (move) => move.closed, ["page-manner-open", "page-manner-close"]) },
  { key: "X", says: "page-key-cut", act: turns("cut", (move) => move.kind === "cut", ["page-manner-lay", "page-manner-cut"]) },
  { key: "W", says: "page-key-flip", act: turns("flipped", (move) => move.flipped, ["page-manner-low", "page-manner-high"]) },
  { key: "H", says: "page-key-hint", act: askHint },
  { key: "U", says: "page-key-undo", act: takeBack },
  { key: "N", says: "page-key-next", act: goOn },
];

/** @type {Key[]} */
export const OPENING = [
  { key: "S", says: "page-sheet", act: opens("sheet") },
  { key: "M", says: "page-moves", act: opens("moves") },
  { key: "?", says: "page-key-help", act: opens("keys") },
];

/** What one may ask to hear, also by a press. @type {(Key & {asked: Asked})[]} */
export const HEARING = [
  { key: "C", says: "page-hear-chain", asked: "chain", act: tells("chain") },
  { key: "A", says: "page-hear-ends", asked: "ends", act: tells("ends") },
  { key: "Q", says: "page-hear-counts", asked: "counts", act: tells("counts") },
  { key: "L", says: "page-hear-last", asked: "last", act: tells("last") },
  { key: "K", says: "page-hear-knocks", asked: "knocks", act: tells("knocks") },
  { key: "Y", says: "page-hear-hand", asked: "hand", act: tells("hand") },
  { key: "R", says: "page-hear-score", asked: "score", act: tells("score") },
  { key: "T", says: "page-hear-clock", asked: "clock", act: tells("clock") },
];

/** A key, for the button that does the same; undefined: letters are off. @param {string | undefined} key */
export function shortcut(key) {
  return shortcuts.value ? key : undefined;
}

/** The key of a kind of move. @param {string} kind */
export function keyOf(kind) {
  return shortcut(PLAYING.find((one) => one.says === `page-key-${kind}`)?.key);
}

/** What was pressed, as it is written on the key: where the letters are not Latin the place of the key counts. @param {KeyboardEvent} event */
function pressed({ key, code }) {
  if (/^[a-z?]$/i.test(key)) return key.toUpperCase();
  if (/^(Digit|Numpad)[1-4]$/.test(code)) return code.slice(-1);
  return key.length === 1 && code.startsWith("Key") ? code.slice(3) : key;
}

/** Along the hand, from tile to tile. @param {KeyboardEvent} event @returns {boolean} whether that is what was pressed */
function along({ key }) {
  const tiles = [...document.querySelectorAll(".hand .ht")].filter((one) => one instanceof HTMLElement);
  const at = tiles.findIndex((one) => one === document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: tiles.length - 1 }[key];
  if (to === undefined || tiles.length === 0) return false;
  if (at < 0) toPlay();
  else tiles[(to + tiles.length) % tiles.length]?.focus();
  return true;
}

/** Lay at an end: what is taken up, or else the tile one is at. @param {number} arm */
function layAt(arm) {
  if (!myTurn.value) return;
  const here = document.activeElement instanceof HTMLElement ? document.activeElement.closest(".ht") : null;
  const tile = chosen.value ?? (here instanceof HTMLElement ? here.dataset.tile : undefined);
  if (tile === undefined) {
    hear(t("page-in-hand-first"));
    return;
  }
  if (!fitting.value.has(tile)) {
    if (here instanceof HTMLElement) here.click();
    return;
  }
  choose(tile);
  const move = placements.value.find((one) => (one.arm ?? arm) === arm);
  if (move) play(move);
  else tip.value = { tile, text: t("page-tip-none-there") };
}

/** Close what lies on top; put down what is held. */
function escape() {
  if (panel.value) showPanel("");
  else if (cutting.value) cutting.value = null;
  else if (dropHint()) return;
  else if (chosen.value) choose(null);
  else failure.value = null;
  tip.value = null;
}

/** Whether what was pressed is meant for something else: letters for a field, arrows for what moves by them itself. @param {KeyboardEvent} event */
function isTyped({ target }) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio], [type=range]), select, textarea"));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyZ" && !isTyped(event) && panel.value === "") {
    event.preventDefault();
    takeBack();
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape") {
    escape();
    return;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (isTyped(event)) return;
  // what lies over the table takes the keys, save those that ask or close it
  const covered = panel.value !== "" && (panel.value !== "talk" || target?.closest(".leaf") !== null);
  if (!covered && !target?.closest('[role="radiogroup"], [role="log"], .scroll') && along(event)) {
    event.preventDefault();
    return;
  }
  if (!shortcuts.value || event.repeat) return;
  const key = pressed(event);
  if (/^[1-4]$/.test(key)) {
    if (!covered) layAt(Number(key) - 1);
    return;
  }
  const found = [...OPENING, ...HEARING, ...(covered ? [] : PLAYING)].find((one) => one.key === key);
  if (!found?.act) return;
  event.preventDefault();
  found.act();
}

/** Listen for as long as a table is shown. @returns {() => void} stop */
export function followKeys() {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
