// A smaller unit for a chain that does not fit, and the one bend it may need. The same as dvor.draw.shrink.

import { BENDS } from "./snake.js";
import { Table } from "./table.js";
import { Run } from "./run.js";

/** @typedef {import("./snake.js").Plan} Plan */
/** @typedef {import("./run.js").Shape} Shape */
/** A unit in px and the bend that goes with it. @typedef {{unit: number, plan: Plan | null}} Choice */

/** Never smaller, px; below that the board pans. */
export const LEAST_UNIT = 16;
/** Never smaller for a chain of a small set, which must not pan, px. */
const SMALLEST_UNIT = 12;
/** Kept free along the edge of the board, px: the frame round the tile laid last. */
const EDGE = 2;
/** Longer chains only shrink, no bend is looked for. */
const BEND_MOST = 32;

/** Half a board in half-units. @param {[number, number]} board px @param {number} unit @returns {[number, number]} */
export const boundsOf = (board, unit) => [Math.floor((board[0] - 2 * EDGE) / unit + 1e-9), Math.floor((board[1] - 2 * EDGE) / unit + 1e-9)];

/** The next unit to try: by whole px, by a twentieth where units are large. @param {number} unit */
const stepDown = (unit) => Math.ceil(unit) - Math.max(1, Math.floor(unit / 20));

/** The next smaller unit by which the board counts more half-units; those between can do no more than the one before. @param {[number, number]} board @param {number} unit */
function nextSize(board, unit) {
  const [width, height] = boundsOf(board, unit);
  for (let smaller = stepDown(unit); ; smaller = stepDown(smaller)) {
    const size = boundsOf(board, smaller);
    if (smaller < SMALLEST_UNIT || size[0] > width || size[1] > height) return smaller;
  }
}

/** What `shrink` found lately: the same for every tile that follows. @type {Map<string, Choice | null>} */
const found = new Map();

/**
 * The next smaller unit for a chain that does not fit, and the bend it needs; null: not even the least.
 * As large as will still do when `rest` more tiles come, else half of them, a quarter, or none.
 * @param {Shape} shape @param {number[]} stuck arms that find no room @param {number} rest @param {[number, number]} board px @param {number} unit
 * @returns {Choice | null}
 */
export function shrink(shape, stuck, rest, board, unit) {
  const key = [shape.arms, shape.doubles.map(Number), shape.spun, shape.shut.map(Number), stuck, rest, board, unit].join("|");
  let known = found.get(key);
  if (known === undefined) {
    known = look(shape, stuck, rest, board, unit);
    if (found.size > 60) found.clear();
    found.set(key, known);
  }
  return known;
}

/** @param {Shape} shape @param {number[]} stuck @param {number} rest @param {[number, number]} board @param {number} unit @returns {Choice | null} */
function look(shape, stuck, rest, board, unit) {
  const carrier = shape.spun > 0 ? shape.arms[shape.spun] : -1;
  const arms = carrier >= 0 && !stuck.includes(carrier) ? [...stuck, carrier] : stuck;
  /** @type {{unit: number, runs: Run[]}[]} */ const tried = [];
  let smaller = stepDown(unit);
  for (; smaller >= LEAST_UNIT; smaller = nextSize(board, smaller)) {
    const runs = [];
    for (const run of candidates(shape, arms, boundsOf(board, smaller))) {
      if (run.takes(rest)) return { unit: smaller, plan: run.table.plan };
      runs.push(run);
    }
    tried.push({ unit: smaller, runs });
  }
  const less = [Math.floor(rest / 2), Math.floor(rest / 4), 0];
  for (const count of less) {
    for (const { unit: at, runs } of tried) {
      const run = runs.find((one) => one.takes(count));
      if (run) return { unit: at, plan: run.table.plan };
    }
  }
  for (; smaller >= SMALLEST_UNIT && shape.arms.length + rest <= BEND_MOST; smaller = nextSize(board, smaller)) {
    const runs = [...candidates(shape, arms, boundsOf(board, smaller))];
    for (const count of [rest, ...less]) {
      const run = runs.find((one) => one.takes(count));
      if (run) return { unit: smaller, plan: run.table.plan };
    }
  }
  return null;
}

/** The ways to lay what is there on a board of that size: the usual one, then with a bend. @param {Shape} shape @param {number[]} arms @param {[number, number]} size @returns {Generator<Run>} */
function* candidates(shape, arms, size) {
  const base = new Run(shape, new Table(size[0], size[1], null), true);
  if (base.go()) yield base;
  if (shape.arms.length > BEND_MOST) return;
  for (const arm of arms) {
    for (const at of base.turns(arm)) {
      for (let bend = 0; bend < BENDS.length; bend++) {
        const other = base.bent({ arm, at, bend });
        if (other) yield other;
      }
    }
  }
}
