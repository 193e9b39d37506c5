// Who this browser's person is: known to the server by a cookie, to others by a name.

import { signal } from "./lib.js";
import { ApiError, request } from "./api.js";
import { myName } from "./prefs.js";

/** @typedef {{kind: "guest" | "account" | "bot", name: string, login: string | null, signed_in_at: number | null}} Me */

/** @type {import("./vendor/signals/signals-core.js").Signal<Me | null>} */
export const me = signal(null);

/** @type {Promise<void> | null} */
let asking = null;

/** Be known to the server: whoever is new gets his cookie by it. @returns {Promise<void>} settled in any case: who stays unknown may look, not sit */
export function knowMe() {
  asking ??= request("GET", "/api/me").then(become, (error) => {
    asking = null;
    if (!(error instanceof ApiError)) throw error;
  });
  return asking;
}

/** Whether the server has just dealt with this browser as with somebody it knows: the cookie is there, whatever else is known of him. */
let hasCookie = false;

/** A table has been made for this browser. */
export function beKnown() {
  hasCookie = true;
}

/** @returns {Promise<void>} settled when there is a cookie to sit down with, or none to be had; who it is may come later */
export function haveCookie() {
  const asked = knowMe();
  return hasCookie ? Promise.resolve() : asked;
}

/** @param {Me} said */
export function become(said) {
  me.value = said;
  if (said.name) myName.value = said.name;
}

/** Nobody is known here any more. */
export function forgetMe() {
  me.value = null;
  hasCookie = false;
  myName.value = "";
  asking = null;
}

/** Be called otherwise from now on. @param {string} name @returns {Promise<void>} */
export async function callMe(name) {
  become(await request("PUT", "/api/me", { name }));
}
