// The chances over a round by pen on squared paper, from 0 to 100, and the moments on the line by their numbers.

import { CELL, HANDS, PAGE_INK, figure, point } from "./chart.js";

/** From so many sides on each has a line of its own; of two the other has the rest. */
export const SEVERAL = 3;

/** A chance after a move; in a hundred. @typedef {{number: number, value: number}} Dot */
/** mark: its number in the list; good: it was luck or the best move; on: it is looked at. @typedef {Dot & {mark: number, good: boolean, on: boolean}} Moment */

/** How the line of a side is drawn, which of them it is in order. @param {number} at */
function handOf(at) {
  const hand = HANDS[at % HANDS.length] ?? { dash: "", pencil: false, mark: "dot" };
  return { ...hand, colour: hand.pencil ? PAGE_INK.pencil : PAGE_INK.pen };
}

/** A piece of the line of a side, for the list of names. @param {number} at */
export function lineArt(at) {
  const { dash, colour, mark } = handOf(at);
  return `<path d="M2 8H34" fill="none" stroke="${colour}" stroke-width="2.4" stroke-dasharray="${dash}" stroke-linecap="round"/>${point(mark, 18, 8, colour, PAGE_INK)}`;
}

/**
 * The graph as the inside of an svg.
 * @param {Dot[][]} lines a line each, in the order of the moves
 * @param {Moment[]} moments
 * @param {{width: number, height: number, moves: number, at: number}} size px; moves of the round; at: which of them is shown
 */
export function chancesArt(lines, moments, { width, height, moves, at }) {
  const ink = PAGE_INK;
  const left = 2 * CELL;
  const right = width - CELL;
  const top = CELL;
  const bottom = height - 1.5 * CELL;
  const x = (/** @type {number} */ number) => Number((left + ((right - left) * (number - 1)) / Math.max(1, moves - 1)).toFixed(1));
  const y = (/** @type {number} */ value) => Number((bottom - ((bottom - top) * value) / 100).toFixed(1));
  let out = "";
  for (const value of [0, 50, 100]) {
    out += figure(String(value), left - 7, y(value), 13, ink.pencil, true);
    out += `<path d="M${left} ${y(value)}H${right}" stroke="${ink.pencil}" stroke-width="1.2" fill="none" opacity=".6"${value === 50 ? ' stroke-dasharray="6 5"' : ""}/>`;
  }
  const step = Math.max(1, Math.ceil(moves / 4));
  for (let number = 1; number <= moves; number += step) if (number === 1 || moves - number >= step / 2) out += figure(String(number), x(number), bottom + 14, 13, ink.pencil);
  out += figure(String(moves), x(moves), bottom + 14, 13, ink.pencil);
  if (at > 0) out += `<path class="here" d="M${x(at)} ${top}V${bottom}" stroke="${ink.red}" stroke-width="1.5" stroke-dasharray="3 4" fill="none"/>`;
  for (const [which, dots] of lines.entries()) {
    const { dash, colour, mark } = handOf(which);
    out += `<path class="line" d="${dots.map((dot, i) => `${i ? "L" : "M"}${x(dot.number)} ${y(dot.value)}`).join("")}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-dasharray="${dash}" stroke-linejoin="round" stroke-linecap="round"/>`;
    for (const dot of lines.length < SEVERAL && dots.length > 1 ? [] : dots) out += point(mark, x(dot.number), y(dot.value), colour, ink);
  }
  for (const one of moments) {
    const colour = one.good ? "var(--linden)" : ink.red;
    out += `<circle cx="${x(one.number)}" cy="${y(one.value)}" r="${one.on ? 9 : 7.5}" fill="${ink.paper}" stroke="${colour}" stroke-width="${one.on ? 3 : 2}"/>${figure(String(one.mark), x(one.number), y(one.value), 10, colour)}`;
  }
  return out;
}
