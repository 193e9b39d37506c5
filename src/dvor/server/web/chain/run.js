// A whole chain laid on a board, as far as it goes. Here a chain is only its shape: values and seats do not matter. The same as dvor.draw.run.

import { CONNECTOR } from "./snake.js";

/** @typedef {import("./snake.js").Plan} Plan */
/** @typedef {import("./snake.js").Spot} Spot */
/** @typedef {import("./table.js").Table} Table */
/** A chain as it was laid; spun: number of the spinner or -1; shut: arms that take no tile any more. @typedef {{arms: number[], doubles: boolean[], spun: number, shut: boolean[]}} Shape */
/** So many more tiles on these arms by turns: `count` found room of the `limit` that were tried. @typedef {{arms: number[], count: number, limit: number}} Growth */

/** A run over the board: `done` tiles found room and left room for the slots of all arms. */
export class Run {
  /** @param {Shape} shape @param {Table} table @param {boolean} [keep] remember the table after each tile, for `bent` */
  constructor(shape, table, keep = false) {
    this.shape = shape;
    this.table = table;
    /** @type {Spot[]} */ this.spots = [];
    /** @type {Table[] | null} */ this.kept = keep ? [] : null;
    this.done = 0;
    this.lengths = [0, 0, 0, 0];
    for (const arm of shape.arms) if (arm >= 0) this.lengths[arm] += 1;
    /** @type {{one: Growth[], all: Growth[]} | null} */ this.growths = null;
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
    const kept = at < 0 ? undefined : this.kept?.[at];
    if (!kept) return null;
    const other = new Run(this.shape, kept.copy());
    other.table.plan = plan;
    other.spots = this.spots.slice(0, at + 1);
    other.done = at + 1;
    return other.open() && other.go() ? other : null;
  }

  /** Where a bend of that arm may help, the latest first: at its end, just before its turns, before the spinner. @param {number} arm */
  turns(arm) {
    const found = new Set([this.table.lengths[arm]]);
    let index = 0;
    this.spots.forEach((spot, number) => {
      if (this.shape.arms[number] !== arm) return;
      const back = number === this.shape.spun ? 3 : spot.kind === CONNECTOR ? 2 : -1;
      for (let k = 0; k <= back && k <= index; k++) found.add(index - k);
      index += 1;
    });
    return [...found].filter((at) => at > 0).sort((a, b) => b - a);
  }

  /** Whether so many more tiles find room: half of them on any one arm, and all by turns, in either order. @param {number} count */
  takes(count) {
    const { one, all } = (this.growths ??= this.ways());
    const half = Math.floor((count + 1) / 2);
    return one.every((growth) => this.grows(growth, half)) && all.every((growth) => this.grows(growth, count));
  }

  /** The ways to go on, the one most likely to fail first. */
  ways() {
    const arms = [0, 1, 2, 3].filter((arm) => this.table.slots[arm] && !this.isShut(arm));
    const plan = this.table.plan;
    const order = plan && arms.includes(plan.arm) ? [plan.arm, ...arms.filter((arm) => arm !== plan.arm)] : arms;
    const crossed = arms.slice().sort((a, b) => (a ^ 1) - (b ^ 1));
    const growth = (/** @type {number[]} */ way) => ({ arms: way, count: 0, limit: 0 });
    return { one: order.map((arm) => growth([arm])), all: arms.length ? [growth(arms), growth(crossed)] : [] };
  }

  /** Whether that way takes so many tiles; what was found out is kept, fewer are often asked for after more. @param {Growth} growth @param {number} count */
  grows(growth, count) {
    if (growth.count === growth.limit && growth.limit < count) {
      const table = this.table.copy();
      growth.limit = count;
      for (growth.count = 0; growth.count < count; growth.count++) {
        const arm = growth.arms[growth.count % growth.arms.length];
        if (!table.lay(arm, growth.count % 4 === 3) || !table.open(arm)) break;
      }
    }
    return growth.count >= count;
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
