// The open ends of the chain: their places in chalk, the chosen tile as it would lie there, and what one presses.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { halves, isDouble } from "./moves.js";
import { choose, fitting, ghosts, placements, play, tip } from "./store.js";
import { tileName, tileFace, valueArt } from "./faces.js";
import { tileWord, valueWord } from "./words.js";
import { byKeys } from "./focus.js";
import { shortcuts } from "./prefs.js";
import { lookAt } from "./tileview.js";
import { strokes } from "./art/pen.js";

/** @typedef {import("./chain.js").OpenEnd} OpenEnd */
/** @typedef {import("./chain.js").Ghost} Ghost */
/** @typedef {import("./moves.js").Move} Move */
/** Where the middle of the chain lies on the field, and the size of a unit, in px. @typedef {{x: number, y: number, unit: number}} Frame */

const TARGET = 44;

/** @param {{x: number, y: number, w: number, h: number}} at @param {Frame} frame @param {number} [grow] px */
export function box(at, frame, grow = 0) {
  const { x, y, unit } = frame;
  return {
    x: x + at.x * unit - grow, y: y + at.y * unit - grow, width: at.w * unit + 2 * grow, height: at.h * unit + 2 * grow, rx: unit * 0.136 + Math.max(0, grow),
  };
}

/** @param {Ghost} at @param {Frame} frame */
export function stand(at, frame) {
  const x = frame.x + (at.x + at.w / 2) * frame.unit;
  const y = frame.y + (at.y + at.h / 2) * frame.unit;
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(frame.unit / 48).toFixed(4)})` };
}

/** The place of an end nobody has chosen a tile for; the first tile of a round may have to be a double. @param {OpenEnd} end */
function freePlace(end) {
  const tiles = [...fitting.value.keys()];
  return end.arm < 0 && tiles.length > 0 && tiles.every(isDouble) ? end.double : end.plain;
}

/** The move of the chosen tile at that end. @param {OpenEnd} end @returns {Move | undefined} */
export function moveAt(end) {
  return placements.value.find((one) => one.arm === (end.arm < 0 ? null : end.arm));
}

/** Where the chosen tile would lie. @param {OpenEnd} end @param {Move | undefined} move */
function placeOf(end, move) {
  return !move?.tile ? freePlace(end) : isDouble(move.tile) ? end.double : end.plain;
}

/** The place of the next tile in chalk: the number in the half that must match, an arrow in the other. struck: nothing fits it any more. @param {{end: OpenEnd, frame: Frame, struck: boolean}} props */
export function Chalk({ end, frame, struck }) {
  const at = freePlace(end);
  const { unit } = frame;
  const size = unit * 0.72;
  const b = box(at, frame, -1.5);
  const near = { x: frame.x + at.nearXy[0] * unit, y: frame.y + at.nearXy[1] * unit };
  const far = { x: frame.x + at.farXy[0] * unit, y: frame.y + at.farXy[1] * unit };
  const turn = (Math.atan2(far.y - near.y, far.x - near.x) * 180) / Math.PI;
  const picture = end.value === null ? null : valueArt(end.value);
  const figure = end.value === null || picture ? null : strokes(String(end.value));
  const scale = (size / 31) * (figure && figure.width > 30 ? 0.72 : 1);
  return html`<g class="chalkend" data-arm=${end.arm}><rect class="slot" ...${b} />
    ${picture && html`<g class="pictured" transform=${`translate(${near.x.toFixed(1)} ${near.y.toFixed(1)}) scale(${(unit / 52).toFixed(3)})`} dangerouslySetInnerHTML=${{ __html: picture }} />`}
    ${figure && html`<g class="chalk" stroke-width="3.2" transform=${`translate(${(near.x - ((figure.width + 1) * scale) / 2).toFixed(1)} ${(near.y - scale * 15.5).toFixed(1)}) scale(${scale.toFixed(3)})`}
      dangerouslySetInnerHTML=${{ __html: figure.paths }} />`}
    ${end.value !== null && html`<path class="chalk" stroke-width="2.4" transform=${`translate(${far.x.toFixed(1)} ${far.y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(unit / 30).toFixed(2)})`} d="M-5 0H5M1-4.5L5.500 0 1 4.500" />`}
    ${struck && html`<path class="chalk strike" pathLength="1" stroke-width="2.4" d=${`M${b.x - 2} ${b.y + b.height + 2}L${b.x + b.width + 2} ${b.y - 2}`} />`}</g>`;
}

/** The value by which the chosen tile joins; null: not known yet. @param {OpenEnd} end @param {Move} move @returns {number | null} */
function nearOf(end, move) {
  if (ghosts.value) return ghosts.value.get(move.text) ?? null;
  return end.value ?? Number((move.tile ?? "0").split("-")[0]);
}

/** The chosen tile where it would lie. @param {{end: OpenEnd, move: Move, frame: Frame, digits: boolean}} props */
export function GhostTile({ end, move, frame, digits }) {
  const at = placeOf(end, move);
  const near = nearOf(end, move);
  if (!move.tile) return null;
  return html`<g class="ghosted">${near !== null && halves(move.tile).includes(near) && html`<g class="ghost" style=${stand(at, frame)}
      dangerouslySetInnerHTML=${{ __html: tileFace({ ...lookAt(at, move.tile, near), digits, closed: move.closed }) }} />`}
    <rect class="ghostline" ...${box(at, frame, 1)} /></g>`;
}

/** Where a hint would have a tile laid, at that end. @param {{end: OpenEnd, tile: string, frame: Frame}} props */
export function HintMark({ end, tile, frame }) {
  return html`<rect class="hintline" ...${box(isDouble(tile) ? end.double : end.plain, frame, 2)} />`;
}

/** The name of an end. @param {number} arm */
export function endName(arm) {
  return t(["page-end-left", "page-end-right", "page-end-up", "page-end-down"][arm] ?? "page-end-right");
}

/** @param {OpenEnd} end @param {Move | undefined} move */
function endLabel(end, move) {
  if (end.arm < 0) return move?.tile ? t("page-end-lead-said", { tile: tileWord(move.tile) }) : t("page-end-lead");
  const facts = { end: endName(end.arm), value: valueWord(end.value ?? 0) };
  if (!move?.tile) return t("page-end-said", facts);
  return t(move.closed ? "page-end-close-said" : "page-end-lay-said", { ...facts, tile: tileWord(move.tile) });
}

/** Someone touched an end: lay the chosen tile there, or take up the only tile that fits it. @param {OpenEnd} end */
function touchEnd(end) {
  const arm = end.arm < 0 ? null : end.arm;
  const move = moveAt(end);
  if (move) {
    play(move);
    return;
  }
  const tiles = [...fitting.value].filter(([, moves]) => moves.some((one) => one.arm === arm && one.kind === "lay")).map(([tile]) => tile);
  const only = tiles[0];
  if (tiles.length === 1 && only !== undefined) {
    choose(only);
    return;
  }
  const over = tiles[0] ?? [...fitting.value.keys()][0];
  if (over !== undefined) tip.value = { tile: over, text: tiles.length > 1 ? t("page-tip-which", { tiles: tiles.map(tileName).join(", ") }) : t("page-tip-none-there") };
}

/** What lies under a finger of that size at least. @param {{x: number, y: number, width: number, height: number}} b @param {number} [least] px */
export function pressed(b, least = TARGET) {
  const width = Math.max(least, b.width);
  const height = Math.max(least, b.height);
  return { left: `${b.x + b.width / 2 - width / 2}px`, top: `${b.y + b.height / 2 - height / 2}px`, width: `${width}px`, height: `${height}px` };
}

/** @param {{end: OpenEnd, frame: Frame}} props */
export function EndButton({ end, frame }) {
  const move = moveAt(end);
  return html`<button class="end" type="button" data-arm=${end.arm} data-takes=${move?.tile ?? undefined} aria-label=${endLabel(end, move)} onClick=${() => touchEnd(end)}
    aria-keyshortcuts=${shortcuts.value && end.arm >= 0 ? String(end.arm + 1) : undefined} style=${pressed(box(placeOf(end, move), frame))}>
    ${byKeys.value && shortcuts.value && end.arm >= 0 && html`<kbd class="endno" aria-hidden="true">${end.arm + 1}</kbd>`}</button>`;
}
