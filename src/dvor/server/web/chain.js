// The chain on the table: from a layout and a board to the place of every tile. A pure function, the same as dvor.draw.chain;
// tests/data/chain holds both together. docs/chain.md says the rules. What lies in chain/ counts in half-units; what leaves
// this module is in units, the short side of a tile.

import { leadSpot } from "./chain/snake.js";
import { Table } from "./chain/table.js";
import { Run } from "./chain/run.js";
import { LEAST_UNIT, boundsOf, shrink } from "./chain/shrink.js";

/** @typedef {[number, number]} Point */
/** @typedef {{tile: string, near: number, far: number, closed: boolean, order: number, seat: number}} Laid */
/** @typedef {{root: Laid | null, spinner: null | "root" | [number, number] | number[], arms: {tiles: Laid[], closed: boolean}[]}} Layout */
/** @typedef {{x: number, y: number, w: number, h: number, nearXy: Point, farXy: Point}} Ghost x, y: upper left corner; nearXy: the middle of the half that must match */
/** @typedef {{arm: number, value: number | null, plain: Ghost, double: Ghost}} OpenEnd where the next tile of an arm would lie */
/** @typedef {Ghost & {order: number, tile: string, seat: number, near: number, far: number, closed: boolean, arm: number, index: number, turned: boolean, spinner: boolean}} Place arm -1: the first tile */
/**
 * What `fit` says. unit: px; digits: tiles are so small that they show digits; fits: all lies inside the board, else it has to
 * pan; box: round all tiles and slots; tiles: in the order they were laid; slots: per arm, null: closed; lead: the place of the
 * first tile while there is none; marks: per arm, where the cross of a closed end goes.
 * @typedef {{unit: number, digits: boolean, fits: boolean, box: {x: number, y: number, w: number, h: number},
 *   tiles: Place[], slots: (OpenEnd | null)[], lead: OpenEnd | null, marks: (Point | null)[]}} Placed
 */

/** Below that tiles show digits, px. */
export const DIGITS_UNDER = 24;
/** Sizes of sets: what a chain may still grow to. */
const SETS = [28, 32, 55, 91];
/** Half a board without an edge, half-units. */
const ENDLESS = 1 << 16;

/** @typedef {import("./chain/snake.js").Spot} Spot */
/** @typedef {import("./chain/snake.js").Plan} Plan */
/** @typedef {import("./chain/run.js").Shape} Shape */
/** @typedef {{arm: number, index: number, laid: Laid}} Step */

/** The tiles in the order they are to be laid: each after those it hangs on. @param {Layout} layout @returns {Step[]} */
function stepsOf(layout) {
  if (!layout.root) return [];
  /** @type {(Step & {latest: number})[]} */ const keyed = [];
  let spun = layout.root.order;
  for (let arm = 0; arm < layout.arms.length; arm++) {
    let latest = arm >= 2 ? spun : Number(layout.root.order);
    layout.arms[arm].tiles.forEach((laid, index) => {
      latest = Math.max(latest, laid.order);
      keyed.push({ latest, arm, index, laid });
      if (isSpinner(layout, arm, index)) spun = latest;
    });
  }
  keyed.sort((a, b) => a.latest - b.latest || a.arm - b.arm || a.index - b.index);
  return [{ arm: -1, index: 0, laid: layout.root }, ...keyed];
}

/** The chain when only so many tiles lay. @param {Shape} shape @param {number} count @returns {Shape} */
const firstOf = (shape, count) => ({
  arms: shape.arms.slice(0, count), doubles: shape.doubles.slice(0, count), spun: shape.spun < count ? shape.spun : -1,
  shut: shape.shut.map((shut, arm) => shut && !shape.arms.includes(arm, count)),
});

/** @param {Layout} layout @param {number} arm @param {number} index */
const isSpinner = ({ spinner }, arm, index) => (arm < 0 ? spinner === "root" : Boolean(spinner && spinner[0] === arm && spinner[1] === index));

/** @param {string} tile */
const isDouble = (tile) => /^(\d+)-\1'?$/.test(tile);

/**
 * The chain on a board of that size, with the largest unit that will do, at most startUnit.
 * @param {Layout} layout
 * @param {number} widthPx
 * @param {number} heightPx
 * @param {number} startUnit px
 * @param {number} [most] tiles of the set; a unit that has to shrink leaves room for all of them
 * @returns {Placed}
 */
export function fit(layout, widthPx, heightPx, startUnit, most) {
  const steps = stepsOf(layout);
  /** @type {Shape} */ const shape = {
    arms: steps.map((step) => step.arm), doubles: steps.map((step) => isDouble(step.laid.tile)),
    spun: steps.findIndex((step) => isSpinner(layout, step.arm, step.index)), shut: [0, 1, 2, 3].map((arm) => Boolean(layout.arms[arm]?.closed)),
  };
  /** @type {Point} */ const board = [widthPx, heightPx];
  let unit = startUnit;
  /** @type {Plan | null} */ let plan = null;
  for (;;) {
    const [width, height] = boundsOf(board, unit);
    const run = new Run(shape, new Table(width, height, plan));
    if (run.go()) return placed(layout, steps, run, unit, true);
    const laid = run.done + 1;
    const rest = Math.max(most || SETS.find((count) => count >= laid) || 0, laid) - laid;
    const smaller = shrink(firstOf(shape, laid), run.stuck(), rest, board, unit);
    if (!smaller) break;
    ({ unit, plan } = smaller);
  }
  unit = Math.min(unit, LEAST_UNIT);
  let run = new Run(shape, new Table(boundsOf(board, unit)[0], ENDLESS, null));
  if (!run.go()) {
    run = new Run(shape, new Table(ENDLESS, ENDLESS, null));
    run.go();
  }
  return placed(layout, steps, run, unit, false);
}

/** @param {Spot} spot @returns {Ghost} */
const ghost = ({ left, top, right, bottom, nx, ny, fx, fy }) => ({
  x: left / 2, y: top / 2, w: (right - left) / 2, h: (bottom - top) / 2, nearXy: [nx / 2, ny / 2], farXy: [fx / 2, fy / 2],
});

/** @param {Layout} layout @param {number} arm @returns {number | null} */
function endValue(layout, arm) {
  const tiles = layout.arms[arm].tiles;
  if (tiles.length) return tiles[tiles.length - 1].far;
  const spinner = layout.spinner;
  if (arm >= 2 && spinner && spinner !== "root") return layout.arms[Number(spinner[0])].tiles[Number(spinner[1])].far;
  if (!layout.root) return null;
  return arm === 0 ? layout.root.near : layout.root.far;
}

/** @param {Layout} layout @param {Step[]} steps @param {Run} run @param {number} unit @param {boolean} fits @returns {Placed} */
function placed(layout, steps, run, unit, fits) {
  const { spots, table } = run;
  const digits = unit < DIGITS_UNDER;
  if (!layout.root) {
    const lead = { arm: -1, value: null, plain: ghost(leadSpot(false)), double: ghost(leadSpot(true)) };
    return { unit, digits, fits, box: { x: -1, y: -1, w: 2, h: 2 }, tiles: [], slots: [], lead, marks: [] };
  }
  const tiles = steps.map(({ arm, index, laid }, i) => ({
    ...ghost(spots[i]), order: laid.order, tile: laid.tile, seat: laid.seat, near: laid.near, far: laid.far, closed: laid.closed, arm, index, turned: spots[i].turned,
    spinner: isSpinner(layout, arm, index),
  })).sort((a, b) => a.order - b.order);
  const slots = layout.arms.map((one, arm) => {
    const slot = table.slots[arm];
    return slot && !one.closed ? { arm, value: endValue(layout, arm), plain: ghost(slot.plain), double: ghost(slot.double) } : null;
  });
  /** @type {(Point | null)[]} */ const marks = layout.arms.map((one, arm) => {
    if (!one.closed) return null;
    const slot = table.slots[arm];
    if (slot) return [slot.plain.nx / 2, slot.plain.ny / 2];
    const last = spots[steps.findLastIndex((step) => step.arm === arm || step.arm < 0)];
    return [(last.left + last.right) / 4, (last.top + last.bottom) / 4];
  });
  const all = [...spots, ...table.slots.flatMap((slot) => (slot ? [slot.plain, slot.double] : []))];
  const left = Math.min(...all.map((spot) => spot.left)) / 2;
  const top = Math.min(...all.map((spot) => spot.top)) / 2;
  const box = { x: left, y: top, w: Math.max(...all.map((spot) => spot.right)) / 2 - left, h: Math.max(...all.map((spot) => spot.bottom)) / 2 - top };
  return { unit, digits, fits, box, tiles, slots, lead: null, marks };
}
