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
 * What `fit` says. unit: px; digits: tiles are so small that they show digits; fits: all lies inside the board, else it has to
 * pan; box: round all tiles and slots; tiles: in the order they were laid; slots: per arm, null: closed; lead: the place of the
 * first tile while there is none; marks: per arm, where the cross of a closed end goes.
 * @typedef {{unit: number, digits: boolean, fits: boolean, box: {x: number, y: number, w: number, h: number},
 *   tiles: Place[], slots: (OpenEnd | null)[], lead: OpenEnd | null, marks: (Point | null)[]}} Placed
 */

/** Never smaller, px; below that the board pans. */
export const LEAST_UNIT = 16;
/** Never smaller for a chain of a small set, which must not pan, px. */
const SMALLEST_UNIT = 12;
/** Below that tiles show digits, px. */
export const DIGITS_UNDER = 24;
/** Kept free along the edge of the board, px: the frame round the tile laid last. */
const EDGE = 2;
/** Sizes of sets: what a chain may still grow to. */
const SETS = [28, 32, 55, 91];
/** Longer chains only shrink, no bend is looked for. */
const BEND_MOST = 32;
/** Tiles that do not join keep this far apart (half a unit). */
const MARGIN = 1;
/** Half the width of the strip from a spinner outward that the other arms leave to its arm. */
const STRIP = 3;
/** How many tiles ahead an arm looks that has to leave its part of the board. */
const REACH = 6;
const FAR = 1 << 16;

const PLAIN = 0;
const CROSS = 1;
const CONNECTOR = 2;
/** Turn to the rank or away from it; the new rank is back along the old heading or onward. */
const BENDS = [[1, -1], [1, 1], [-1, -1], [-1, 1]];

/**
 * Where an arm goes on: the middle of its outer half, its heading, its rank. fixed: it may not turn, its sides belong to other arms.
 * @typedef {{kind: number, x: number, y: number, dx: number, dy: number, rx: number, ry: number, fixed: boolean, before: number, last: number}} Head
 */
/** @typedef {{box: Box, near: Point, far: Point, head: Head, turned: boolean}} Spot a place for one tile */
/** @typedef {{arm: number, index: number, laid: Laid}} Step */
/** @typedef {{arm: number, at: number, bend: number}} Plan the one place where an arm leaves the usual way: tile number `at` of it makes that bend */
/** @typedef {{arms: number[], doubles: boolean[], spun: number, shut: boolean[]}} Shape a chain as it was laid, values do not matter; spun: number of the spinner or -1 */
/** @typedef {{tried: boolean, best: Spot | null, reach: number}} Ways the best bend an arm may make and how far it takes it */

/** A connector seen as a tile that runs along its own direction. @param {Head} head @returns {Head} */
const running = (head) => (head.kind === CONNECTOR ? { ...head, kind: PLAIN, dx: head.rx, dy: head.ry, rx: head.dx, ry: head.dy } : head);

/** @param {boolean} double @returns {Spot} */
const leadSpot = (double) => ({
  box: double ? [-1, -2, 1, 2] : [-2, -1, 2, 1], near: double ? [0, -1] : [-1, 0], far: double ? [0, 1] : [1, 0], turned: false,
  head: { kind: PLAIN, x: 1, y: 0, dx: 1, dy: 0, rx: 0, ry: 1, fixed: false, before: -1, last: 0 },
});

/** The table while a chain is laid on it. Boxes lie in flat arrays: left, top, right, bottom of one after the other. */
class Table {
  /** @param {number} width half-units to either side of the middle @param {number} height @param {Plan | null} plan */
  constructor(width, height, plan) {
    this.width = width;
    this.height = height;
    this.plan = plan;
    /** @type {number[]} */ this.boxes = [];
    /** @type {(Head | null)[]} */ this.heads = [null, null, null, null];
    /** @type {({plain: Spot, double: Spot} | null)[]} */ this.slots = [null, null, null, null];
    this.lengths = [0, 0, 0, 0];
    /** @type {(Box | null)[]} */ this.rays = [null, null, null, null];
  }

  copy() {
    const other = new Table(this.width, this.height, this.plan);
    const { boxes, heads, slots, lengths, rays } = this;
    return Object.assign(other, { boxes: boxes.slice(), heads: heads.slice(), slots: slots.slice(), lengths: lengths.slice(), rays: rays.slice() });
  }

  /** Lay the first tile in the middle. @param {boolean} double @param {boolean} spinner */
  lead(double, spinner) {
    const spot = leadSpot(double);
    this.boxes.push(...spot.box);
    const [kind, x] = double ? [CROSS, 0] : [PLAIN, 1];
    this.heads[0] = { kind, x: -x, y: 0, dx: -1, dy: 0, rx: 0, ry: -1, fixed: spinner, before: -1, last: 0 };
    this.heads[1] = { kind, x, y: 0, dx: 1, dy: 0, rx: 0, ry: 1, fixed: spinner, before: -1, last: 0 };
    if (spinner) this.startArms(spot, this.heads[1], true);
    return spot;
  }

  /** The last tile of that arm is the spinner: two more arms start from its free sides. @param {number} arm @param {Spot} spot */
  spin(arm, spot) {
    const head = { ...running(spot.head), fixed: true, last: this.boxes.length / 4 - 1 };
    let whole = true;
    for (let i = 0; i < this.boxes.length; i += 4) if (this.boxes[i + 1] > 0 || this.boxes[i + 3] < 0) whole = false;
    this.heads[arm] = head;
    this.startArms(spot, head, whole);
    this.slots[arm] = null;
  }

  /** @param {Spot} spot @param {Head} head @param {boolean} whole all lies in one row */
  startArms(spot, head, whole) {
    const x = (spot.near[0] + spot.far[0]) / 2;
    const y = (spot.near[1] + spot.far[1]) / 2;
    const crosswise = (spot.box[2] - spot.box[0] > spot.box[3] - spot.box[1]) === (head.dx === 0);
    const off = crosswise ? 1 : 0;
    const hand = head.dx * head.ry - head.dy * head.rx;
    for (const arm of [2, 3]) {
      const dx = (arm === 2 ? -1 : 1) * Math.abs(head.dy);
      const dy = (arm === 2 ? -1 : 1) * Math.abs(head.dx);
      this.heads[arm] = { kind: PLAIN, x: x + dx * off, y: y + dy * off, dx, dy, rx: -dy * hand, ry: dx * hand, fixed: true, before: -1, last: this.boxes.length / 4 - 1 };
      this.rays[arm] = ray(x, y, dx, dy);
    }
    if (whole) {
      this.rays[0] = ray(x, y, -1, 0);
      this.rays[1] = ray(x, y, 1, 0);
    }
  }

  /** Lay the next tile of that arm where its slot is. @param {number} arm @param {boolean} double @returns {Spot | null} */
  lay(arm, double) {
    const slot = this.slots[arm];
    if (!slot) return null;
    const spot = double ? slot.double : slot.plain;
    this.boxes.push(spot.box[0], spot.box[1], spot.box[2], spot.box[3]);
    this.lengths[arm] += 1;
    this.heads[arm] = { ...spot.head, last: this.boxes.length / 4 - 1 };
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

  /** @param {number} arm @param {Head} head @param {boolean} double @param {Ways} ways @returns {Spot | null} */
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
      for (const spot of this.bends(arm, head, [0, 1, 2, 3])) {
        const reach = this.reach(arm, spot, REACH, false);
        if (reach > ways.reach) [ways.best, ways.reach] = [spot, reach];
        if (reach === REACH) break;
      }
    }
    return ways.reach > most ? ways.best : best;
  }

  /**
   * Straight on, else a connector; after a connector the first tile of a row. The first of them that is free, or the one after it.
   * @param {number} arm @param {Head} head @param {boolean} double @param {boolean} walls @param {number} skip
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
    return turn && !skip && this.hasRow(arm, turn.head, walls) ? turn : null;
  }

  /** The next place along the heading; a double lies crosswise. @param {number} arm @param {Head} head @param {boolean} double @param {boolean} walls @returns {Spot | null} */
  straight(arm, head, double, walls) {
    const { dx, dy, rx, ry } = head;
    const x = head.x + 2 * dx;
    const y = head.y + 2 * dy;
    if (!double) return this.spot(arm, head, x, y, dx, dy, PLAIN, dx, dy, rx, ry, walls, false);
    const w = dx ? 1 : 2;
    const h = dx ? 2 : 1;
    if (!this.isFree(arm, x - w, y - h, x + w, y + h, head, walls, MARGIN)) return null;
    const after = { kind: CROSS, x, y, dx, dy, rx, ry, fixed: false, before: head.last, last: -1 };
    return { box: [x - w, y - h, x + w, y + h], near: [x + dy, y - dx], far: [x - dy, y + dx], head: after, turned: false };
  }

  /**
   * Two halves, the near one at x, y, the far one in the direction ax, ay from it, if they are free; how the arm goes on after them.
   * @param {number} arm @param {Head} from @param {number} x @param {number} y @param {number} ax @param {number} ay
   * @param {number} kind @param {number} dx @param {number} dy @param {number} rx @param {number} ry @param {boolean} walls @param {boolean} turned
   * @returns {Spot | null}
   */
  spot(arm, from, x, y, ax, ay, kind, dx, dy, rx, ry, walls, turned) {
    const fx = x + 2 * ax;
    const fy = y + 2 * ay;
    const left = Math.min(x, fx) - 1;
    const top = Math.min(y, fy) - 1;
    const right = Math.max(x, fx) + 1;
    const bottom = Math.max(y, fy) + 1;
    if (!this.isFree(arm, left, top, right, bottom, from, walls, MARGIN)) return null;
    const head = { kind, x: fx, y: fy, dx, dy, rx, ry, fixed: false, before: from.last, last: -1 };
    return { box: [left, top, right, bottom], near: [x, y], far: [fx, fy], head, turned };
  }

  /** Turns for good: beside the end, or wholly beyond it. @param {number} arm @param {Head} from @param {number[]} numbers @returns {Spot[]} */
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

  /** Whether a row can start after that connector, with room for a crosswise double in it. @param {number} arm @param {Head} head @param {boolean} walls */
  hasRow(arm, head, walls) {
    const x = head.x + 2 * head.rx;
    const y = head.y + 2 * head.ry;
    const fx = x + 2 * head.dx;
    const fy = y + 2 * head.dy;
    const dx = Math.abs(3 * head.dx + 2 * head.rx);
    const dy = Math.abs(3 * head.dy + 2 * head.ry);
    return this.isFree(arm, Math.min(x, fx) - 1, Math.min(y, fy) - 1, Math.max(x, fx) + 1, Math.max(y, fy) + 1, head, walls, MARGIN)
      && this.isFree(arm, fx - dx, fy - dy, fx + dx, fy + dy, head, walls, 0);
  }

  /** How many plain tiles the arm could lay from there on, that one with them. @param {number} arm @param {Spot} start @param {number} limit @param {boolean} walls */
  reach(arm, start, limit, walls) {
    const kept = this.boxes.length;
    let count = 0;
    /** @type {Spot | null} */ let spot = start;
    while (spot && count < limit) {
      count += 1;
      const { box, head } = /** @type {Spot} */ (spot);
      this.boxes.push(box[0], box[1], box[2], box[3]);
      head.last = this.boxes.length / 4 - 1;
      spot = count < limit ? this.usual(arm, head, false, walls, 0) : null;
    }
    this.boxes.length = kept;
    return count;
  }

  /** @param {number} arm @param {number} left @param {number} top @param {number} right @param {number} bottom @param {Head} head @param {boolean} walls @param {number} gap */
  isFree(arm, left, top, right, bottom, head, walls, gap) {
    if (left < -this.width || right > this.width || top < -this.height || bottom > this.height) return false;
    const boxes = this.boxes;
    for (let i = 0, n = 0; i < boxes.length; i += 4, n++) {
      const [l, t, r, b] = [boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]];
      if (left - gap >= r || l >= right + gap || top - gap >= b || t >= bottom + gap) continue;
      const across = left < r && l < right;
      const down = top < b && t < bottom;
      // the last tile may be touched, the one before it only by a corner
      if (n === head.last ? across && down : n !== head.before || across || down) return false;
    }
    for (let other = 0; other < 4; other++) {
      if (other === arm) continue;
      const slot = this.slots[other];
      if (slot && (meets(slot.plain.box, left, top, right, bottom, gap) || meets(slot.double.box, left, top, right, bottom, gap))) return false;
      const wall = walls && this.rays[other];
      if (wall && meets(wall, left, top, right, bottom, 0)) return false;
    }
    return true;
  }
}

/** @param {Box} box @param {number} left @param {number} top @param {number} right @param {number} bottom @param {number} gap */
const meets = (box, left, top, right, bottom, gap) => left - gap < box[2] && box[0] < right + gap && top - gap < box[3] && box[1] < bottom + gap;

/** The strip from a spinner outward that the other arms leave to its arm. @param {number} x @param {number} y @param {number} dx @param {number} dy @returns {Box} */
function ray(x, y, dx, dy) {
  const far = FAR * 16;
  if (dx) return [dx > 0 ? x + 2 : -far, y - STRIP, dx > 0 ? far : x - 2, y + STRIP];
  return [x - STRIP, dy > 0 ? y + 2 : -far, x + STRIP, dy > 0 ? far : y - 2];
}

/** A chain laid on a board, as far as it goes: `done` tiles found room and left room for the slots of all arms. */
class Run {
  /** @param {Shape} shape @param {Table} table @param {boolean} [keep] remember the table after each tile, for `bent` */
  constructor(shape, table, keep = false) {
    this.shape = shape;
    this.table = table;
    /** @type {Spot[]} */ this.spots = [];
    /** @type {Table[] | null} */ this.kept = keep ? [] : null;
    this.done = 0;
    this.lengths = [0, 0, 0, 0];
    for (const arm of shape.arms) if (arm >= 0) this.lengths[arm] += 1;
  }

  /** Lay what is left; whether all found room. */
  go() {
    while (this.done < this.shape.arms.length) {
      if (!this.lay(this.done)) return false;
      this.kept?.push(this.table.copy());
      if (!this.open()) return false;
      this.done += 1;
    }
    return true;
  }

  /** The arms that found no room: the longest first, of equal ones the one that got its last tile later. */
  stuck() {
    const { heads, slots, lengths } = this.table;
    const arms = [0, 1, 2, 3].filter((arm) => heads[arm] && !slots[arm] && !this.isShut(arm));
    if (arms.length < 2) return arms;
    const laid = this.shape.arms.slice(0, this.spots.length);
    return arms.sort((a, b) => lengths[b] - lengths[a] || Math.max(0, laid.lastIndexOf(b)) - Math.max(0, laid.lastIndexOf(a)));
  }

  /** The same chain with a bend (of a run that kept its tables); null: it does not fit. @param {Plan} plan @returns {Run | null} */
  bent(plan) {
    const at = this.openedBy(plan);
    if (!this.kept || at < 0 || at >= this.kept.length) return null;
    const table = this.kept[at].copy();
    table.plan = plan;
    const other = new Run(this.shape, table);
    other.spots = this.spots.slice(0, at + 1);
    if (!other.open()) return null;
    other.done = at + 1;
    return other.go() ? other : null;
  }

  /** Where a bend of that arm may help, the latest first: at its end, just before its turns, before the spinner. @param {number} arm */
  turns(arm) {
    const found = new Set([this.table.lengths[arm]]);
    let index = 0;
    this.spots.forEach((spot, number) => {
      if (this.shape.arms[number] !== arm) return;
      const back = number === this.shape.spun ? 3 : spot.head.kind === CONNECTOR ? 2 : -1;
      for (let k = 0; k <= back && k <= index; k++) found.add(index - k);
      index += 1;
    });
    return [...found].filter((at) => at > 0).sort((a, b) => b - a);
  }

  /** Whether so many more tiles find room: half of them on any one arm, and all by turns, in either order. @param {number} count */
  takes(count) {
    const arms = [0, 1, 2, 3].filter((arm) => this.table.slots[arm] && !this.isShut(arm));
    if (!arms.length) return true;
    const plan = this.table.plan;
    const order = plan && arms.includes(plan.arm) ? [plan.arm, ...arms.filter((arm) => arm !== plan.arm)] : arms;
    const crossed = arms.slice().sort((a, b) => (a ^ 1) - (b ^ 1));
    return order.every((arm) => grows(this.table.copy(), [arm], Math.floor((count + 1) / 2)))
      && grows(this.table.copy(), arms, count) && grows(this.table.copy(), crossed, count);
  }

  /** The number of the step after which that arm looks for the place of that tile. @param {Plan} plan */
  openedBy(plan) {
    let seen = 0;
    return this.shape.arms.findIndex((arm) => arm === plan.arm && ++seen === plan.at);
  }

  /** @param {number} number */
  lay(number) {
    const arm = this.shape.arms[number];
    const double = this.shape.doubles[number];
    const spins = number === this.shape.spun;
    const spot = arm < 0 ? this.table.lead(double, spins) : this.table.lay(arm, double);
    if (!spot) return false;
    this.spots.push(spot);
    if (spins && arm >= 0) this.table.spin(arm, spot);
    return true;
  }

  /** Find the slots that are missing. A shut arm keeps its place too, it may be opened again, but it can do without. */
  open() {
    for (let arm = 0; arm < 4; arm++) this.table.open(arm);
    return !this.stuck().length;
  }

  /** @param {number} arm */
  isShut(arm) {
    return Boolean(this.shape.shut[arm]) && this.table.lengths[arm] >= this.lengths[arm];
  }
}

/** @param {Table} table @param {number[]} arms @param {number} count */
function grows(table, arms, count) {
  for (let n = 0; n < count; n++) {
    const arm = arms[n % arms.length];
    if (!table.lay(arm, n % 4 === 3) || !table.open(arm)) return false;
  }
  return true;
}

/** The chain when only so many tiles lay. @param {Shape} shape @param {number} count @returns {Shape} */
const firstOf = (shape, count) => ({
  arms: shape.arms.slice(0, count), doubles: shape.doubles.slice(0, count), spun: shape.spun < count ? shape.spun : -1,
  shut: shape.shut.map((shut, arm) => shut && !shape.arms.includes(arm, count)),
});

/** What `shrink` found lately: the same for every tile that follows. @type {Map<string, {unit: number, plan: Plan | null} | null>} */
const found = new Map();

/** @param {Shape} shape @param {number[]} stuck @param {number} rest @param {Point} board px @param {number} unit */
function shrinkOnce(shape, stuck, rest, board, unit) {
  const key = [shape.arms, shape.doubles.map(Number), shape.spun, shape.shut.map(Number), stuck, rest, board, unit].join("|");
  let known = found.get(key);
  if (known === undefined) {
    known = shrink(shape, stuck, rest, board, unit);
    if (found.size > 60) found.clear();
    found.set(key, known);
  }
  return known;
}

/**
 * The next smaller unit for a chain that does not fit, and the bend it needs; null: not even the least.
 * @param {Shape} shape @param {number[]} stuck @param {number} rest tiles that may still come @param {Point} board px @param {number} unit
 * @returns {{unit: number, plan: Plan | null} | null}
 */
function shrink(shape, stuck, rest, board, unit) {
  const carrier = shape.spun > 0 ? shape.arms[shape.spun] : -1;
  const arms = carrier >= 0 && !stuck.includes(carrier) ? [...stuck, carrier] : stuck;
  /** @type {{unit: number, runs: Run[]}[]} */ const tried = [];
  let smaller = stepDown(unit);
  for (; smaller >= LEAST_UNIT; smaller = stepDown(smaller)) {
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
  for (; smaller >= SMALLEST_UNIT && shape.arms.length + rest <= BEND_MOST; smaller = stepDown(smaller)) {
    const runs = [...candidates(shape, arms, boundsOf(board, smaller))];
    for (const count of [rest, ...less]) {
      const run = runs.find((one) => one.takes(count));
      if (run) return { unit: smaller, plan: run.table.plan };
    }
  }
  return null;
}

/** The next unit to try: by whole px, by a twentieth where units are large. @param {number} unit */
const stepDown = (unit) => Math.ceil(unit) - Math.max(1, Math.floor(unit / 20));

/** The ways to lay what is there on a board of that size: the usual one, then with a bend. @param {Shape} shape @param {number[]} arms @param {Point} bounds @returns {Generator<Run>} */
function* candidates(shape, arms, bounds) {
  const base = new Run(shape, new Table(bounds[0], bounds[1], null), true);
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

/** Half a board in half-units. @param {Point} board px @param {number} unit @returns {Point} */
const boundsOf = (board, unit) => [Math.floor((board[0] - 2 * EDGE) / unit + 1e-9), Math.floor((board[1] - 2 * EDGE) / unit + 1e-9)];

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
    const smaller = shrinkOnce(firstOf(shape, laid), run.stuck(), rest, board, unit);
    if (!smaller) break;
    ({ unit, plan } = smaller);
  }
  unit = Math.min(unit, LEAST_UNIT);
  let run = new Run(shape, new Table(boundsOf(board, unit)[0], FAR, null));
  if (!run.go()) {
    run = new Run(shape, new Table(FAR, FAR, null));
    run.go();
  }
  return placed(layout, steps, run, unit, false);
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
    if (slot) return [slot.plain.near[0] / 2, slot.plain.near[1] / 2];
    const last = spots[steps.findLastIndex((step) => step.arm === arm || step.arm < 0)].box;
    return [(last[0] + last[2]) / 4, (last[1] + last[3]) / 4];
  });
  const boxes = spots.map((spot) => spot.box);
  for (const slot of table.slots) if (slot) boxes.push(slot.plain.box, slot.double.box);
  const left = Math.min(...boxes.map((b) => b[0])) / 2;
  const top = Math.min(...boxes.map((b) => b[1])) / 2;
  const box = { x: left, y: top, w: Math.max(...boxes.map((b) => b[2])) / 2 - left, h: Math.max(...boxes.map((b) => b[3])) / 2 - top };
  return { unit, digits, fits, box, tiles, slots, lead: null, marks };
}
