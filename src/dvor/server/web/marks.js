// What is drawn round the chain in chalk: corners of the spinner, crosses of closed ends, where a line would be cut, the points just made.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { freshPoints } from "./moves.js";
import { cuts, legal, play, previewCut } from "./store.js";
import { about, personAt } from "./names.js";
import { tileWord, whereWord } from "./words.js";
import { box, pressed } from "./ends.js";
import { strokes } from "./art/pen.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./chain.js").Placed} Placed */
/** @typedef {import("./chain.js").Place} Place */
/** @typedef {import("./ends.js").Frame} Frame */
/** @typedef {import("./moves.js").Move} Move */

const SCISSORS = "M-9-6 7 5M-9 6 7-5M-9-6a3 3 0 1 1-5.500-1.500A3 3 0 0 1-9-6M-9 6a3 3 0 1 0-5.500 1.500A3 3 0 0 0-9 6";

/** Room the scissors take, px. */
const BLADE = 20;

/** The four corners round the spinner. @param {{placed: Placed, frame: Frame}} props */
export function Corners({ placed, frame }) {
  const at = placed.tiles.find((one) => one.spinner);
  if (!at) return null;
  const b = box(at, frame, frame.unit * 0.14);
  const arm = frame.unit * 0.3;
  const corner = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ sx, /** @type {number} */ sy) =>
    `M${x - sx * arm} ${y}Q${x} ${y} ${x} ${y - sy * arm}`;
  const [right, bottom] = [b.x + b.width, b.y + b.height];
  const outward = [[b.x, b.y, 1, 1], [right, b.y, -1, 1], [b.x, bottom, 1, -1], [right, bottom, -1, -1]];
  return html`<path class="chalk" stroke-width="2.600" d=${outward.map(([x, y, sx, sy]) => corner(x ?? 0, y ?? 0, sx ?? 1, sy ?? 1)).join("")} />`;
}

/** The crosses of closed ends. @param {{placed: Placed, frame: Frame}} props */
export function Crosses({ placed, frame }) {
  const r = frame.unit * 0.22;
  return html`${placed.marks.map((at, arm) => at && html`<path key=${arm} class="chalk cross" data-arm=${arm} stroke-width="2.800" pathLength="1"
    transform=${`translate(${(frame.x + at[0] * frame.unit).toFixed(1)} ${(frame.y + at[1] * frame.unit).toFixed(1)})`} d=${`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />`)}`;
}

/** The edge at which two tiles of a line touch, in units. @param {Place} a @param {Place} b */
function joint(a, b) {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.w, b.x + b.w);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.h, b.y + b.h);
  return right - left < bottom - top ? { x: (left + right) / 2, y: top, w: 0, h: bottom - top } : { x: left, y: (top + bottom) / 2, w: right - left, h: 0 };
}

/** Where a cut would go: the donor is the line the tile is not laid to. @param {Placed} placed @param {Move} move */
function cutAt(placed, move) {
  const donor = placed.tiles.filter((one) => one.arm === 1 - (move.arm ?? 0)).sort((a, b) => a.index - b.index);
  const [before, after] = [donor[donor.length - move.tail - 1], donor[donor.length - move.tail]];
  return before && after ? joint(before, after) : null;
}

/** Dotted lines where the chosen tile may cut, scissors at the outermost of each line. @param {{placed: Placed, frame: Frame}} props */
export function CutLines({ placed, frame }) {
  return html`${cuts.value.map((move) => {
    const at = cutAt(placed, move);
    if (!at) return null;
    const out = frame.unit * 0.2;
    const b = box(at, frame);
    const upright = at.w === 0;
    const d = upright ? `M${b.x} ${b.y - out}V${b.y + b.height + out}` : `M${b.x - out} ${b.y}H${b.x + b.width + out}`;
    // at the edge of the field they stand at the other side
    const far = upright ? b.y - out < BLADE : b.x - out < BLADE;
    const [x, y, turn] = upright ? [b.x, far ? b.y + b.height + out + 10 : b.y - out - 10, far ? -90 : 90] : [far ? b.x + b.width + out + 10 : b.x - out - 10, b.y, far ? 180 : 0];
    return html`<g key=${move.text} class="cutline"><path class="under" d=${d} /><path class="chalk dotted" stroke-width="2.600" d=${d} />
      ${move.tail === 1 && html`<path class="chalk" stroke-width="2" transform=${`translate(${x} ${y}) rotate(${turn})`} d=${SCISSORS} />`}</g>`;
  })}`;
}

/** What one presses to cut there. @param {{placed: Placed, frame: Frame}} props */
export function CutButtons({ placed, frame }) {
  return html`${cuts.value.map((move) => {
    const at = cutAt(placed, move);
    return at && html`<button key=${move.text} class="end cut" type="button" data-move=${move.text} aria-label=${t("page-cut-said", { count: move.tail, tile: tileWord(move.tile ?? ""), where: whereWord(move.arm ?? 0) })}
      onClick=${() => previewCut(move)} style=${pressed(box(at, frame))} />`;
  })}`;
}

/** What one presses on a closed tile that may be opened again. @param {{placed: Placed, frame: Frame}} props */
export function ReopenButtons({ placed, frame }) {
  return html`${legal.value.filter((move) => move.kind === "open").map((move) => {
    const at = placed.tiles.findLast((one) => one.arm === move.arm && one.closed);
    return at && html`<button key=${move.text} class="end reopen" type="button" data-move=${move.text} aria-label=${t("page-act-open", { tile: tileWord(at.tile) })}
      onClick=${() => play(move)} style=${pressed(box(at, frame, 4))} />`;
  })}`;
}

/** A figure in chalk. @param {{text: string, size: number}} props size: height in px */
function ChalkFigure({ text, size }) {
  const { paths, width } = strokes(text);
  return html`<svg class="chalked" aria-hidden="true" viewBox=${`-1 0 ${width + 2} 31`} width=${((width + 3) * size) / 31} height=${size} stroke-width="2.800" dangerouslySetInnerHTML=${{ __html: paths }} />`;
}

/** What has just happened, in chalk at the edge of the board: points and the sum that earned them, "to a hundred". @param {{view: View, players: Players, corner: string}} props */
export function Banner({ view, players, corner }) {
  const points = freshPoints(view);
  const hundred = view.turn >= 0 ? view.events.find((event) => event.kind === "to_100") : undefined;
  return html`<div class=${`chalkword num ${corner}`}>
    ${hundred && html`<p class="hundred">${t("page-to-hundred", about(personAt(hundred.seat, players[hundred.seat], view.seat)))}</p>`}
    ${points && html`<p class="earned" data-points=${points.points} data-total=${points.total ?? 0} role="img" aria-label=${t("page-points-said", { ...about(personAt(points.seat, players[points.seat], view.seat)), points: points.points ?? 0, total: points.total ?? 0 })}>
      ${(points.total ?? 0) > 0 && html`<small>${t("page-points-sum", { total: points.total ?? 0 })}</small>`}<${ChalkFigure} text=${`+${points.points}`} size=${30} /></p>`}
  </div>`;
}
