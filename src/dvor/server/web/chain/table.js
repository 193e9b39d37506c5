// The table while a chain is laid on it: what is taken, what is kept free, and where each arm goes on. The same as dvor.draw.table.

import { BENDS, CONNECTOR, CROSS, MARGIN, PLAIN, leadSpot, ray, running } from "./snake.js";

/** @typedef {import("./snake.js").Box} Box */
/** @typedef {import("./snake.js").Plan} Plan */
/** @typedef {import("./snake.js").Spot} Spot */
/** The next place of an arm, for a plain tile and for a double. @typedef {{plain: Spot, double: Spot}} Slot */
/** The best bend an arm may make and how far it takes it; the same for a plain tile and a double. @typedef {{tried: boolean, best: Spot | null, reach: number}} Ways */

/** How many tiles ahead an arm looks that has to leave its part of the board. */
const REACH = 6;
const ALL_BENDS = [0, 1, 2, 3];

/** Tiles laid one after the other. Boxes lie in a flat array: left, top, right, bottom of one after the other. */
export class Table {
  /** @param {number} width half-units to either side of the middle @param {number} height @param {Plan | null} plan */
  constructor(width, height, plan) {
    this.width = width;
    this.height = height;
    this.plan = plan;
    /** @type {number[]} */ this.boxes = [];
    /** @type {(Spot | null)[]} */ this.heads = [null, null, null, null];
    /** @type {(Slot | null)[]} */ this.slots = [null, null, null, null];
    this.lengths = [0, 0, 0, 0];
    /** @type {(Box | null)[]} */ this.rays = [null, null, null, null];
  }

  /** The same table, to try something on. */
  copy() {
    const other = new Table(this.width, this.height, this.plan);
    other.boxes = this.boxes.slice();
    other.heads = this.heads.slice();
    other.slots = this.slots.slice();
    other.lengths = this.lengths.slice();
    other.rays = this.rays.slice();
    return other;
  }

  // ---------- the first tile and the spinner

  /** Lay the first tile in the middle. @param {boolean} double @param {boolean} spinner */
  lead(double, spinner) {
    const spot = leadSpot(double);
    this.put(spot);
    const [kind, x] = double ? [CROSS, 0] : [PLAIN, 1];
    const head = { ...spot, kind, x, fixed: spinner };
    this.heads[0] = { ...head, x: -x, dx: -1, ry: -1 };
    this.heads[1] = head;
    if (spinner) this.startArms(spot, head, true);
    return spot;
  }

  /** The last tile of that arm is the spinner: two more arms start from its free sides. @param {number} arm @param {Spot} spot */
  spin(arm, spot) {
    const head = { ...running(spot), fixed: true, last: this.boxes.length / 4 - 1 };
    let whole = true;
    for (let i = 0; i < this.boxes.length; i += 4) if (this.boxes[i + 1] > 0 || this.boxes[i + 3] < 0) whole = false;
    this.heads[arm] = head;
    this.startArms(spot, head, whole);
    this.slots[arm] = null;
  }

  /** @param {Spot} spot @param {Spot} head @param {boolean} whole all lies in one row */
  startArms(spot, head, whole) {
    const x = (spot.nx + spot.fx) / 2;
    const y = (spot.ny + spot.fy) / 2;
    const crosswise = (spot.right - spot.left > spot.bottom - spot.top) === (head.dx === 0);
    const off = crosswise ? 1 : 0;
    const hand = head.dx * head.ry - head.dy * head.rx;
    for (const arm of [2, 3]) {
      const dx = (arm === 2 ? -1 : 1) * Math.abs(head.dy);
      const dy = (arm === 2 ? -1 : 1) * Math.abs(head.dx);
      this.heads[arm] = { ...spot, kind: PLAIN, x: x + dx * off, y: y + dy * off, dx, dy, rx: -dy * hand, ry: dx * hand, fixed: true, before: -1, last: this.boxes.length / 4 - 1 };
      this.rays[arm] = ray(x, y, dx, dy);
    }
    if (whole) {
      this.rays[0] = ray(x, y, -1, 0);
      this.rays[1] = ray(x, y, 1, 0);
    }
  }

  // ---------- laying

  /** @param {Spot} spot */
  put(spot) {
    this.boxes.push(spot.left, spot.top, spot.right, spot.bottom);
  }

  /** Lay the next tile of that arm where its slot is; null: there is no slot. @param {number} arm @param {boolean} double @returns {Spot | null} */
  lay(arm, double) {
    const slot = this.slots[arm];
    if (!slot) return null;
    const spot = double ? slot.double : slot.plain;
    this.put(spot);
    this.lengths[arm] += 1;
    this.heads[arm] = { ...spot, last: this.boxes.length / 4 - 1 };
    this.slots[arm] = null;
    return spot;
  }

  /** Find the next slot of that arm if it has none; false: there is no room. @param {number} arm */
  open(arm) {
    const head = this.heads[arm];
    if (!head || this.slots[arm]) return true;
    /** @type {Ways} */ const ways = { tried: false, best: null, reach: 0 };
    const plain = this.find(arm, head, false, ways);
    const double = plain && this.find(arm, head, true, ways);
    this.slots[arm] = plain && double ? { plain, double } : null;
    return this.slots[arm] !== null;
  }

  // ---------- finding a place

  /** @param {number} arm @param {Spot} head @param {boolean} double @param {Ways} ways @returns {Spot | null} */
  find(arm, head, double, ways) {
    const plan = this.plan;
    if (plan && plan.arm === arm && plan.at === this.lengths[arm]) return this.bends(arm, head, [plan.bend])[0] ?? null;
    const first = this.usual(arm, head, double, true, 0);
    if (first && this.reach(arm, first, 2, true) > 1) return first;
    const second = first && !first.turned ? this.usual(arm, head, double, true, 1) : null;
    if (second && this.reach(arm, second, 2, true) > 1) return second;
    let best = first;
    let most = 0;
    /** Keep the spot that takes the arm farthest; true: farther than it looks. @param {Spot | null} spot */
    const settles = (spot) => {
      const reach = spot ? this.reach(arm, spot, REACH, false) : 0;
      if (reach > most) [best, most] = [spot, reach];
      return most === REACH;
    };
    if (settles(this.usual(arm, head, double, false, 0)) || settles(this.usual(arm, head, double, false, 1))) return best;
    if (head.kind === CONNECTOR && settles(this.straight(arm, running(head), double, false))) return best;
    if (!ways.tried) {
      ways.tried = true;
      for (const spot of this.bends(arm, head, ALL_BENDS)) {
        const reach = this.reach(arm, spot, REACH, false);
        if (reach > ways.reach) [ways.best, ways.reach] = [spot, reach];
        if (reach === REACH) break;
      }
    }
    return ways.reach > most ? ways.best : best;
  }

  /**
   * Straight on, else a connector; after a connector the first tile of a row. The first of them that is free, or the one after it.
   * @param {number} arm @param {Spot} head @param {boolean} double @param {boolean} walls @param {number} skip
   * @returns {Spot | null}
   */
  usual(arm, head, double, walls, skip) {
    const { x, y, dx, dy, rx, ry } = head;
    if (head.kind === CONNECTOR) return skip ? null : this.spot(arm, head, x + 2 * rx, y + 2 * ry, dx, dy, PLAIN, dx, dy, rx, ry, walls, true);
    const on = this.straight(arm, head, double && !head.fixed, walls);
    if (on && !skip--) return on;
    if (head.fixed) return null;
    const off = head.kind === CROSS ? 3 : 2;
    const turn = this.spot(arm, head, x + off * rx, y + off * ry, rx, ry, CONNECTOR, -dx, -dy, rx, ry, walls, true);
    return turn && !skip && this.hasRow(arm, turn, walls) ? turn : null;
  }

  /** The next place along the heading; a double lies crosswise. @param {number} arm @param {Spot} head @param {boolean} double @param {boolean} walls @returns {Spot | null} */
  straight(arm, head, double, walls) {
    const { dx, dy, rx, ry } = head;
    const x = head.x + 2 * dx;
    const y = head.y + 2 * dy;
    if (!double) return this.spot(arm, head, x, y, dx, dy, PLAIN, dx, dy, rx, ry, walls, false);
    const w = dx ? 1 : 2;
    const h = dx ? 2 : 1;
    if (!this.isFree(arm, x - w, y - h, x + w, y + h, head, walls, MARGIN)) return null;
    return {
      left: x - w, top: y - h, right: x + w, bottom: y + h, nx: x + dy, ny: y - dx, fx: x - dy, fy: y + dx, turned: false,
      kind: CROSS, x, y, dx, dy, rx, ry, fixed: false, before: head.last, last: -1,
    };
  }

  /**
   * Two halves, the near one at x, y, the far one in the direction ax, ay from it, if they are free; how the arm goes on after them.
   * @param {number} arm @param {Spot} from @param {number} nx @param {number} ny @param {number} ax @param {number} ay
   * @param {number} kind @param {number} dx @param {number} dy @param {number} rx @param {number} ry @param {boolean} walls @param {boolean} turned
   * @returns {Spot | null}
   */
  spot(arm, from, nx, ny, ax, ay, kind, dx, dy, rx, ry, walls, turned) {
    const fx = nx + 2 * ax;
    const fy = ny + 2 * ay;
    const left = (nx < fx ? nx : fx) - 1;
    const top = (ny < fy ? ny : fy) - 1;
    const right = (nx > fx ? nx : fx) + 1;
    const bottom = (ny > fy ? ny : fy) + 1;
    if (!this.isFree(arm, left, top, right, bottom, from, walls, MARGIN)) return null;
    return { left, top, right, bottom, nx, ny, fx, fy, turned, kind, x: fx, y: fy, dx, dy, rx, ry, fixed: false, before: from.last, last: -1 };
  }

  /** Turns for good: beside the end, or wholly beyond it. @param {number} arm @param {Spot} from @param {number[]} numbers @returns {Spot[]} */
  bends(arm, from, numbers) {
    const head = running(from);
    const off = head.kind === CROSS ? 3 : 2;
    const spots = [];
    for (const number of numbers) {
      const [turn, back] = BENDS[number];
      const ax = head.rx * turn;
      const ay = head.ry * turn;
      const bx = head.dx * back;
      const by = head.dy * back;
      const bend = head.fixed ? null : this.spot(arm, head, head.x + off * ax, head.y + off * ay, ax, ay, PLAIN, ax, ay, bx, by, false, true);
      if (bend) spots.push(bend);
      const corner = head.kind === CROSS ? null : this.spot(arm, head, head.x + 2 * head.dx, head.y + 2 * head.dy, ax, ay, PLAIN, ax, ay, bx, by, false, true);
      if (corner) spots.push(corner);
    }
    return spots;
  }

  /** Whether a row can start after that connector, with room for a crosswise double in it. @param {number} arm @param {Spot} turn @param {boolean} walls */
  hasRow(arm, turn, walls) {
    const x = turn.x + 2 * turn.rx;
    const y = turn.y + 2 * turn.ry;
    const fx = x + 2 * turn.dx;
    const fy = y + 2 * turn.dy;
    const dx = Math.abs(3 * turn.dx + 2 * turn.rx);
    const dy = Math.abs(3 * turn.dy + 2 * turn.ry);
    return this.isFree(arm, Math.min(x, fx) - 1, Math.min(y, fy) - 1, Math.max(x, fx) + 1, Math.max(y, fy) + 1, turn, walls, MARGIN)
      && this.isFree(arm, fx - dx, fy - dy, fx + dx, fy + dy, turn, walls, 0);
  }

  /** How many plain tiles the arm could lay from there on, that one with them. @param {number} arm @param {Spot} start @param {number} limit @param {boolean} walls */
  reach(arm, start, limit, walls) {
    const kept = this.boxes.length;
    let count = 0;
    /** @type {Spot | null} */ let spot = start;
    while (spot && count < limit) {
      count += 1;
      const here = /** @type {Spot} */ (spot);
      this.put(here);
      here.last = this.boxes.length / 4 - 1;
      spot = count < limit ? this.usual(arm, here, false, walls, 0) : null;
    }
    this.boxes.length = kept;
    return count;
  }

  /** Whether nothing lies there and nothing is kept free there. @param {number} arm @param {number} left @param {number} top @param {number} right @param {number} bottom @param {Spot} from @param {boolean} walls @param {number} gap */
  isFree(arm, left, top, right, bottom, from, walls, gap) {
    if (left < -this.width || right > this.width || top < -this.height || bottom > this.height) return false;
    const boxes = this.boxes;
    const west = left - gap;
    const north = top - gap;
    const east = right + gap;
    const south = bottom + gap;
    for (let i = 0; i < boxes.length; i += 4) { // the innermost loop of all
      if (boxes[i] >= east || boxes[i + 2] <= west || boxes[i + 1] >= south || boxes[i + 3] <= north) continue;
      const across = left < boxes[i + 2] && boxes[i] < right;
      const down = top < boxes[i + 3] && boxes[i + 1] < bottom;
      // the last tile may be touched, the one before it only by a corner
      if (i === from.last * 4 ? across && down : i !== from.before * 4 || across || down) return false;
    }
    for (let other = 0; other < 4; other++) {
      if (other === arm) continue;
      const slot = this.slots[other];
      if (slot && (covers(slot.plain, west, north, east, south) || covers(slot.double, west, north, east, south))) return false;
      const wall = walls ? this.rays[other] : null;
      if (wall && left < wall[2] && wall[0] < right && top < wall[3] && wall[1] < bottom) return false;
    }
    return true;
  }
}

/** @param {Spot} spot @param {number} left @param {number} top @param {number} right @param {number} bottom */
const covers = (spot, left, top, right, bottom) => left < spot.right && spot.left < right && top < spot.bottom && spot.top < bottom;
