// A chart by pen on squared paper: lines of figures over the rounds, and what was special about some of them.

import { strokes } from "./pen.js";
import { doodle } from "./doodles.js";

/** The square of the notebook, px. */
export const CELL = 20;
/** How the line of each side is drawn: a pen and a pencil, whole and dashed, and how its points are marked. */
export const HANDS = [{ dash: "", pencil: false, mark: "dot" }, { dash: "", pencil: true, mark: "ring" }, { dash: "7 5", pencil: false, mark: "box" }, { dash: "2 5", pencil: true, mark: "cross" }];
const NAME_PX = 13;
const NAME_GAP = 17;

/** What a round is remembered for. @typedef {"fish" | "egg" | ""} Mark */
/**
 * @typedef {object} Chart
 * @property {{name: string, values: number[]}[]} series a value after every round, the first one 0
 * @property {Mark[]} marks by round
 * @property {number | null} line where the match ends
 * @property {number | null} goat the line that ends with a goat
 * @property {boolean} [loose] it need not begin at 0
 */
/** @typedef {{pen: string, pencil: string, red: string, paper: string}} Ink */

/** The colours of the page. @type {Ink} */
export const PAGE_INK = { pen: "var(--pen)", pencil: "var(--pencil)", red: "var(--pen-red)", paper: "var(--paper)" };

/** Steps a figure at the edge may go by. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Names that would lie over each other are moved apart, all between top and bottom. @param {number[]} at @param {number} top @param {number} bottom */
function apart(at, top, bottom) {
  const order = at.map((_, i) => i).sort((a, b) => (at[b] ?? 0) - (at[a] ?? 0));
  const out = [...at];
  let limit = bottom;
  for (const i of order) {
    out[i] = Math.min(out[i] ?? 0, limit);
    limit = (out[i] ?? 0) - NAME_GAP;
  }
  limit = top;
  for (const i of order.reverse()) {
    out[i] = Math.max(out[i] ?? 0, limit);
    limit = (out[i] ?? 0) + NAME_GAP;
  }
  return out;
}

/** One point of a line. @param {string} mark @param {number} x @param {number} y @param {string} colour @param {Ink} ink */
export function point(mark, x, y, colour, ink) {
  if (mark === "dot") return `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`;
  if (mark === "ring") return `<circle cx="${x}" cy="${y}" r="3.2" fill="${ink.paper}" stroke="${colour}" stroke-width="1.8"/>`;
  if (mark === "box") return `<rect x="${x - 3}" y="${y - 3}" width="6" height="6" fill="${ink.paper}" stroke="${colour}" stroke-width="1.8"/>`;
  return `<path d="M${x - 3} ${y - 3}l6 6m0-6l-6 6" stroke="${colour}" stroke-width="1.8"/>`;
}

/** A figure by pen, its middle at x and y. @param {string} text @param {number} x @param {number} y @param {number} size @param {string} colour @param {boolean} [end] it ends at x */
export function figure(text, x, y, size, colour, end = false) {
  const { paths, width } = strokes(text, `chart${text}${y.toFixed(0)}`);
  const scale = size / 31;
  const left = end ? x - width * scale : x - (width * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}

/**
 * The chart as the inside of an svg whose upper left corner is a corner of the squared paper.
 * @param {Chart} chart
 * @param {{width: number, height: number, names: number}} size px; names: room for the names at the right
 * @param {Ink} [ink]
 */
export function chartArt(chart, { width, height, names }, ink = PAGE_INK) {
  const rounds = Math.max(1, (chart.series[0]?.values.length ?? 1) - 1);
  const every = chart.series.flatMap((one) => one.values);
  const low = Math.min(chart.loose ? Infinity : 0, ...every);
  const high = Math.max(low + 1, chart.line ?? 1, ...every);
  const left = 2 * CELL;
  const right = width - names;
  const top = 1.5 * CELL;
  const bottom = height - 3 * CELL;
  const x = (/** @type {number} */ round) => Number((left + ((right - left) * round) / rounds).toFixed(1));
  const y = (/** @type {number} */ value) => Number((bottom - ((bottom - top) * (value - low)) / (high - low)).toFixed(1));
  const thin = (/** @type {number} */ at, /** @type {string} */ colour, /** @type {string} */ dash) => `<path d="M${left} ${at}H${right}" stroke="${colour}" stroke-width="1.3" stroke-dasharray="${dash}" fill="none"/>`;
  let out = `<path d="M${left} ${top - 8}V${bottom}H${right + 4}" fill="none" stroke="${ink.pencil}" stroke-width="1.5" stroke-linecap="round"/>`;
  const step = STEPS.find((one) => (high - low) / one <= (bottom - top) / (1.6 * CELL)) ?? high;
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    if (chart.line !== null && value !== chart.line && Math.abs(y(value) - y(chart.line)) < 14) continue;
    out += figure(String(value), left - 7, y(value), 13, value === chart.line ? ink.red : ink.pencil, true);
  }
  if (chart.line !== null) out += (chart.line % step === 0 ? "" : figure(String(chart.line), left - 7, y(chart.line), 13, ink.red, true)) + thin(y(chart.line), ink.red, "6 5");
  const each = Math.ceil((rounds * 22) / Math.max(22, right - left));
  for (let round = 1; round <= rounds; round += 1) {
    const mark = chart.marks[round - 1] ?? "";
    if (round === rounds || (round % each === 0 && rounds - round >= each)) out += figure(String(round), x(round), bottom + 13, 13, ink.pencil);
    if (mark) out += `<g transform="translate(${x(round) - 10} ${bottom + 24}) scale(.37)" fill="none" stroke="${ink.pen}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${doodle(mark)}</g>`;
  }
  const ends = chart.series.map((one) => y(one.values.at(-1) ?? 0));
  const labels = apart(ends, top - 6, bottom - 2);
  for (const [at, one] of chart.series.entries()) {
    const hand = HANDS[at % HANDS.length] ?? { dash: "", pencil: false, mark: "dot" };
    const colour = hand.pencil ? ink.pencil : ink.pen;
    const d = one.values.map((value, round) => `${round ? "L" : "M"}${x(round)} ${y(value)}`).join("");
    out += `<path class="line" d="${d}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-dasharray="${hand.dash}" stroke-linecap="round" stroke-linejoin="round"/>`;
    if (right - left > rounds * 9) for (const [round, value] of one.values.entries()) if (round) out += point(hand.mark, x(round), y(value), colour, ink);
    out += `<text x="${right + 9}" y="${((labels[at] ?? 0) + 4.5).toFixed(1)}" fill="${colour}" font-size="${NAME_PX}" font-style="italic" font-weight="700">${escaped(one.name)}</text>`;
  }
  if (chart.goat !== null) {
    const at = chart.goat;
    out += `<g transform="translate(${x(rounds) - 36} ${Math.max(2, (ends[at] ?? 0) - 16)}) scale(.5)" fill="none" stroke="${ink.red}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${doodle("goat")}</g>`;
  }
  return out;
}
