// A tournament as the server tells it: now, and after each change, for as long as it is looked at; and what one does there.

import { batch, signal } from "./lib.js";
import { ApiError, request } from "./api.js";
import { knowMe } from "./person.js";
import { failure } from "./store.js";
import { readLines } from "./lines.js";

/** @typedef {import("./types.js").CupData} CupData */

/** @type {import("./vendor/signals/signals-core.js").Signal<CupData | null>} */
export const cup = signal(null);
/** Why there is no such tournament. @type {import("./vendor/signals/signals-core.js").Signal<ApiError | null>} */
export const noCup = signal(null);
/** Whether what is shown may be old: the server does not answer. */
export const isOld = signal(false);
/** Whether something that was done is not answered yet. */
export const busy = signal(false);

/** The pause before a line that has ended is opened again, ms. */
const AGAIN_MS = 1500;
/** A server that says so has only to be waited for. */
const LATER = [0, 429, 502, 503, 504];

/** The address of the interface. @param {string} id */
export function cupPath(id) {
  return `/api/tournaments/${encodeURIComponent(id)}`;
}

/** Read it again and again until it is looked at no more. @param {string} id @returns {() => void} stop */
export function followCup(id) {
  const stopper = new AbortController();
  const { signal: stop } = stopper;
  batch(() => {
    if (cup.peek()?.id !== id) cup.value = null;
    noCup.value = null;
    isOld.value = false;
  });
  /** @param {CupData[]} lines */
  const hear = (lines) => batch(() => {
    cup.value = lines.at(-1) ?? cup.peek();
    isOld.value = false;
  });
  const follow = async () => {
    await knowMe(); // what is told of oneself is told to whom the server knows
    while (!stop.aborted) {
      try {
        await readLines(`${cupPath(id)}/events`, stop, hear);
        if (cup.peek()?.phase === "over") return; // nothing changes any more
      } catch (error) {
        if (stop.aborted) return;
        if (error instanceof ApiError && !LATER.includes(error.status)) {
          batch(() => {
            noCup.value = error;
            cup.value = null; // it may have been called off while one looked
          });
          return;
        }
        isOld.value = true;
      }
      await new Promise((go) => setTimeout(go, AGAIN_MS));
    }
  };
  follow();
  return () => stopper.abort();
}

/** One act at a time. @param {() => Promise<void>} act what it changes here when it was done @returns {Promise<boolean>} whether it was */
async function once(act) {
  if (busy.peek()) return false;
  busy.value = true;
  try {
    await act();
    failure.value = null;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
    return false;
  } finally {
    busy.value = false;
  }
}

/** Give it up before it has begun. @param {string} id @returns {Promise<boolean>} whether it was done */
export function callOff(id) {
  return once(() => request("DELETE", cupPath(id)));
}

/** Do something there; the answer is how it stands then. @param {string} id @param {"enter" | "leave" | "bots" | "drop" | "begin" | "close"} what @param {object} [body] @returns {Promise<boolean>} whether it was done */
export function doAt(id, what, body = {}) {
  return once(async () => {
    const said = await request("POST", `${cupPath(id)}/${what}`, body);
    if (cup.peek()?.id === id) cup.value = said;
  });
}
