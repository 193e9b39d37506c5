// A round that is being reviewed: lines that come from the server as they are thought, until the end, or until one stops it.

import { useEffect, useState } from "./lib.js";
import { ApiError } from "./api.js";
import { readLines } from "./lines.js";

/** For the move above 0, against it below. @typedef {import("./types.js").Reason & {weight: number}} Fact */
/** @typedef {{move: string, points: number, loss: number, error: number, chance: number, chance_error: number, open: number | null}} Valued */
/**
 * A decision (docs/protocol.md, "A review"). number: of the move in its round, from 1; played, best, open_best: places in moves.
 * @typedef {{type: "judged", done: number, number: number, seat: number, side: number, moves: Valued[], played: number, best: number, open_best: number, grade: string, is_sure: boolean,
 *   open_loss: number | null, is_exact: boolean, luck: "" | "lucky" | "unlucky", by_match: boolean, chances: number[], worlds: number, is_all: boolean, is_notable: boolean, facts: Fact[],
 *   best_facts: Fact[], best_position: import("./positions.js").Position | null, open_position: import("./positions.js").Position | null}} Judged
 */
/** @typedef {{type: "begun", total: number, sense: string, assumes: string[]}} Begun */
/** @typedef {Begun | Judged | {type: "over", unfinished: boolean} | ({type: "failed"} & import("./types.js").Failure)} Line */
/** judged: in the order of the moves. @typedef {{begun: Begun | null, judged: Judged[], done: number, state: "on" | "over" | "stopped" | "failed", unfinished: boolean, failure: import("./types.js").Failure | null}} Reviewed */

/** @type {Reviewed} */
const NOTHING = { begun: null, judged: [], done: 0, state: "on", unfinished: false, failure: null };
const LOST = { code: "page-offline", message: "", facts: {} };

/** @param {Reviewed} so @param {Line} line @returns {Reviewed} */
function after(so, line) {
  if (line.type === "begun") return { ...so, begun: line };
  if (line.type === "judged") return { ...so, done: line.done, judged: [...so.judged, line].sort((a, b) => a.number - b.number) };
  if (line.type === "over") return { ...so, state: "over", unfinished: line.unfinished };
  return { ...so, state: "failed", failure: line };
}

/** The review of a round; it is asked for while this is shown. @param {string} path @returns {{reviewed: Reviewed, stop: () => void, goOn: () => void}} */
export function useReview(path) {
  const [reviewed, set] = useState(NOTHING);
  const [asked, ask] = useState(0);
  const [stopping, setStopping] = useState(/** @type {AbortController | null} */ (null));
  useEffect(() => {
    const stopper = new AbortController();
    setStopping(stopper);
    set(NOTHING);
    const hear = (/** @type {Line[]} */ lines) => set((so) => lines.reduce(after, so));
    /** @param {unknown} [error] */
    const ended = (error) => {
      const failure = error instanceof ApiError ? error : LOST;
      set((so) => (so.state === "on" ? { ...so, ...(stopper.signal.aborted ? { state: "stopped" } : { state: "failed", failure }) } : so));
    };
    readLines(path, stopper.signal, hear).then(() => ended(), ended);
    return () => stopper.abort();
  }, [path, asked]);
  return { reviewed, stop: () => stopping?.abort(), goOn: () => ask(asked + 1) };
}
