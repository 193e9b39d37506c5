// What this browser remembers of sounds: how loud, which kinds, whether the phone answers.

import { effect, signal } from "./lib.js";
import { keep, kept } from "./prefs.js";

/** @typedef {"laid" | "slam" | "knock" | "turn" | "door" | "pencil" | "goat" | "clock"} SoundKind */

/** In the order of the menu. @type {SoundKind[]} */
export const SOUND_KINDS = ["laid", "slam", "knock", "turn", "door", "pencil", "goat", "clock"];
/** Kinds that are off until somebody wants them. */
const OFF = "door";
const LOUD = 100;
const USUAL = 50;

/** @returns {number} */
function firstVolume() {
  const said = Number(kept("volume") ?? USUAL);
  return said >= 0 && said <= LOUD ? said : USUAL;
}

/** 0 to 100. */
export const volume = signal(firstVolume());
/** The kinds that are not heard. @type {import("./vendor/signals/signals-core.js").Signal<SoundKind[]>} */
export const silent = signal(SOUND_KINDS.filter((kind) => (kept("silent") ?? OFF).split(" ").includes(kind)));
export const buzz = signal(kept("buzz") !== "off");

/** @param {SoundKind} kind @param {boolean} on */
export function hear(kind, on) {
  silent.value = on ? silent.value.filter((one) => one !== kind) : [...silent.value, kind];
}

effect(() => keep("volume", String(volume.value)));
effect(() => keep("silent", silent.value.join(" ")));
effect(() => keep("buzz", buzz.value ? "on" : "off"));
