// How the arms of a chain run over the board: the places one tile may have after another. In half-units from the middle of
// the board, x to the right and y down: every edge and every middle of a half is a whole number. The same as dvor.draw.snake.

export const PLAIN = 0;
export const CROSS = 1;
export const CONNECTOR = 2;

/** Turn to the rank or away from it; the new rank is back along the old heading or onward. @type {[number, number][]} */
export const BENDS = [[1, -1], [1, 1], [-1, -1], [-1, 1]];

/** Tiles that do not join keep this far apart (half a unit). */
export const MARGIN = 1;
/** Half the width of the strip from a spinner outward that the other arms leave to its arm. */
const STRIP = 3;
/** Farther than any board. */
const FAR = 1 << 20;

/** @typedef {[number, number, number, number]} Box left, top, right, bottom */

/**
 * A place for one tile, and how the arm goes on after it. left to bottom: its box; nx, ny and fx, fy: the middles of its near and far half;
 * turned: it does not go straight on. Then x, y: the middle of the outer half (of a crosswise double: of the tile); dx, dy: the heading;
 * rx, ry: the rank; fixed: the arm may not turn there, its sides belong to other arms. before and last are numbers of boxes on the table:
 * of the tile before, and of this one once it lies there.
 * One flat value: a chain that has to shrink makes thousands of them.
 * @typedef {{left: number, top: number, right: number, bottom: number, nx: number, ny: number, fx: number, fy: number, turned: boolean,
 *   kind: number, x: number, y: number, dx: number, dy: number, rx: number, ry: number, fixed: boolean, before: number, last: number}} Spot
 */

/** The one place where an arm leaves the usual way: tile number `at` of it makes that bend. @typedef {{arm: number, at: number, bend: number}} Plan */

/** The place of the first tile: in the middle, a double crosswise. @param {boolean} double @returns {Spot} */
export const leadSpot = (double) => ({
  left: double ? -1 : -2, top: double ? -2 : -1, right: double ? 1 : 2, bottom: double ? 2 : 1,
  nx: double ? 0 : -1, ny: double ? -1 : 0, fx: double ? 0 : 1, fy: double ? 1 : 0, turned: false,
  kind: PLAIN, x: 1, y: 0, dx: 1, dy: 0, rx: 0, ry: 1, fixed: false, before: -1, last: 0,
});

/** A connector seen as a tile that runs along its own direction. @param {Spot} spot @returns {Spot} */
export const running = (spot) => (spot.kind === CONNECTOR ? { ...spot, kind: PLAIN, dx: spot.rx, dy: spot.ry, rx: spot.dx, ry: spot.dy } : spot);

/** The strip from a spinner outward that the other arms leave to its arm. @param {number} x @param {number} y @param {number} dx @param {number} dy @returns {Box} */
export function ray(x, y, dx, dy) {
  if (dx) return [dx > 0 ? x + 2 : -FAR, y - STRIP, dx > 0 ? FAR : x - 2, y + STRIP];
  return [x - STRIP, dy > 0 ? y + 2 : -FAR, x + STRIP, dy > 0 ? FAR : y - 2];
}
