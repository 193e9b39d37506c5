// How many tables are in the yard, for the door that leads there.

import { signal } from "./lib.js";
import { ApiError, request } from "./api.js";

/** @typedef {import("./types.js").Card} Card */

/** How many tables there are and how many of them have a free seat; null: not known. @type {import("./vendor/signals/signals-core.js").Signal<{open: number, free: number} | null>} */
export const waiting = signal(null);

/** Whether somebody may sit down there now. @param {Card} card */
export function hasSeat({ seats, phase }) {
  return phase !== "playing" && seats.some((one) => one === null);
}

/** Ask once. */
export async function askHowMany() {
  try {
    /** @type {Card[]} */
    const cards = await request("GET", "/api/lobby");
    waiting.value = { open: cards.length, free: cards.filter(hasSeat).length };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    waiting.value = null;
  }
}
