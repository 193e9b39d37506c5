// Own tiles: what fits is raised and lit, what does not says why. Tap, drag or keys (`keys.js`).

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { aside, choose, chosen, fitting, going, isPlaying, line, manner, myTurn, pending, playAnywhere, setAside, takeAside, tip } from "./store.js";
import { about, personAt } from "./names.js";
import { halves, isDouble } from "./moves.js";
import { hear } from "./aloud.js";
import { byKeys } from "./focus.js";
import { hinted } from "./solo.js";
import { pictured, tileName } from "./faces.js";
import { mannerWords } from "./acts.js";
import { andList, tileWord, valueNoun, valueWord, whereWord } from "./words.js";
import { HandTile } from "./tileview.js";
import { startDrag } from "./drag.js";
import { inOrder, putAt } from "./order.js";
import { useSlide } from "./slide.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

const PAD = 4;
/** A tile that fits is raised by that much where tiles lie close; rows leave room for it, px. */
const RAISE = 6;
/** No narrower button where there is room for it, px. */
const LEAST = 44;
const SMALLEST = 20;
/** Kept free beside the hand on a desk: the tools, and as much on the other side, px. */
const BESIDE = 256;
const TIP_MS = 2600;

/** Whether a hand of that many needs two rows on a screen upright. @param {number} count @param {number} width px */
export function isCrowded(count, width) {
  return count > 0 && width < 600 && (width - 8) / count < LEAST;
}

/**
 * How wide a tile may be so that all of them fit, and how many then lie in a row.
 * @param {number} count
 * @param {number} width px
 * @param {number} height px
 * @param {number} usual px
 * @param {number} loose what a tile of the usual size has round it, px
 * @returns {{u: number, row: number}}
 */
function arrange(count, width, height, usual, loose) {
  for (const least of [LEAST, 0]) {
    for (let u = usual; u > SMALLEST; u -= 1) {
      const pad = u === usual ? loose : PAD;
      const rows = Math.max(1, Math.floor(height / (2 * u + (u === usual ? pad : RAISE))));
      const most = Math.max(1, Math.floor(width / Math.max(u + pad, least)));
      if (most * rows >= count) return { u, row: Math.ceil(count / Math.ceil(count / most)) };
    }
  }
  return { u: SMALLEST, row: count };
}

/** "a one or a four" @param {number[]} values @returns {string} */
function either(values) {
  return [...new Set(values)].sort((a, b) => a - b).reduce((text, value, at) => (at === 0 ? valueNoun(value) : t("page-either", { first: text, second: valueNoun(value) })), "");
}

/** What a tile that cannot be laid would have to have; "": it is something else that hinders it. @param {View} view @param {string} tile */
function needed(view, tile) {
  if (!myTurn.value || fitting.value.size === 0 || !view.layout.root || view.rules.options.join === "seven") return "";
  const ends = view.ends.filter((value) => value !== null);
  return halves(tile).some((half) => ends.includes(half)) ? "" : either(ends);
}

/** Facts of the messages that say what a tile needs. @param {string} values */
const needs = (values) => ({ values, pictured: pictured.value ? "yes" : "no" });

/** Why a tile cannot be laid now. @param {View} view @param {Players} players @param {string} tile */
function whyDead(view, players, tile) {
  if (!myTurn.value) return view.turn < 0 ? t("page-tip-over") : t("page-tip-wait", about(personAt(view.turn, players[view.turn], view.seat)));
  const tiles = [...fitting.value.keys()].map(tileName).join(", ");
  if (!tiles) return t("page-tip-nothing");
  if (!view.layout.root) return t("page-tip-lead", { tiles });
  const values = needed(view, tile);
  return values ? t("page-tip-needs", needs(values)) : t("page-tip-only", { tiles });
}

/** @param {View} view @param {Players} players @param {string} tile @param {boolean} keyed by a key: the tile was chosen by going to it */
function touch(view, players, tile, keyed) {
  if (going.value) return; // a move is on its way: a tap too many means nothing
  if (view.turn !== view.seat && view.turn >= 0 && isPlaying.value) {
    setAside(tile);
    tip.value = { tile, text: aside.value ? t("page-tip-aside") : whyDead(view, players, tile) };
    return;
  }
  const moves = fitting.value.get(tile);
  if (!moves) {
    choose(null);
    tip.value = { tile, text: whyDead(view, players, tile) };
    return;
  }
  tip.value = null;
  const held = chosen.value === tile;
  choose(tile);
  if (!held && !(keyed && moves.length === 1)) {
    hear(takenText(view, tile));
    return;
  }
  if (manner.value.cut) {
    tip.value = { tile, text: t("page-tip-where-cut") };
    return;
  }
  playAnywhere().then((laid) => {
    if (!laid) tip.value = { tile, text: t("page-tip-which-end") };
  });
}

/** What a screen reader says of a tile. @param {View} view @param {string} tile */
function tileLabel(view, tile) {
  const moves = fitting.value.get(tile) ?? [];
  const name = tileWord(tile);
  if (moves.length === 0) {
    const values = needed(view, tile);
    return values ? t("page-tile-needs", { tile: name, ...needs(values) }) : myTurn.value ? t("page-tile-dead", { tile: name }) : name;
  }
  const arms = armsOf(tile);
  return arms.length === 0 ? t("page-tile-leads", { tile: name }) : t("page-tile-fits", { tile: name, where: andList(arms.map(whereWord)) });
}

/** The arms a tile may go to. @param {string} tile */
function armsOf(tile) {
  return [...new Set((fitting.value.get(tile) ?? []).flatMap((move) => (move.arm === null ? [] : [move.arm])))].sort((a, b) => a - b);
}

/** What is said when a tile is taken up: where it may go, by which digit, and how it may lie. @param {View} view @param {string} tile */
function takenText(view, tile) {
  const arms = armsOf(tile).map((arm) => t("page-tile-way", { number: arm + 1, where: whereWord(arm), value: valueWord(view.ends[arm] ?? 0) }));
  const taken = arms.length > 1 ? t("page-tile-taken", { tile: tileWord(tile), ways: arms.join("; ") }) : t("page-tile-taken-one", { tile: tileWord(tile) });
  return [taken, ...mannerWords()].join(". ");
}

/** With Shift the arrows take the tile along. @param {KeyboardEvent} event @param {string[]} hand @param {number} index */
function shift(event, hand, index) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!event.shiftKey || step === undefined) return;
  event.preventDefault();
  const button = event.currentTarget;
  putAt(hand[index] ?? "", hand[index + step] ?? "");
  if (button instanceof HTMLElement) requestAnimationFrame(() => button.focus());
}

/**
 * @param {{view: View, players: Players, crowded: boolean}} props
 */
export function Hand({ view, players, crowded }) {
  /** @type {{current: HTMLDivElement | null}} */
  const element = useRef(null);
  const [usual, setUsual] = useState({ u: 0, w: 0, h: 0, loose: PAD });
  /** The tile one was at last. */
  const at = useRef({ tile: "", index: 0 });
  const [, setStop] = useState("");
  const count = view.hand.length;
  useLayoutEffect(() => {
    const hand = element.current;
    const around = hand?.parentElement;
    if (!hand || !around) return undefined;
    const measure = () => {
      const style = getComputedStyle(hand);
      const floats = style.position === "absolute";
      const width = floats ? around.clientWidth - BESIDE : hand.clientWidth - 8;
      const next = { u: Number.parseFloat(style.getPropertyValue("--usual")) || 42, w: width, h: hand.clientHeight - Number.parseFloat(style.paddingBottom), loose: Number.parseFloat(style.getPropertyValue("--loose")) || PAD };
      setUsual((old) => (old.u === next.u && old.w === next.w && old.h === next.h ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(hand);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [crowded]);
  useLayoutEffect(() => {
    const tile = takeAside();
    if (tile) tip.value = { tile, text: whyDead(view, players, tile) };
  }, [view]);
  const said = tip.value;
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => {
      if (tip.peek() === said) tip.value = null;
    }, TIP_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const { u, row } = usual.w > 0 ? arrange(count, usual.w, usual.h, usual.u, usual.loose) : { u: 0, row: count };
  const packed = u > 0 && u < usual.u;
  const wide = Math.max(u + PAD, Math.min(LEAST, Math.floor(usual.w / row)));
  const size = packed ? { "--u": `${u}px`, width: `${wide}px`, height: `${2 * u + RAISE}px` } : undefined;
  const mine = myTurn.value;
  // one stop of Tab: the tile one was at, else one that fits, else one beside it
  const hand = inOrder.value;
  const stop = hand.includes(at.current.tile) ? at.current.tile : (hand.find((tile) => fitting.value.has(tile)) ?? hand[Math.min(at.current.index, count - 1)]);
  useSlide(element, `${hand.join()} ${u} ${wide} ${row}`);
  const came = (/** @type {string} */ tile, /** @type {number} */ index) => {
    at.current = { tile, index };
    if (byKeys.peek()) setStop(tile); // a finger's touch is drawn anyhow
  };
  const sent = line.value === "open" ? going.value?.tile : undefined;
  const waits = line.value === "open" ? undefined : pending.value?.move?.tile;
  return html`<div class=${`hand${packed ? " packed" : ""}`} ref=${element} style=${packed ? { "--row": `${row * wide}px` } : undefined} role="toolbar" aria-label=${t("page-hand")}>
    ${hand.map((tile, index) => {
      const fits = fitting.value.has(tile);
      const set = !mine && aside.value === tile;
      const state = sent ? (sent === tile ? "sent" : "") : !mine ? (set ? "aside" : "") : chosen.value === tile || waits === tile ? "sel" : fits ? "up" : "dead";
      return html`<button key=${tile} class=${`ht ${state}${hinted.value === tile ? " hinted" : ""}`} type="button" data-tile=${tile} aria-label=${tileLabel(view, tile)} style=${size} tabindex=${tile === stop ? "0" : "-1"} onFocus=${() => came(tile, index)}
        aria-pressed=${set ? "true" : fits ? (chosen.value === tile ? "true" : "false") : undefined} data-double=${isDouble(tile) ? "yes" : undefined}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => shift(event, hand, index)}
        onClick=${(/** @type {MouseEvent} */ event) => touch(view, players, tile, event.detail === 0)} onPointerDown=${(/** @type {PointerEvent} */ event) => startDrag(event, tile)}>
        <${HandTile} tile=${tile} ring=${true} /></button>`;
    })}
    ${said && html`<${Tip} tile=${said.tile} text=${said.text} />`}
  </div>`;
}

/** A word over a tile; it floats, it pushes nothing. @param {{tile: string, text: string}} props */
function Tip({ tile, text }) {
  /** @type {{current: HTMLDivElement | null}} */
  const element = useRef(null);
  useLayoutEffect(() => {
    const tipBox = element.current;
    const hand = tipBox?.parentElement;
    const under = hand?.querySelector(`[data-tile="${tile}"]`);
    if (!tipBox || !hand || !under) return;
    const around = hand.getBoundingClientRect();
    const target = under.getBoundingClientRect();
    const middle = target.left + target.width / 2;
    const width = tipBox.offsetWidth;
    const left = Math.max(8, Math.min(innerWidth - width - 8, middle - width / 2));
    tipBox.style.left = `${left - around.left}px`;
    tipBox.style.setProperty("--beak", `${middle - left}px`);
  });
  return html`<div class="tip" aria-hidden="true" ref=${element}>${text}</div>`; // what is said of it: telling.js
}
