// What this browser has to compare a deal with: the hashes it was shown before, and the seeds it sent. A reload forgets nothing.

import { keep, kept } from "./prefs.js";

/** What was promised for a deal and what this browser added; null: nothing. @typedef {{hash: string, seed: string | null}} Pledge */
/** By number of the deal. @typedef {Record<number, Pledge>} Pledges */

const MOST_TABLES = 8;
const MOST_DEALS = 16;
const SEED_BYTES = 16;

/** What is remembered where the browser keeps nothing. */
let memory = "{}";

/** Tables in the order they were last pledged at; read anew each time, since another tab may have pledged. @returns {Map<string, Pledges>} */
function all() {
  try {
    return new Map(Object.entries(JSON.parse(kept("pledges") ?? memory)));
  } catch {
    return new Map(); // somebody else's text under our name
  }
}

/** @returns {string} */
function freshSeed() {
  return Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The newest only, so that memory does not grow. @param {string} table @param {Pledges} pledges */
function store(table, pledges) {
  const tables = all();
  const newest = Object.entries(pledges).sort(([one], [other]) => Number(one) - Number(other)).slice(-MOST_DEALS);
  tables.delete(table);
  tables.set(table, Object.fromEntries(newest));
  for (const old of [...tables.keys()].slice(0, -MOST_TABLES)) tables.delete(old);
  memory = JSON.stringify(Object.fromEntries(tables));
  keep("pledges", memory);
}

/**
 * Remember a promise; the first hash shown for a number stays.
 * @param {string} table
 * @param {import("./types.js").Promised} promised
 */
export function witness(table, { number, hash }) {
  const pledges = all().get(table) ?? {};
  if (!pledges[number]) store(table, { ...pledges, [number]: { hash, seed: null } });
}

/**
 * Remember a promise and give this browser's seed for it: made once for each deal, the same whenever it is asked for again.
 * @param {string} table
 * @param {import("./types.js").Promised} promised
 * @returns {string} 32 hex digits
 */
export function pledge(table, promised) {
  witness(table, promised);
  const pledges = all().get(table) ?? {};
  const seed = pledges[promised.number]?.seed ?? freshSeed();
  store(table, { ...pledges, [promised.number]: { hash: pledges[promised.number]?.hash ?? promised.hash, seed } });
  return seed;
}

/** What is remembered of a table. @param {string} table @returns {{shown: Record<number, string>, seeds: Record<number, string | null>}} */
export function pledged(table) {
  const pledges = Object.entries(all().get(table) ?? {});
  return {
    shown: Object.fromEntries(pledges.map(([number, { hash }]) => [number, hash])),
    seeds: Object.fromEntries(pledges.map(([number, { seed }]) => [number, seed])),
  };
}
