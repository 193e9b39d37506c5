// Requests to the server. Every failure is an ApiError with a code the page can say in the reader's language.

import { lang } from "./prefs.js";

/** @typedef {import("./types.js").Facts} Facts */

export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {Facts} facts @param {number} status 0: the server did not answer */
  constructor(code, message, facts, status) {
    super(message);
    this.code = code;
    this.facts = facts;
    this.status = status;
  }
}

/** How long to wait before a server that does not answer is asked again, ms. */
const AGAIN_MS = 1500;

/**
 * Ask until the server answers.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {(error: ApiError | null) => void} onDown hears of the first failure, and null when the server is back
 * @param {() => boolean} wanted whether anybody still waits
 * @returns {Promise<T>} refused as `ask` is, but for a server that does not answer while it is wanted
 */
export async function untilAnswered(ask, onDown, wanted) {
  for (let down = false; ; down = true) {
    try {
      const said = await ask();
      if (down) onDown(null);
      return said;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || !wanted()) throw error;
      if (!down) onDown(error);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/**
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} the JSON answer, or null when there is none; an answer that breaks off is none
 */
export async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(`${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`, {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (answer.ok) return answer.status === 204 ? null : await answer.json();
  } catch {
    throw new ApiError("page-offline", "", {}, 0);
  }
  const said = await answer.json().catch(() => ({}));
  throw new ApiError(said.code ?? "page-failed", said.message ?? answer.statusText, said.facts ?? {}, answer.status);
}
