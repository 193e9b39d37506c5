// Which sounds a step of the table makes, and when; the door when somebody sits down.

import { effect } from "./lib.js";
import { isDouble } from "./moves.js";
import { hasGoat } from "./names.js";
import { table, withPeople } from "./store.js";
import { sound } from "./sounds.js";

/** @typedef {import("./store.js").Stepped} StepFrame */
/** @typedef {import("./types.js").View} View */
/** @typedef {{name: import("./sounds.js").SoundName, delay: number}} Heard delay in s */

const LAYING = ["lay", "lead", "cut", "shift"];
/** From the landing of the last tile to what follows, s. */
const WRITTEN = 0.5;
const BLEAT = 1.4;
const LATCH = 0.12;

/** @param {StepFrame} frame @param {View} before @param {number} flight how long a tile flies, s @returns {Heard[]} */
export function soundsOf(frame, before, flight) {
  /** @type {Heard[]} */
  const heard = [];
  const kinds = frame.events.map((event) => event.kind);
  const ended = kinds.includes("out") || kinds.includes("blocked");
  for (const event of frame.events) {
    if (LAYING.includes(event.kind) && event.tile && !ended) heard.push({ name: isDouble(event.tile) ? "double" : "laid", delay: flight });
    if (event.kind === "pass") heard.push({ name: "knock", delay: 0 });
  }
  if (ended) {
    heard.push({ name: "slam", delay: flight }, { name: "pencil", delay: flight + WRITTEN });
    if (frame.view.is_over && hasGoat(frame.view)) heard.push({ name: "goat", delay: flight + BLEAT });
  } else if (frame.view.turn === frame.view.seat && before.turn !== before.seat) {
    heard.push({ name: "turn", delay: flight + LATCH });
  }
  return heard;
}

/** Who sits at a table but oneself. @param {import("./store.js").TableState} now */
function neighbours({ id, players }) {
  return players.flatMap((one, seat) => (one && one.kind === "human" && !one.you ? [`${id} ${seat} ${one.name}`] : []));
}

/** The door, for as long as a table is shown. @returns {() => void} stop */
export function followDoor() {
  /** @type {string[] | null} */
  let seen = null;
  return effect(() => {
    const now = table.value && withPeople.value ? neighbours(table.value) : null;
    if (now && seen && now.some((one) => !seen?.includes(one))) sound("door");
    seen = now;
  });
}
