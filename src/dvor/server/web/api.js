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

/**
 * @param {"GET" | "POST" | "PUT"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} the JSON answer, or null when there is none
 */
export async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(`${path}?lang=${lang.value}`, {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("page-offline", "", {}, 0);
  }
  if (answer.ok) return answer.status === 204 ? null : answer.json();
  const said = await answer.json().catch(() => ({}));
  throw new ApiError(said.code ?? "page-failed", said.message ?? answer.statusText, said.facts ?? {}, answer.status);
}
