// The painted table with the chain on it, its open ends in chalk, the tile laid last in a frame.

import { html, useLayoutEffect, useMemo, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { isDouble, lastTile } from "./moves.js";
import { chosen, fitting, myTurn, placements, play, tip } from "./store.js";
import { fit } from "./chain.js";
import { tileArt } from "./tiles.js";
import { lookAt } from "./tileview.js";
import { strokes } from "./art/pen.js";
import { Doodle } from "./art/doodles.js";
import { Backs } from "./seats.js";
import { land } from "./motion.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./chain.js").Placed} Placed */
/** @typedef {import("./chain.js").OpenEnd} OpenEnd */
/** @typedef {import("./chain.js").Ghost} Ghost */
/** @typedef {import("./moves.js").Move} Move */
/** Where the middle of the chain lies on the field, and the size of a unit, in px. @typedef {{x: number, y: number, unit: number}} Frame */

const TARGET = 44;
const SHRUNK_LEAST = 24;
const LARGEST = 46;
/** Below that even a finished round shows digits, px. */
const PIPS_LEAST = 18;
/** A field of that side, in px, is played with tiles of one px. */
const FIELD_PER_UNIT = 13.4;

/** The size of the tiles a round begins with on a field of that size. @param {number} width @param {number} height */
function startUnit(width, height) {
  return Math.round(Math.min(LARGEST, Math.max(SHRUNK_LEAST, Math.sqrt(width * height) / FIELD_PER_UNIT)));
}

/** @param {Ghost} at @param {Frame} frame @param {number} [grow] px */
function box(at, frame, grow = 0) {
  const { x, y, unit } = frame;
  return {
    x: x + at.x * unit - grow, y: y + at.y * unit - grow, width: at.w * unit + 2 * grow, height: at.h * unit + 2 * grow, rx: unit * 0.136 + Math.max(0, grow),
  };
}

/** @param {Ghost} at @param {Frame} frame */
function middle(at, frame) {
  return { x: frame.x + (at.x + at.w / 2) * frame.unit, y: frame.y + (at.y + at.h / 2) * frame.unit };
}

/** @param {Ghost} at @param {Frame} frame */
function stand(at, frame) {
  const { x, y } = middle(at, frame);
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(frame.unit / 48).toFixed(4)})` };
}

/** The place of an end nobody has chosen a tile for; the first tile of a round may have to be a double. @param {OpenEnd} end */
function freePlace(end) {
  const tiles = [...fitting.value.keys()];
  return end.arm < 0 && tiles.length > 0 && tiles.every(isDouble) ? end.double : end.plain;
}

/** The place of the next tile in chalk: the number in the half that must match, an arrow in the other. struck: nothing fits it any more. @param {{end: OpenEnd, frame: Frame, struck: boolean}} props */
function Chalk({ end, frame, struck }) {
  const at = freePlace(end);
  const { unit } = frame;
  const size = unit * 0.72;
  const b = box(at, frame, -1.5);
  const near = { x: frame.x + at.nearXy[0] * unit, y: frame.y + at.nearXy[1] * unit };
  const far = { x: frame.x + at.farXy[0] * unit, y: frame.y + at.farXy[1] * unit };
  const turn = (Math.atan2(far.y - near.y, far.x - near.x) * 180) / Math.PI;
  const figure = end.value === null ? null : strokes(String(end.value));
  const scale = size / 31;
  return html`<g class="chalkend" data-arm=${end.arm}><rect class="slot" ...${b} />
    ${figure && html`<g class="chalk" stroke-width="3.2" transform=${`translate(${(near.x - ((figure.width + 1) * scale) / 2).toFixed(1)} ${(near.y - size / 2).toFixed(1)}) scale(${scale.toFixed(3)})`}
      dangerouslySetInnerHTML=${{ __html: figure.paths }} />
    <path class="chalk" stroke-width="2.4" transform=${`translate(${far.x.toFixed(1)} ${far.y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(unit / 30).toFixed(2)})`} d="M-5 0H5M1-4.5L5.500 0 1 4.500" />`}
    ${struck && html`<path class="chalk strike" pathLength="1" stroke-width="2.4" d=${`M${b.x - 2} ${b.y + b.height + 2}L${b.x + b.width + 2} ${b.y - 2}`} />`}</g>`;
}

/** The chosen tile where it would lie. @param {{at: Ghost, near: number, tile: string, frame: Frame, digits: boolean}} props */
function GhostTile({ at, near, tile, frame, digits }) {
  return html`<g class="ghosted"><g class="ghost" style=${stand(at, frame)} dangerouslySetInnerHTML=${{ __html: tileArt({ ...lookAt(at, tile, near), digits }) }} />
    <rect class="ghostline" ...${box(at, frame, 1)} /></g>`;
}

/** The name of an end. @param {number} arm */
export function endName(arm) {
  return t(["page-end-left", "page-end-right", "page-end-up", "page-end-down"][arm] ?? "page-end-right");
}

/** @param {OpenEnd} end @param {Move | undefined} move */
function endLabel(end, move) {
  if (end.arm < 0) return move?.tile ? t("page-end-lead-said", { tile: move.tile }) : t("page-end-lead");
  const facts = { end: endName(end.arm), value: end.value ?? 0 };
  return move?.tile ? t("page-end-lay-said", { ...facts, tile: move.tile }) : t("page-end-said", facts);
}

/** Someone touched an end: lay the chosen tile there, or take up the only tile that fits it. @param {OpenEnd} end */
function touchEnd(end) {
  const arm = end.arm < 0 ? null : end.arm;
  const move = placements.value.find((one) => one.arm === arm);
  if (move) {
    play(move);
    return;
  }
  const tiles = [...fitting.value].filter(([, moves]) => moves.some((one) => one.arm === arm)).map(([tile]) => tile);
  const only = tiles[0];
  if (tiles.length === 1 && only !== undefined) {
    chosen.value = only;
    return;
  }
  const over = tiles[0] ?? [...fitting.value.keys()][0];
  if (over !== undefined) tip.value = { tile: over, text: tiles.length > 1 ? t("page-tip-which", { tiles: tiles.join(", ") }) : t("page-tip-none-there") };
}

/** @param {{end: OpenEnd, at: Ghost, frame: Frame, move: Move | undefined}} props */
function EndButton({ end, at, frame, move }) {
  const b = box(at, frame);
  const width = Math.max(TARGET, b.width);
  const height = Math.max(TARGET, b.height);
  return html`<button class="end" type="button" data-arm=${end.arm} aria-label=${endLabel(end, move)} onClick=${() => touchEnd(end)}
    style=${{ left: `${b.x + b.width / 2 - width / 2}px`, top: `${b.y + b.height / 2 - height / 2}px`, width: `${width}px`, height: `${height}px` }} />`;
}

/**
 * @param {{view: View}} props
 */
export function Board({ view }) {
  /** @type {{current: HTMLDivElement | null}} */
  const field = useRef(null);
  const [size, setSize] = useState({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const measure = () => setSize((old) => (old.w === element.clientWidth && old.h === element.clientHeight ? old : { w: element.clientWidth, h: element.clientHeight }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const known = size.w > 0 && size.h > 0;
  const layoutText = JSON.stringify(view.layout);
  const placed = useMemo(() => (known ? fit(view.layout, size.w, size.h, startUnit(size.w, size.h)) : null), [layoutText, size]);
  useLayoutEffect(() => {
    if (field.current) land(field.current);
  });

  return html`<div class="board" role="group" aria-label=${boardLabel(view)}>
    ${view.boneyard > 0 && html`<div class="bazaar num"><${Backs} count=${Math.min(4, view.boneyard)} /><span>${t("page-boneyard", { count: view.drawable })}</span></div>`}
    <div class="field" ref=${field}>${placed && html`<${Chain} view=${view} placed=${placed} size=${size} />`}</div>
    ${view.result?.kind === "blocked" && html`<div class="fishmark"><${Doodle} kind="fish" size=${54} /></div>`}
  </div>`;
}

/** @param {View} view */
function boardLabel(view) {
  if (!view.layout.root) return t("page-board-empty");
  const ends = view.ends.flatMap((value, arm) => (value === null ? [] : [`${endName(arm)} ${value}`]));
  return t("page-board-said", { ends: ends.join(", ") });
}

/** The box round the tiles alone, in units. @param {Placed} placed */
function tilesBox({ tiles }) {
  const x = Math.min(...tiles.map((at) => at.x));
  const y = Math.min(...tiles.map((at) => at.y));
  return { x, y, w: Math.max(...tiles.map((at) => at.x + at.w)) - x, h: Math.max(...tiles.map((at) => at.y + at.h)) - y };
}

/** @param {{view: View, placed: Placed, size: {w: number, h: number}}} props */
function Chain({ view, placed, size }) {
  // a chain too long even for the smallest tile is drawn smaller as a whole: nothing is ever cut off
  const spill = placed.fits ? 1 : Math.min(1, size.w / (placed.box.w * placed.unit), size.h / (placed.box.h * placed.unit));
  const unit = placed.unit * spill;
  const over = view.turn < 0;
  const fish = view.result?.kind === "blocked";
  const around = over ? (fish ? placed.box : tilesBox(placed)) : placed.fits ? { x: 0, y: 0, w: 0, h: 0 } : placed.box;
  const frame = { x: size.w / 2 - (around.x + around.w / 2) * unit, y: size.h / 2 - (around.y + around.h / 2) * unit, unit };
  // a chain that only has to be looked at may keep its pips a little longer
  const digits = over ? unit < PIPS_LEAST : placed.digits;
  const open = over && !fish ? [] : [...(placed.lead && myTurn.value ? [placed.lead] : []), ...placed.slots.filter((slot) => slot !== null)];
  const last = lastTile(view);
  const lastPlace = placed.tiles.find((at) => at.tile === last);
  const picked = chosen.value;
  return html`<svg class=${`chain${fish ? " fish" : ""}`} aria-hidden="true">
      <g filter="url(#blur)">${placed.tiles.map((at) => html`<g key=${at.tile} class="piece" data-shade=${at.tile} style=${stand(at, frame)}>
        <rect class="shade" x=${-at.w * 24} y=${-at.h * 24 + 5} width=${at.w * 48} height=${at.h * 48} rx="6.5" /></g>`)}</g>
      ${open.map((end) => {
        const move = picked ? placements.value.find((one) => one.arm === (end.arm < 0 ? null : end.arm)) : undefined;
        return move?.tile ? null : html`<${Chalk} key=${end.arm} end=${end} frame=${frame} struck=${fish} />`;
      })}
      ${placed.tiles.map((at) => html`<g key=${at.tile} class="piece" data-tile=${at.tile} data-seat=${at.seat} style=${stand(at, frame)}>
        <g dangerouslySetInnerHTML=${{ __html: tileArt({ ...lookAt(at, at.tile, at.near), digits, closed: at.closed }) }} /></g>`)}
      ${lastPlace && html`<rect key=${lastPlace.tile} class="last" ...${box(lastPlace, frame, 0.4)} />`}
      ${open.map((end) => {
        const move = picked ? placements.value.find((one) => one.arm === (end.arm < 0 ? null : end.arm)) : undefined;
        if (!move?.tile) return null;
        const at = isDouble(move.tile) ? end.double : end.plain;
        const near = end.value ?? Number(move.tile.split("-")[0]);
        return html`<${GhostTile} key=${end.arm} at=${at} near=${near} tile=${move.tile} frame=${frame} digits=${digits} />`;
      })}
    </svg>
    ${myTurn.value && open.map((end) => {
      const move = picked ? placements.value.find((one) => one.arm === (end.arm < 0 ? null : end.arm)) : undefined;
      const at = !move?.tile ? freePlace(end) : isDouble(move.tile) ? end.double : end.plain;
      return html`<${EndButton} key=${end.arm} end=${end} at=${at} frame=${frame} move=${move} />`;
    })}`;
}
