// On the chain, where a decision was reviewed: a ring and a sign at the tile that was played, and the better one as it would lie.

import { html } from "./lib.js";
import { GhostTile, box } from "./ends.js";
import { isDouble } from "./moves.js";

/** tile: the one that lies there; good: nothing better was known; better: another move, to be drawn where it would lie. @typedef {{tile: string | null, good: boolean, better: import("./moves.js").Move | null}} Marks */

/** Half the size of a sign, and how far it stands from the tile, px. */
const RADIUS = 9;
const GAP = 3;

/** A tick or a cross over a place, under it where there is no room. @param {{at: import("./chain.js").Ghost, frame: import("./ends.js").Frame, good: boolean}} props */
function Sign({ at, frame, good }) {
  const b = box(at, frame);
  const y = b.y > 2 * RADIUS + GAP ? b.y - RADIUS - GAP : b.y + b.height + RADIUS + GAP;
  return html`<g class="sign" transform=${`translate(${(b.x + b.width / 2).toFixed(1)} ${y.toFixed(1)})`}><circle r=${RADIUS} />
    <path d=${good ? "M-4 .5L-1 3.5 4-3" : "M-3.500-3.500l7 7m0-7l-7 7"} /></g>`;
}

/** @param {{marks: Marks, placed: import("./chain.js").Placed, ends: import("./chain.js").OpenEnd[], frame: import("./ends.js").Frame}} props */
export function JudgedMarks({ marks, placed, ends, frame }) {
  const { better, good } = marks;
  const end = better?.kind === "lay" ? ends.find((one) => one.arm === better.arm) : undefined;
  return html`${placed.tiles.filter((at) => at.tile === marks.tile).map((at) => html`<g key="played" class=${`judged ${good ? "good" : "bad"}`}><rect ...${box(at, frame, 2)} /><${Sign} at=${at} frame=${frame} good=${good} /></g>`)}
    ${end && better?.tile && html`<g key="better" class="judged good"><${GhostTile} end=${end} move=${better} frame=${frame} digits=${placed.digits} />
      <${Sign} at=${isDouble(better.tile) ? end.double : end.plain} frame=${frame} good=${true} /></g>`}`;
}
