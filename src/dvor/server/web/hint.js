// What is said of a hint, over the line: the move, and one or two things that can be proved of it. And the tools of who plays alone.

import { html, useEffect, useRef } from "./lib.js";
import { t } from "./i18n.js";
import { myTurn, view as shown } from "./store.js";
import { about, personAt } from "./names.js";
import { pictured, tileName, valueName } from "./faces.js";
import { sentence, whereWord } from "./words.js";
import { ACTS, actText } from "./acts.js";
import { hear } from "./aloud.js";
import { shortcut } from "./keys.js";
import { askHint, hint, isAlone, isThinking, mayUndo, takeBack } from "./solo.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").Reason} Reason */

/** So many facts are told at most. */
const TOLD = 2;
/** Words at the top of the board leave that much room over them, px. */
const BELOW_TOP = 14;

/** A number as many tiles have it: "threes", or a picture. @param {number} value */
function suitWord(value) {
  return pictured.value ? valueName(value) : t("reason-suit", { value });
}

/** One fact in words. @param {Reason} fact @param {View} view @param {Players} players */
export function factText({ code, facts }, view, players) {
  const said = { ...facts };
  const seat = Number(facts.seat ?? -1);
  if (seat >= 0) Object.assign(said, about(personAt(seat, players[seat], view.seat)));
  if (facts.value !== undefined) said.suit = suitWord(Number(facts.value));
  if (facts.tile !== undefined) said.tile = tileName(String(facts.tile));
  return t(`reason-fact-${code}`, said);
}

/** The move itself. @param {import("./moves.js").Move} move @param {View} view */
export function moveText(move, view) {
  if (!move.tile || ACTS.includes(move.kind)) return actText(view, move);
  const tile = tileName(move.tile);
  if (move.kind === "cut") return t("page-hint-cut", { tile });
  if (move.arm === null) return t("page-hint-lead", { tile });
  return t(move.closed ? "page-hint-closed" : "page-hint-tile", { tile, where: whereWord(move.arm) });
}

/** The whole of it; of facts that say the same in another way the first. @param {import("./solo.js").Hint} said @param {View} view @param {Players} players */
export function hintText({ move, facts }, view, players) {
  const chosen = facts.filter((fact, at) => facts.findIndex((one) => one.code === fact.code) === at).slice(0, TOLD);
  const [first = "", second = ""] = chosen.map((fact) => factText(fact, view, players));
  const what = moveText(move, view);
  return sentence(second ? t("page-hint-two", { what, first, second }) : first ? t("page-hint-one", { what, first }) : t("page-hint-bare", { what }));
}

/** Where the words would lie on the end they speak of they go to the top of the board. @param {HTMLElement} words */
function clear(words) {
  words.style.bottom = "";
  const end = document.querySelector(".chain .hintline")?.getBoundingClientRect();
  const board = document.querySelector(".tp .board")?.getBoundingClientRect();
  const own = words.getBoundingClientRect();
  const line = words.parentElement?.getBoundingClientRect();
  if (!end || !board || !line || end.bottom < own.top || end.top > own.bottom || end.right < own.left || end.left > own.right) return;
  words.style.bottom = `${line.top - board.top - own.height - BELOW_TOP}px`;
}

/** It floats over the line and pushes nothing. @param {{view: View, players: Players}} props */
export function HintWords({ view, players }) {
  const said = hint.value;
  const text = said ? hintText(said, view, players) : "";
  /** @type {{current: HTMLElement | null}} */
  const element = useRef(null);
  useEffect(() => {
    hear(text);
    const frame = requestAnimationFrame(() => element.current && clear(element.current)); // the board marks the end meanwhile
    return () => cancelAnimationFrame(frame);
  }, [text]);
  if (!text && !isThinking.value) return null;
  return html`<p ref=${element} class=${`hintwords${text ? "" : " thinks"}`} aria-hidden="true">${text || t("page-hint-thinks")}</p>`;
}

/** The tools of who plays alone: a hint, a move back. */
export function SoloTools() {
  if (!isAlone.value) return null;
  const over = (shown.value?.turn ?? -1) < 0;
  return html`${!over && html`<button class="tool" type="button" data-act="hint" aria-pressed=${hint.value ? "true" : "false"} aria-disabled=${myTurn.value ? undefined : "true"} aria-keyshortcuts=${shortcut("H")}
      onClick=${askHint}><${Icon} name="bulb" /><span>${t("page-tool-hint")}</span></button>`}<${UndoButton} cls="tool" />`;
}

/** @param {{cls: string}} props */
export function UndoButton({ cls }) {
  return html`<button class=${cls} type="button" data-act="undo" aria-disabled=${mayUndo.value ? undefined : "true"} aria-label=${t("page-undo")} aria-keyshortcuts=${shortcut("U")} onClick=${takeBack}>
    <${Icon} name="undo" /><span>${t("page-tool-undo")}</span></button>`;
}
