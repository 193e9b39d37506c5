// Own sounds, made on the spot: wood on wood, knuckles, a palm on a plank. Nothing sounds before the first touch.

import { sounds } from "./prefs.js";

/** Quiet by default. */
const VOLUME = 0.3;

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** Browsers let a page sound only after a touch or a key. */
export function listenForGesture() {
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(() => undefined);
  };
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

/**
 * One dry stroke: a burst of filtered noise over a short body of the wood.
 * @param {{pitch: number, body: number, length: number, level: number, delay?: number}} stroke
 *   pitch of the click and of the body in Hz, length in s, level 0 to 1, delay in s
 */
function strike({ pitch, body, length, level, delay = 0 }) {
  if (!context || context.state !== "running" || !sounds.value || document.hidden) return;
  const now = context.currentTime + delay;
  const out = context.createGain();
  out.gain.value = VOLUME * level;
  out.connect(context.destination);

  const click = context.createBufferSource();
  click.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  const snap = context.createGain();
  snap.gain.setValueAtTime(1, now);
  snap.gain.exponentialRampToValueAtTime(0.001, now + length * 0.5);
  click.connect(band).connect(snap).connect(out);
  click.start(now);
  click.stop(now + length);

  const wood = context.createOscillator();
  wood.type = "triangle";
  wood.frequency.setValueAtTime(body * 1.25, now);
  wood.frequency.exponentialRampToValueAtTime(body, now + length * 0.4);
  const ring = context.createGain();
  ring.gain.setValueAtTime(0.8, now);
  ring.gain.exponentialRampToValueAtTime(0.001, now + length);
  wood.connect(ring).connect(out);
  wood.start(now);
  wood.stop(now + length);
}

/** A tile laid; doubles a little lower. @param {{double: boolean, delay?: number}} how */
export function clack({ double, delay = 0 }) {
  strike({ pitch: double ? 1900 : 2400, body: double ? 420 : 520, length: 0.09, level: 0.9, delay });
}

/** Two knuckles on wood. @param {number} [delay] */
export function knock(delay = 0) {
  strike({ pitch: 700, body: 190, length: 0.1, level: 0.8, delay });
  strike({ pitch: 760, body: 200, length: 0.1, level: 0.65, delay: delay + 0.14 });
}

/** The palm on the plank: someone went out, or a fish. @param {number} [delay] */
export function slam(delay = 0) {
  strike({ pitch: 1100, body: 120, length: 0.22, level: 1.5, delay });
}

/** A window latch: it is your turn. @param {number} [delay] */
export function latch(delay = 0) {
  strike({ pitch: 3600, body: 1300, length: 0.04, level: 0.35, delay });
}

/** A clock with little left on it. */
export function tick() {
  strike({ pitch: 3000, body: 900, length: 0.025, level: 0.25 });
}

/** Four strokes of a pencil: the record is written. @param {number} [delay] */
export function pencil(delay = 0) {
  for (const [at, pitch] of [[0, 4200], [0.11, 5000], [0.2, 4400], [0.31, 5200]]) {
    strike({ pitch: pitch ?? 4200, body: 40, length: 0.09, level: 0.22, delay: delay + (at ?? 0) });
  }
}

/** One far bleat, once a match. @param {number} [delay] */
export function bleat(delay = 0) {
  if (!context || context.state !== "running" || !sounds.value || document.hidden) return;
  const now = context.currentTime + delay;
  const voice = context.createOscillator();
  voice.type = "sawtooth";
  voice.frequency.setValueAtTime(330, now);
  voice.frequency.linearRampToValueAtTime(290, now + 0.7);
  const shake = context.createOscillator();
  shake.frequency.value = 11;
  const depth = context.createGain();
  depth.gain.value = 14;
  shake.connect(depth).connect(voice.frequency);
  const mouth = context.createBiquadFilter();
  mouth.type = "bandpass";
  mouth.frequency.value = 900;
  mouth.Q.value = 2;
  const out = context.createGain();
  out.gain.setValueAtTime(0.001, now);
  out.gain.linearRampToValueAtTime(VOLUME * 0.3, now + 0.08);
  out.gain.exponentialRampToValueAtTime(0.001, now + 0.75);
  voice.connect(mouth).connect(out).connect(context.destination);
  voice.start(now);
  shake.start(now);
  voice.stop(now + 0.8);
  shake.stop(now + 0.8);
}
