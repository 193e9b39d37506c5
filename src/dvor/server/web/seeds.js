// This player's part of a deal that can be checked: sent as soon as the deal is promised, and again when the line was down.

import { effect } from "./lib.js";
import { pledge, witness } from "./pledges.js";
import { line, table, tell } from "./store.js";

/** Give a part to each deal for as long as a table is shown. @returns {() => void} stop */
export function followSeeds() {
  let told = "";
  return effect(() => {
    const now = table.value;
    const promise = now?.table.promise;
    if (line.value !== "open") told = "";
    const asked = `${promise?.hash} ${now?.table.seat}`; // who looked on and sits down now has a part, too
    if (!now || !promise || line.value !== "open" || told === asked) return;
    told = asked;
    if (now.table.seat === null) witness(now.id, promise);
    else tell({ type: "seed", number: promise.number, seed: pledge(now.id, promise) });
  });
}
