// Several people at one device: a line for each of them, one view on the screen, and no hand but of who has said that he is looking.

import { computed, signal } from "./lib.js";
import { openLine } from "./socket.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Frame} Frame */
/** What shows a table as it is. @typedef {import("./types.js").ViewFrame | import("./types.js").StepFrame} Shown */
/** Who hears what comes. @typedef {Omit<Parameters<typeof openLine>[1], "greet">} Heard */
/** Whoever speaks through it, what it told last, how it is. @typedef {{line: ReturnType<typeof openLine>, last: Shown | null, state: import("./socket.js").LineState, why: string}} Mouth */

/** The number of the person whose view is shown; whoever opened the table is 1. */
const eyes = signal(1);
/** The number of the person who has said last that he is looking; 0: nobody has, or another is to look now. */
const looking = signal(0);
/** Whose hand waits until he says so: his seat, null: nobody's. @type {import("./vendor/signals/signals-core.js").Signal<number | null>} */
export const waitsFor = signal(null);
/** Whether the hand of whose view is shown lies closed, whoever is on turn. */
const shut = signal(false);
export const isShut = computed(() => shut.value);

/** For whom the server is asked about the table, as the query of an address; "": for whoever opened it. */
export function asQuery() {
  return eyes.peek() === 1 ? "" : `?as=${eyes.peek()}`;
}

/** @param {Frame} frame @returns {frame is Shown} */
function shows(frame) {
  return frame.type === "view" || frame.type === "step";
}

/** @param {Shown} frame the people at this device who sit there @returns {number[]} */
function peopleOf(frame) {
  return frame.players.flatMap((one) => (typeof one?.number === "number" ? [one.number] : []));
}

/** @param {Shown} frame whether tiles are being laid */
function isInRound(frame) {
  return frame.table.phase === "playing" && frame.view !== null && frame.view.turn >= 0;
}

/** Who at this device has a choice to make; the server knocks for who must. @param {Map<number, Mouth>} mouths @param {Shown} frame @returns {number} 0: nobody */
function chooserOf(mouths, frame) {
  if (!isInRound(frame) || !frame.view) return 0;
  const number = frame.players[frame.view.turn]?.number ?? 0;
  const own = mouths.get(number)?.last;
  if (!own || own.version !== frame.version || !own.view) return 0;
  return own.view.legal.some((move) => move !== "pass") ? number : 0;
}

/**
 * Events as everybody at the table knows them: what was drawn is the drawer's, a signal is for whom it was meant.
 * @param {GameEvent[]} events @param {Set<string>[]} told what each of the others at this device was told
 */
function common(events, told) {
  return events
    .map((event) => (event.kind === "draw" || event.kind === "given" ? { kind: event.kind, seat: event.seat } : event))
    .filter((event) => event.kind !== "signal" || told.every((known) => known.has(JSON.stringify(event))));
}

/**
 * What may stand on a screen that anybody looks at.
 * @template {Shown} T
 * @param {T} frame @param {Map<number, Mouth>} mouths @returns {T}
 */
function closed(frame, mouths) {
  if (!frame.view) return frame;
  const told = [...mouths.values()].map((one) => new Set((one.last?.view?.events ?? []).map((event) => JSON.stringify(event))));
  const view = { ...frame.view, hand: [], legal: [], events: common(frame.view.events, told) };
  const events = frame.type === "step" ? { events: common(frame.events, told) } : {};
  return { ...frame, ...events, view, table: { ...frame.table, left: null } };
}

/** A round that is over is everybody's: nobody is "you". @template {Shown} T @param {T} frame @returns {T} */
function everybodys(frame) {
  return frame.view ? { ...frame, view: { ...frame.view, seat: null, hand: [], legal: [] } } : frame;
}

/**
 * The lines of a table: one, or one for each who sits at this device. What comes is told as if there were one.
 * @param {string} id @param {Heard} heard
 */
export function openLines(id, heard) {
  /** @type {Map<number, Mouth>} */
  const mouths = new Map();
  const path = `/ws/tables/${encodeURIComponent(id)}`;
  eyes.value = 1;
  looking.value = 0;
  waitsFor.value = null;
  shut.value = false;

  /** @param {number} number */
  function open(number) {
    /** @type {Mouth} */
    const mouth = { line: { send: () => false, close: () => undefined }, last: null, state: "wait", why: "" };
    mouths.set(number, mouth);
    mouth.line = openLine(number === 1 ? path : `${path}?as=${number}`, {
      onFrame: (frame) => take(number, frame),
      onState: (state, why) => {
        mouth.state = state;
        mouth.why = why;
        tellState();
      },
      onGone: (code) => gone(number, code),
      greet: () => (mouth.last ? { type: "hello", version: mouth.last.version } : null),
    });
  }

  /** All lines are up, or the first that is not says why. */
  function tellState() {
    const bad = [...mouths.values()].find((one) => one.state !== "open");
    heard.onState(bad?.state ?? "open", bad?.why ?? "");
  }

  /** Somebody sits here no more; when the owner does not, nobody does. @param {number} number @param {string} code */
  function gone(number, code) {
    mouths.get(number)?.line.close();
    mouths.delete(number);
    if (number === 1) {
      close();
      heard.onGone(code);
      return;
    }
    if (eyes.peek() === number) look(1);
    tellState();
  }

  /** @param {number} number @param {Frame} frame */
  function take(number, frame) {
    const mouth = mouths.get(number);
    if (!mouth) return;
    if (frame.type === "refused") {
      heard.onFrame(number === eyes.peek() && mouths.size === 1 ? frame : { ...frame, view: null });
      if (mouth.last && frame.version !== mouth.last.version) mouth.line.send({ type: "hello", version: mouth.last.version });
      return;
    }
    if (frame.type === "presence") {
      if (mouth.last) mouth.last = { ...mouth.last, players: frame.players };
      if (number === eyes.peek()) heard.onFrame(frame);
      return;
    }
    if (!shows(frame)) {
      heard.onFrame(frame);
      return;
    }
    if (mouth.last && frame.version < mouth.last.version) return;
    mouth.last = frame;
    if (number === 1) call(frame);
    if (number === eyes.peek()) heard.onFrame(seen(frame));
    turn();
  }

  /** Lines for those who sit here; none for who does not any more. @param {Shown} frame */
  function call(frame) {
    const people = peopleOf(frame);
    for (const number of people) if (!mouths.has(number)) open(number);
    for (const [number, mouth] of mouths) {
      if (number === 1 || people.includes(number)) continue;
      mouth.line.close();
      mouths.delete(number);
      if (eyes.peek() === number) eyes.value = 1;
    }
  }

  /** A frame of whose view is shown, with his hand or without. @template {Shown} T @param {T} frame @returns {T} */
  function seen(frame) {
    const people = peopleOf(frame);
    if (!isInRound(frame)) looking.value = 0; // all look at a round that is over: whoever begins the next says who he is
    const chooser = people.length < 2 || !isInRound(frame) ? 0 : chooserOf(mouths, frame);
    const isOwn = frame.view !== null && frame.view.turn === frame.view.seat;
    const isOpen = people.length < 2 || (looking.peek() === eyes.peek() && isOwn);
    shut.value = isInRound(frame) && !isOpen;
    waitsFor.value = shut.value && isOwn && chooser === eyes.peek() ? (frame.view?.seat ?? null) : null;
    if (people.length < 2) return frame;
    return !isInRound(frame) ? everybodys(frame) : isOpen ? frame : closed(frame, mouths);
  }

  /** Look through the eyes of another, or show anew what is seen through the same. @param {number} number */
  function look(number) {
    if (eyes.peek() !== number) looking.value = 0;
    eyes.value = number;
    const last = mouths.get(number)?.last;
    if (last) heard.onFrame({ ...seen(last), type: "view" });
  }

  /** The device goes to whoever has a choice to make now, as soon as both have heard the same. */
  function turn() {
    const now = mouths.get(eyes.peek())?.last;
    if (!now || peopleOf(now).length < 2) return;
    const chooser = chooserOf(mouths, now);
    if (chooser !== 0 && (chooser !== eyes.peek() || (shut.peek() && waitsFor.peek() === null))) look(chooser);
  }

  /** Whose view is shown says that he is looking. */
  function reveal() {
    looking.value = eyes.peek();
    look(eyes.peek());
  }

  /** The device is put away, or comes out of a drawer: whoever takes it up says who he is. */
  function cover() {
    if (!document.hidden || looking.peek() === 0 || mouths.size < 2) return;
    looking.value = 0;
    look(eyes.peek());
  }

  function close() {
    shut.value = false;
    waitsFor.value = null;
    document.removeEventListener("visibilitychange", cover);
    for (const mouth of mouths.values()) mouth.line.close();
    mouths.clear();
    if (uncover === reveal) uncover = () => undefined;
  }

  /** Whose view is shown says it; that all leave, the owner. @param {object} message @returns {boolean} false: the line is down */
  function send(message) {
    const number = "type" in message && message.type === "leave" ? 1 : eyes.peek();
    return mouths.get(number)?.line.send(message) ?? false;
  }

  document.addEventListener("visibilitychange", cover);
  uncover = reveal;
  open(1);
  return { send, close };
}

let uncover = () => {};

/** Whoever is asked for says that he is looking: his hand is shown. */
export function showHand() {
  uncover();
}
