// Own sounds, made on the spot: wood on wood, knuckles, a palm on a plank. Nothing sounds before the first touch.

import { sounds } from "./prefs.js";
import { buzz, silent, volume } from "./soundprefs.js";

/** @typedef {import("./soundprefs.js").SoundKind} SoundKind */
/** What can be heard: a kind, or a tile that is a double. @typedef {SoundKind | "double"} SoundName */
/**
 * One dry stroke: a burst of filtered noise over a short body of the wood.
 * @typedef {{pitch: number, body: number, length: number, level: number, at?: number}} Stroke pitch of the click and of the body in Hz, length and at in s, level 0 to 1
 */
/**
 * Something with a voice: its pitch goes through those of `notes`, and shakes.
 * @typedef {{wave: OscillatorType, notes: number[], shake: number, depth: number, mouth: number, length: number, level: number}} Voice pitches, shake and depth in Hz, length in s, level 0 to 1
 */

/** How loud the loudest is at full volume. */
const LOUDEST = 0.6;

/** @type {Record<Exclude<SoundName, "goat" | "door">, Stroke[]>} */
const STROKES = {
  laid: [{ pitch: 2400, body: 520, length: 0.09, level: 0.9 }],
  double: [{ pitch: 1900, body: 420, length: 0.09, level: 0.9 }],
  slam: [{ pitch: 1100, body: 120, length: 0.22, level: 1.5 }],
  knock: [{ pitch: 700, body: 190, length: 0.1, level: 0.8 }, { pitch: 760, body: 200, length: 0.1, level: 0.65, at: 0.14 }],
  turn: [{ pitch: 3600, body: 1300, length: 0.04, level: 0.35 }],
  pencil: [[0, 4200], [0.11, 5000], [0.2, 4400], [0.31, 5200]].map(([at = 0, pitch = 0]) => ({ pitch, body: 40, length: 0.09, level: 0.22, at })),
  clock: [{ pitch: 3000, body: 900, length: 0.025, level: 0.25 }],
};
/** @type {Record<"goat" | "door", Voice>} */
const VOICES = {
  goat: { wave: "sawtooth", notes: [330, 290], shake: 11, depth: 14, mouth: 900, length: 0.75, level: 0.3 },
  door: { wave: "sawtooth", notes: [210, 330, 260], shake: 38, depth: 30, mouth: 1400, length: 0.32, level: 0.16 },
};
/** How the phone answers: ms of buzz, pause, buzz. @type {Partial<Record<SoundName, number[]>>} */
const BUZZES = { laid: [10], double: [10], knock: [20, 40, 20], turn: [40] };

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** What a touch wants is shown before the sound is made ready, which takes a phone a tenth of a second; browsers wait so long, in ms. */
const AFTER_PAINT = 60;

/** Browsers let a page sound only after a touch or a key. */
export function listenForGesture() {
  const wake = () => setTimeout(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(() => undefined);
  }, AFTER_PAINT);
  addEventListener("pointerdown", wake, { once: true, capture: true });
  addEventListener("keydown", wake, { once: true, capture: true });
}

/** @param {AudioContext} at @returns {AudioBuffer} a quarter of a second of noise */
function noise(at) {
  if (hiss) return hiss;
  hiss = at.createBuffer(1, at.sampleRate / 4, at.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  return hiss;
}

/** @param {AudioContext} on @param {number} start in s of its clock @param {Stroke} stroke */
function strike(on, start, { pitch, body, length, level }) {
  const out = on.createGain();
  out.gain.value = loudness(level);
  out.connect(on.destination);

  const click = on.createBufferSource();
  click.buffer = noise(on);
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  const snap = on.createGain();
  snap.gain.setValueAtTime(1, start);
  snap.gain.exponentialRampToValueAtTime(0.001, start + length * 0.5);
  click.connect(band).connect(snap).connect(out);
  click.start(start);
  click.stop(start + length);

  const wood = on.createOscillator();
  wood.type = "triangle";
  wood.frequency.setValueAtTime(body * 1.25, start);
  wood.frequency.exponentialRampToValueAtTime(body, start + length * 0.4);
  const ring = on.createGain();
  ring.gain.setValueAtTime(0.8, start);
  ring.gain.exponentialRampToValueAtTime(0.001, start + length);
  wood.connect(ring).connect(out);
  wood.start(start);
  wood.stop(start + length);
}

/** @param {AudioContext} on @param {number} start in s of its clock @param {Voice} how */
function speak(on, start, { wave, notes, shake, depth, mouth, length, level }) {
  const voice = on.createOscillator();
  voice.type = wave;
  notes.forEach((note, at) => {
    if (at === 0) voice.frequency.setValueAtTime(note, start);
    else voice.frequency.linearRampToValueAtTime(note, start + (length * at) / (notes.length - 1));
  });
  const tremble = on.createOscillator();
  tremble.frequency.value = shake;
  const amount = on.createGain();
  amount.gain.value = depth;
  tremble.connect(amount).connect(voice.frequency);
  const lips = on.createBiquadFilter();
  lips.type = "bandpass";
  lips.frequency.value = mouth;
  lips.Q.value = 2;
  const out = on.createGain();
  out.gain.setValueAtTime(0.001, start);
  out.gain.linearRampToValueAtTime(Math.max(0.001, loudness(level)), start + Math.min(0.08, length / 4));
  out.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(lips).connect(out).connect(on.destination);
  for (const one of [voice, tremble]) {
    one.start(start);
    one.stop(start + length);
  }
}

/** @param {number} level */
function loudness(level) {
  return (LOUDEST * level * volume.peek()) / 100;
}

/** Let it be heard, if it may be. @param {SoundName} name @param {number} [delay] in s */
export function sound(name, delay = 0) {
  if (document.hidden) return;
  answer(name, delay);
  const kind = name === "double" ? "laid" : name;
  if (!context || context.state !== "running" || !sounds.peek() || volume.peek() === 0 || silent.peek().includes(kind)) return;
  const start = context.currentTime + delay;
  if (name === "goat" || name === "door") speak(context, start, VOICES[name]);
  else for (const stroke of STROKES[name]) strike(context, start + (stroke.at ?? 0), stroke);
}

/** The phone answers in the hand, where it can and its owner has touched the page. @param {SoundName} name @param {number} delay in s */
function answer(name, delay) {
  const pattern = BUZZES[name];
  if (!pattern || !buzz.peek() || !canBuzz() || !navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => navigator.vibrate(pattern), delay * 1000);
}

/** Whether this device can buzz: a phone, held in the hand. */
export function canBuzz() {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}
