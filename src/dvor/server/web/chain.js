// The chain on the table: from a layout and a board to the place of every tile. A pure function; the same as
// dvor.draw.chain, line by line, held together by tests/data/chain. docs/chain.md says the rules.
//
// A unit is the short side of a tile. Inside, everything counts in half-units from the middle of the board, x to the
// right and y down: all edges are whole numbers. What leaves this module is in units.

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Box left, top, right, bottom */
/** @typedef {{tile: string, near: number, far: number, closed: boolean, order: number, seat: number}} Laid */
/** @typedef {{root: Laid | null, spinner: null | "root" | [number, number] | number[], arms: {tiles: Laid[], closed: boolean}[]}} Layout */
/** @typedef {{x: number, y: number, w: number, h: number, nearXy: Point, farXy: Point}} Ghost x, y: upper left corner; nearXy: the middle of the half that must match */
/** @typedef {{arm: number, value: number | null, plain: Ghost, double: Ghost}} OpenEnd where the next tile of an arm would lie */
/** @typedef {Ghost & {order: number, tile: string, seat: number, near: number, far: number, closed: boolean, arm: number, index: number, turned: boolean, spinner: boolean}} Place arm -1: the first tile */
/**
 * @typedef {object} Placed
 * @property {number} unit px
 * @property {boolean} digits tiles are so small that they show digits
 * @property {boolean} fits all lies inside the board; else it has to pan
 * @property {{x: number, y: number, w: number, h: number}} box around all tiles and slots
 * @property {Place[]} tiles in the order they were laid
 * @property {(OpenEnd | null)[]} slots per arm; null: closed
 * @property {OpenEnd | null} lead the place of the first tile while there is none
 */

/** Never smaller, px; below that the board pans. */
export const LEAST_UNIT = 16;
/** Below that tiles show digits, px. */
export const DIGITS_UNDER = 24;
const EDGE = 2;
const SETS = [28, 32, 55, 91];
const MARGIN = 1;
const STRIP = 3;
const REACH = 10;
const FAR = 1 << 16;

const PLAIN = 0;
const CROSS = 1;
const CONNECTOR = 2;
/** Turn to the rank or away from it; the new rank is back along the old heading or onward. */
const BENDS = [[1, -1], [1, 1], [-1, -1], [-1, 1]];

/** @typedef {{kind: number, x: number, y: number, way: Point, rank: Point, fixed: boolean, before: number, last: number}} Head where an arm goes on */
/** @typedef {{box: Box, near: Point, far: Point, head: Head, turned: boolean}} Spot a place for one tile */
/** @typedef {{arm: number, index: number, laid: Laid}} Step */
/** @typedef {{arm: number, index: number, bend: number}[]} Plan where an arm leaves the usual way */

/** @param {Point} near @param {Point} far @returns {Box} */
const cells = (near, far) => [Math.min(near[0], far[0]) - 1, Math.min(near[1], far[1]) - 1, Math.max(near[0], far[0]) + 1, Math.max(near[1], far[1]) + 1];

/** @param {Head} head @param {Point} near @param {Point} far @param {number} kind @param {Point} way @param {Point} rank @param {boolean} turned @returns {Spot} */
const spotAt = (head, near, far, kind, way, rank, turned) => ({
  box: cells(near, far), near, far, turned, head: { kind, x: far[0], y: far[1], way, rank, fixed: false, before: head.last, last: -1 },
});

/** The next place along the heading; a double lies crosswise. @param {Head} head @param {boolean} double @returns {Spot} */
function straight(head, double) {
  const [dx, dy] = head.way;
  const x = head.x + 2 * dx;
  const y = head.y + 2 * dy;
  if (!double) return spotAt(head, [x, y], [x + 2 * dx, y + 2 * dy], PLAIN, head.way, head.rank, false);
  /** @type {Point} */ const near = [x + dy, y - dx];
  /** @type {Point} */ const far = [x - dy, y + dx];
  const after = { kind: CROSS, x, y, way: head.way, rank: head.rank, fixed: false, before: head.last, last: -1 };
  return { box: cells(near, far), near, far, head: after, turned: false };
}

/** @param {Head} head @param {Point} turn @param {number} kind @param {Point} way @param {Point} rank @returns {Spot} */
function side(head, turn, kind, way, rank) {
  const off = head.kind === CROSS ? 3 : 2;
  /** @type {Point} */ const near = [head.x + off * turn[0], head.y + off * turn[1]];
  return spotAt(head, near, [near[0] + 2 * turn[0], near[1] + 2 * turn[1]], kind, way, rank, true);
}

/** A connector hangs under the outer half, or from the short side of a crosswise double. @param {Head} head */
const connector = (head) => side(head, head.rank, CONNECTOR, [-head.way[0], -head.way[1]], head.rank);

/** The first tile of a new row: its near half lies beyond the connector. @param {Head} head @returns {Spot} */
function rowStart(head) {
  /** @type {Point} */ const near = [head.x + 2 * head.rank[0], head.y + 2 * head.rank[1]];
  return spotAt(head, near, [near[0] + 2 * head.way[0], near[1] + 2 * head.way[1]], PLAIN, head.way, head.rank, true);
}

/** A turn for good. @param {Head} head @param {number} number @returns {Spot} */
function bend(head, number) {
  const [turn, back] = BENDS[number];
  /** @type {Point} */ const way = [head.rank[0] * turn, head.rank[1] * turn];
  return side(head, way, PLAIN, way, [head.way[0] * back, head.way[1] * back]);
}

/** A bend whose tile lies wholly beyond the end. @param {Head} head @param {number} number @returns {Spot} */
function corner(head, number) {
  const [turn, back] = BENDS[number];
  /** @type {Point} */ const way = [head.rank[0] * turn, head.rank[1] * turn];
  /** @type {Point} */ const near = [head.x + 2 * head.way[0], head.y + 2 * head.way[1]];
  return spotAt(head, near, [near[0] + 2 * way[0], near[1] + 2 * way[1]], PLAIN, way, [head.way[0] * back, head.way[1] * back], true);
}

/** A connector seen as a tile that runs along its own direction. @param {Head} head @returns {Head} */
const running = (head) => (head.kind === CONNECTOR ? { ...head, kind: PLAIN, way: head.rank, rank: head.way } : head);

/** @param {Box} a @param {Box} b @param {number} gap */
const meet = (a, b, gap) => a[0] - gap < b[2] && b[0] < a[2] + gap && a[1] - gap < b[3] && b[1] < a[3] + gap;

/** The strip from a spinner outward that the other arms leave to its arm. @param {number} x @param {number} y @param {Point} way @returns {Box} */
function ray(x, y, way) {
  const far = FAR * 16;
  if (way[0]) return [way[0] > 0 ? x + 2 : -far, y - STRIP, way[0] > 0 ? far : x - 2, y + STRIP];
  return [x - STRIP, way[1] > 0 ? y + 2 : -far, x + STRIP, way[1] > 0 ? far : y - 2];
}

/** @param {boolean} double @returns {Spot} */
const leadSpot = (double) => ({
  box: double ? [-1, -2, 1, 2] : [-2, -1, 2, 1], near: double ? [0, -1] : [-1, 0], far: double ? [0, 1] : [1, 0], turned: false,
  head: { kind: PLAIN, x: 1, y: 0, way: [1, 0], rank: [0, 1], fixed: false, before: -1, last: 0 },
});

/** The table while a chain is laid on it. */
class Table {
  /** @param {number} width half-units to either side of the middle @param {number} height @param {Plan} plan */
  constructor(width, height, plan) {
    this.width = width;
    this.height = height;
    this.plan = plan;
    /** @type {Box[]} */ this.boxes = [];
    /** @type {(Head | null)[]} */ this.heads = [null, null, null, null];
    /** @type {({plain: Spot, double: Spot} | null)[]} */ this.slots = [null, null, null, null];
    this.lengths = [0, 0, 0, 0];
    /** @type {(Box | null)[]} */ this.rays = [null, null, null, null];
  }

  copy() {
    const other = new Table(this.width, this.height, this.plan);
    other.boxes = this.boxes.slice();
    other.heads = this.heads.slice();
    other.slots = this.slots.slice();
    other.lengths = this.lengths.slice();
    other.rays = this.rays;
    return other;
  }

  /** Lay the first tile in the middle. @param {boolean} double @param {boolean} spinner */
  lead(double, spinner) {
    const spot = leadSpot(double);
    this.boxes.push(spot.box);
    const kind = double ? CROSS : PLAIN;
    const edge = double ? 0 : 1;
    this.heads[0] = { kind, x: -edge, y: 0, way: [-1, 0], rank: [0, -1], fixed: spinner, before: -1, last: 0 };
    this.heads[1] = { kind, x: edge, y: 0, way: [1, 0], rank: [0, 1], fixed: spinner, before: -1, last: 0 };
    if (spinner) this.startArms(spot, [1, 0], [0, 1], true);
    return spot;
  }

  /** The last tile of that arm is the spinner. @param {number} arm @param {Spot} spot */
  spin(arm, spot) {
    const head = running(spot.head);
    this.heads[arm] = { ...head, fixed: true, last: this.boxes.length - 1 };
    this.startArms(spot, head.way, head.rank, this.boxes.every((box) => box[1] < 1 && box[3] > -1));
    this.slots[arm] = null;
  }

  /** @param {Spot} spot @param {Point} way @param {Point} rank @param {boolean} whole all lies in one row */
  startArms(spot, way, rank, whole) {
    const x = (spot.near[0] + spot.far[0]) / 2;
    const y = (spot.near[1] + spot.far[1]) / 2;
    const off = (spot.box[2] - spot.box[0] > spot.box[3] - spot.box[1]) === (way[0] === 0) ? 1 : 0;
    const hand = way[0] * rank[1] - way[1] * rank[0];
    for (const arm of [2, 3]) {
      const sign = arm === 2 ? -1 : 1;
      /** @type {Point} */ const out = [sign * Math.abs(way[1]), sign * Math.abs(way[0])];
      this.heads[arm] = { kind: PLAIN, x: x + out[0] * off, y: y + out[1] * off, way: out, rank: [-out[1] * hand, out[0] * hand], fixed: true, before: -1, last: this.boxes.length - 1 };
      this.rays[arm] = ray(x, y, out);
    }
    if (whole) {
      this.rays[0] = ray(x, y, [-1, 0]);
      this.rays[1] = ray(x, y, [1, 0]);
    }
  }

  /** Lay the next tile of that arm where its slot is. @param {number} arm @param {boolean} double @returns {Spot | null} */
  lay(arm, double) {
    const slot = this.slots[arm];
    if (!slot) return null;
    const spot = double ? slot.double : slot.plain;
    this.boxes.push(spot.box);
    this.lengths[arm] += 1;
    this.heads[arm] = { ...spot.head, last: this.boxes.length - 1 };
    this.slots[arm] = null;
    return spot;
  }

  /** Find the next slot of that arm if it has none; false: there is no room. @param {number} arm */
  open(arm) {
    const head = this.heads[arm];
    if (!head || this.slots[arm]) return true;
    const plain = this.find(arm, head, false);
    const double = plain && this.find(arm, head, true);
    this.slots[arm] = plain && double ? { plain, double } : null;
    return this.slots[arm] !== null;
  }

  /** @param {number} arm @param {Head} head @param {boolean} double @returns {Spot | null} */
  find(arm, head, double) {
    const planned = this.plan.find((at) => at.arm === arm && at.index === this.lengths[arm]);
    if (planned) return this.bends(arm, head, [planned.bend])[0] ?? null;
    const usual = this.usual(arm, head, double, true);
    for (const spot of usual) if (this.reach(arm, spot, 2, true) > 1) return spot;
    let best = usual[0] ?? null;
    let most = 0;
    for (const spot of this.unusual(arm, head, double)) {
      const reach = this.reach(arm, spot, REACH, false);
      if (reach > most) [best, most] = [spot, reach];
    }
    return best;
  }

  /** Straight on, else a connector; after a connector the first tile of a row. @param {number} arm @param {Head} head @param {boolean} double @param {boolean} walls @returns {Spot[]} */
  usual(arm, head, double, walls) {
    if (head.kind === CONNECTOR) {
      const spot = rowStart(head);
      return this.isFree(arm, spot.box, head, walls, MARGIN) ? [spot] : [];
    }
    const spots = [];
    const on = straight(head, double);
    if (this.isFree(arm, on.box, head, walls, MARGIN)) spots.push(on);
    if (head.fixed) return spots;
    const turn = connector(head);
    if (this.isFree(arm, turn.box, head, walls, MARGIN) && this.hasRow(arm, turn, walls)) spots.push(turn);
    return spots;
  }

  /** Ways out of a part of the board that is full. @param {number} arm @param {Head} head @param {boolean} double @returns {Spot[]} */
  unusual(arm, head, double) {
    const spots = this.usual(arm, head, double, false);
    if (head.kind === CONNECTOR) {
      const on = straight(running(head), double);
      if (this.isFree(arm, on.box, head, false, MARGIN)) spots.push(on);
    }
    return spots.concat(this.bends(arm, head, [0, 1, 2, 3]));
  }

  /** @param {number} arm @param {Head} from @param {number[]} numbers @returns {Spot[]} */
  bends(arm, from, numbers) {
    const head = running(from);
    const spots = [];
    for (const number of numbers) {
      if (!head.fixed) spots.push(bend(head, number));
      if (head.kind !== CROSS) spots.push(corner(head, number));
    }
    return spots.filter((spot) => this.isFree(arm, spot.box, head, false, MARGIN));
  }

  /** Whether a row can start after that connector, with room for a crosswise double in it. @param {number} arm @param {Spot} spot @param {boolean} walls */
  hasRow(arm, spot, walls) {
    const head = spot.head;
    const first = rowStart(head);
    const [x, y] = first.far;
    const dx = 3 * head.way[0] + 2 * head.rank[0];
    const dy = 3 * head.way[1] + 2 * head.rank[1];
    /** @type {Box} */ const strip = [Math.min(x - dx, x + dx), Math.min(y - dy, y + dy), Math.max(x - dx, x + dx), Math.max(y - dy, y + dy)];
    return this.isFree(arm, first.box, head, walls, MARGIN) && this.isFree(arm, strip, head, walls, 0);
  }

  /** How many plain tiles the arm could lay from there on, that one with them. @param {number} arm @param {Spot} start @param {number} limit @param {boolean} walls */
  reach(arm, start, limit, walls) {
    const kept = this.boxes.length;
    let count = 0;
    /** @type {Spot | undefined} */ let spot = start;
    while (spot && count < limit) {
      count += 1;
      this.boxes.push(spot.box);
      spot = count < limit ? this.usual(arm, { ...spot.head, last: this.boxes.length - 1 }, false, walls)[0] : undefined;
    }
    this.boxes.length = kept;
    return count;
  }

  /** @param {number} arm @param {Box} box @param {Head} head @param {boolean} walls @param {number} gap */
  isFree(arm, box, head, walls, gap) {
    if (box[0] < -this.width || box[2] > this.width || box[1] < -this.height || box[3] > this.height) return false;
    for (let i = 0; i < this.boxes.length; i++) {
      if (meet(box, this.boxes[i], i === head.last || i === head.before ? 0 : gap)) return false;
    }
    for (let other = 0; other < 4; other++) {
      if (other === arm) continue;
      const slot = this.slots[other];
      if (slot && (meet(box, slot.plain.box, gap) || meet(box, slot.double.box, gap))) return false;
      const wall = walls && this.rays[other];
      if (wall && meet(box, wall, 0)) return false;
    }
    return true;
  }
}

/** The tiles in the order they are to be laid: each after those it hangs on. @param {Layout} layout @returns {Step[]} */
function stepsOf(layout) {
  if (!layout.root) return [];
  /** @type {(Step & {latest: number})[]} */ const keyed = [];
  let spun = layout.root.order;
  const spinner = layout.spinner;
  for (let arm = 0; arm < layout.arms.length; arm++) {
    let latest = arm >= 2 ? spun : layout.root.order;
    layout.arms[arm].tiles.forEach((laid, index) => {
      latest = Math.max(latest, laid.order);
      keyed.push({ latest, arm, index, laid });
      if (spinner && spinner[0] === arm && spinner[1] === index) spun = latest;
    });
  }
  keyed.sort((a, b) => a.latest - b.latest || a.arm - b.arm || a.index - b.index);
  return [{ arm: -1, index: 0, laid: layout.root }, ...keyed];
}

/** @param {string} tile */
const isDouble = (tile) => {
  const [low, high] = tile.replace("'", "").split("-");
  return low === high;
};

/**
 * The chain of these steps on a board of that size, as far as it goes.
 * @param {Layout} layout @param {Step[]} steps @param {Point} bounds @param {Plan} plan
 */
function run(layout, steps, bounds, plan) {
  const table = new Table(bounds[0], bounds[1], plan);
  /** @type {Spot[]} */ const spots = [];
  const spinner = layout.spinner;
  let done = 0;
  for (const step of steps) {
    const double = isDouble(step.laid.tile);
    const spot = step.arm < 0 ? table.lead(double, spinner === "root") : table.lay(step.arm, double);
    if (!spot) break;
    spots.push(spot);
    if (spinner && spinner[0] === step.arm && spinner[1] === step.index) table.spin(step.arm, spot);
    let all = true;
    for (let arm = 0; arm < 4; arm++) {
      const shut = arm < layout.arms.length && layout.arms[arm].closed && table.lengths[arm] >= layout.arms[arm].tiles.length;
      if (!shut && !table.open(arm)) all = false;
    }
    if (!all) break;
    done += 1;
  }
  return { table, spots, done, all: done === steps.length };
}

/** Whether so many more tiles find room: all on any one arm, and by turns on all. @param {Table} table @param {number} count */
function takes(table, count) {
  const arms = [0, 1, 2, 3].filter((arm) => table.slots[arm]);
  return [...arms.map((arm) => [arm]), arms].every((order) => {
    if (!order.length) return true;
    const trial = table.copy();
    for (let n = 0; n < count; n++) {
      const arm = order[n % order.length];
      if (!trial.lay(arm, n % 4 === 3) || !trial.open(arm)) return false;
    }
    return true;
  });
}

/** The next smaller unit, as large as the rest of the set allows. @param {Layout} layout @param {Step[]} steps @param {Point} board @param {number} unit @param {number} total */
function shrink(layout, steps, board, unit, total) {
  const rest = total - steps.length;
  for (const count of [rest, Math.floor(rest / 2), Math.floor(rest / 4), 0]) {
    for (let smaller = Math.ceil(unit) - 1; smaller >= LEAST_UNIT; smaller--) {
      const trial = run(layout, steps, boundsOf(board, smaller), []);
      if (trial.all && takes(trial.table, count)) return { unit: smaller, plan: /** @type {Plan} */ ([]) };
    }
  }
  return null;
}

/** @param {Point} board px @param {number} unit @returns {Point} */
const boundsOf = (board, unit) => [Math.floor((board[0] - 2 * EDGE) / unit + 1e-9), Math.floor((board[1] - 2 * EDGE) / unit + 1e-9)];

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
  const total = Math.max(most || SETS.find((n) => n >= steps.length) || 0, steps.length);
  /** @type {Point} */ const board = [widthPx, heightPx];
  let unit = startUnit;
  /** @type {Plan} */ let plan = [];
  for (;;) {
    const result = run(layout, steps, boundsOf(board, unit), plan);
    if (result.all) return placed(layout, steps, result, unit, true);
    const smaller = shrink(layout, steps.slice(0, result.done + 1), board, unit, total);
    if (!smaller) break;
    ({ unit, plan } = smaller);
  }
  unit = Math.min(unit, LEAST_UNIT);
  let result = run(layout, steps, [boundsOf(board, unit)[0], FAR], []);
  if (!result.all) result = run(layout, steps, [FAR, FAR], []);
  return placed(layout, steps, result, unit, false);
}

/** @param {Spot} spot @returns {Ghost} */
const ghost = ({ box, near, far }) => ({
  x: box[0] / 2, y: box[1] / 2, w: (box[2] - box[0]) / 2, h: (box[3] - box[1]) / 2, nearXy: [near[0] / 2, near[1] / 2], farXy: [far[0] / 2, far[1] / 2],
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

/**
 * @param {Layout} layout @param {Step[]} steps @param {{table: Table, spots: Spot[]}} result @param {number} unit @param {boolean} fits
 * @returns {Placed}
 */
function placed(layout, steps, result, unit, fits) {
  const digits = unit < DIGITS_UNDER;
  if (!layout.root) {
    const lead = { arm: -1, value: null, plain: ghost(leadSpot(false)), double: ghost(leadSpot(true)) };
    return { unit, digits, fits, box: { x: -1, y: -1, w: 2, h: 2 }, tiles: [], slots: [], lead };
  }
  const { spots, table } = result;
  const spinner = layout.spinner;
  const tiles = steps.map(({ arm, index, laid }, i) => ({
    ...ghost(spots[i]), order: laid.order, tile: laid.tile, seat: laid.seat, near: laid.near, far: laid.far, closed: laid.closed, arm, index, turned: spots[i].turned,
    spinner: arm < 0 ? spinner === "root" : Boolean(spinner && spinner[0] === arm && spinner[1] === index),
  })).sort((a, b) => a.order - b.order);
  const slots = layout.arms.map((one, arm) => {
    const slot = table.slots[arm];
    return slot && !one.closed ? { arm, value: endValue(layout, arm), plain: ghost(slot.plain), double: ghost(slot.double) } : null;
  });
  const boxes = spots.map((spot) => spot.box);
  for (const slot of table.slots) if (slot) boxes.push(slot.plain.box, slot.double.box);
  const left = Math.min(...boxes.map((b) => b[0])) / 2;
  const top = Math.min(...boxes.map((b) => b[1])) / 2;
  const box = { x: left, y: top, w: Math.max(...boxes.map((b) => b[2])) / 2 - left, h: Math.max(...boxes.map((b) => b[3])) / 2 - top };
  return { unit, digits, fits, box, tiles, slots, lead: null };
}
