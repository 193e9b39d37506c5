// Own tiles: what fits is raised and lit, what does not says why. Tap, drag or keys.

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { choose, chosen, cutting, fitting, legal, line, manner, myTurn, pending, placements, play, setManner, tip, ways } from "./store.js";
import { about, personAt } from "./names.js";
import { isDouble } from "./moves.js";
import { endName } from "./ends.js";
import { tileName, valueName } from "./faces.js";
import { HandTile } from "./tileview.js";
import { startDrag } from "./drag.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

const PAD = 4;
/** A tile that fits is raised by that much where tiles lie close; rows leave room for it, px. */
const RAISE = 6;
/** No narrower button while one row will do, px. */
const ROW_LEAST = 38;
const SMALLEST = 20;
/** Kept free beside the hand on a desk: the tools, and as much on the other side, px. */
const BESIDE = 256;
const TIP_MS = 2600;

/** Whether a hand of that many needs two rows on a screen upright. @param {number} count @param {number} width px */
export function isCrowded(count, width) {
  return count > 0 && width < 600 && (width - 8) / count < ROW_LEAST;
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
  for (let u = usual; u > SMALLEST; u -= 1) {
    const pad = u === usual ? loose : PAD;
    const rows = Math.max(1, Math.floor(height / (2 * u + (u === usual ? pad : RAISE))));
    const most = Math.max(1, Math.floor(width / (u + pad)));
    if (most * rows >= count) return { u, row: Math.ceil(count / Math.ceil(count / most)) };
  }
  return { u: SMALLEST, row: count };
}

/** @param {number[]} values "1 or 4" @returns {string} */
function either(values) {
  return [...new Set(values)].sort((a, b) => a - b).reduce((text, value, at) => (at === 0 ? valueName(value) : t("page-either", { first: text, second: valueName(value) })), "");
}

/** Why a tile cannot be laid now. @param {View} view @param {Players} players @param {string} tile */
function whyDead(view, players, tile) {
  if (!myTurn.value) return view.turn < 0 ? t("page-tip-over") : t("page-tip-wait", about(personAt(view.turn, players[view.turn], view.seat)));
  const tiles = [...fitting.value.keys()].map(tileName).join(", ");
  if (!tiles) return t("page-tip-nothing");
  if (!view.layout.root) return t("page-tip-lead", { tiles });
  const ends = view.ends.filter((value) => value !== null);
  const [low, high] = tile.replace("'", "").split("-").map(Number);
  if (view.rules.options.join === "seven" || ends.some((value) => value === low || value === high)) return t("page-tip-only", { tiles });
  return t("page-tip-needs", { values: either(ends) });
}

/** @param {View} view @param {Players} players @param {string} tile */
function touch(view, players, tile) {
  const moves = fitting.value.get(tile);
  if (!moves) {
    choose(null);
    tip.value = { tile, text: whyDead(view, players, tile) };
    return;
  }
  tip.value = null;
  if (chosen.value !== tile) {
    choose(tile);
    return;
  }
  const only = placements.value[0];
  if (manner.value.cut) tip.value = { tile, text: t("page-tip-where-cut") };
  else if (only && (placements.value.length === 1 || sameAnyway(view))) play(only);
  else tip.value = { tile, text: t("page-tip-which-end") };
}

/** Whether it is all the same at which end one lays: one double lies on the table. @param {View} view */
function sameAnyway({ layout }) {
  return layout.root !== null && isDouble(layout.root.tile) && layout.arms.every((arm) => arm.tiles.length === 0 && !arm.closed) && placements.value.every((move) => move.kind === "lay");
}

/** What a screen reader says of a tile. @param {string} tile */
function tileLabel(tile) {
  const moves = fitting.value.get(tile) ?? [];
  const name = tileName(tile);
  if (moves.length === 0) return myTurn.value ? t("page-tile-dead", { tile: name }) : name;
  if (moves.every((move) => move.arm === null)) return t("page-tile-leads", { tile: name });
  return t("page-tile-fits", { tile: name, ends: [...new Set(moves.map((move) => endName(move.arm ?? 0)))].join(", ") });
}

/** Arrows go along the hand, 1 to 4 lay at an end, O and C turn to closing and cutting, P, D, S and E are the moves without a tile. @param {KeyboardEvent} event @param {HTMLElement} hand */
function onKey(event, hand) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const leaf = document.querySelector(".leaf");
  if (leaf && (!leaf.matches(".talk") || leaf.contains(document.activeElement))) return; // the talk lies beside the hand
  const step = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : 0;
  if (step !== 0) {
    const tiles = [...hand.querySelectorAll("button")];
    const at = tiles.findIndex((one) => one === document.activeElement);
    tiles[at < 0 ? 0 : (at + step + tiles.length) % tiles.length]?.focus();
    event.preventDefault();
    return;
  }
  if (event.key === "Escape") {
    if (cutting.value) cutting.value = null;
    else choose(null);
    tip.value = null;
    return;
  }
  if (event.code === "KeyO" && ways.value.some((move) => move.closed)) setManner({ closed: !manner.value.closed });
  if (event.code === "KeyC" && ways.value.some((move) => move.kind === "cut")) setManner({ cut: !manner.value.cut });
  if (/^[1-4]$/.test(event.key)) {
    const arm = Number(event.key) - 1;
    const move = placements.value.find((one) => (one.arm ?? arm) === arm);
    if (move) play(move);
    return;
  }
  const kind = { KeyP: "pass", KeyD: "draw", KeyE: "end", KeyS: "shift" }[event.code];
  const move = kind && legal.value.find((one) => one.kind === kind);
  if (move) play(move);
}

/**
 * @param {{view: View, players: Players, crowded: boolean}} props
 */
export function Hand({ view, players, crowded }) {
  /** @type {{current: HTMLDivElement | null}} */
  const element = useRef(null);
  const [usual, setUsual] = useState({ u: 0, w: 0, h: 0, loose: PAD });
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
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const heard = (event) => {
      if (element.current) onKey(event, element.current);
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
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
  const size = packed ? { "--u": `${u}px`, width: `${u + PAD}px`, height: `${2 * u + RAISE}px` } : undefined;
  const mine = myTurn.value;
  return html`<div class=${`hand${packed ? " packed" : ""}`} ref=${element} style=${packed ? { "--row": `${row * (u + PAD)}px` } : undefined} role="group" aria-label=${t("page-hand")}>
    ${view.hand.map((tile) => {
      const fits = fitting.value.has(tile);
      const state = !mine ? "" : chosen.value === tile || (line.value !== "open" && pending.value?.move?.tile === tile) ? "sel" : fits ? "up" : "dead";
      return html`<button key=${tile} class=${`ht ${state}`} type="button" data-tile=${tile} aria-label=${tileLabel(tile)} style=${size}
        aria-pressed=${fits ? (chosen.value === tile ? "true" : "false") : undefined} data-double=${isDouble(tile) ? "yes" : undefined}
        onClick=${() => touch(view, players, tile)} onPointerDown=${(/** @type {PointerEvent} */ event) => startDrag(event, tile)}>
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
  return html`<div class="tip" role="status" ref=${element}>${text}</div>`;
}
