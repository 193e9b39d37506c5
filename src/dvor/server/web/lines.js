// An answer that is read while it comes, a JSON value a line.

import { lang } from "./prefs.js";
import { ApiError } from "./api.js";

/**
 * Hear what comes until the answer ends; a line is heard as soon as it is whole.
 * @template T
 * @param {string} path
 * @param {AbortSignal} signal
 * @param {(lines: T[]) => void} hear
 * @returns {Promise<void>} refused with an ApiError by a server that says no (status 0: none answered), with what aborted it
 */
export async function readLines(path, signal, hear) {
  const answer = await fetch(`${path}?lang=${lang.peek()}`, { signal }).catch((error) => {
    throw signal.aborted ? error : new ApiError("page-offline", "", {}, 0);
  });
  if (!answer.ok || !answer.body) {
    const said = await answer.json().catch(() => ({}));
    throw new ApiError(said.code ?? "page-failed", said.message ?? answer.statusText, said.facts ?? {}, answer.status);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (begun + part.value).split("\n");
    begun = lines.pop() ?? "";
    const told = lines.filter(Boolean).map((line) => JSON.parse(line));
    if (told.length > 0) hear(told);
  }
}
