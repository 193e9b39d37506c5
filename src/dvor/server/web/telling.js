// What a screen reader is told without asking: moves in one go, one's own turn at once, how the round ended; the words over a tile, the line.

import { computed, effect } from "./lib.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { isPlaying, legal, line, myTurn, onStep, table, tip } from "./store.js";
import { leftMs, nextSeconds } from "./clock.js";
import { personAt, about } from "./names.js";
import { playsOn } from "./moves.js";
import { hear, hearNow, hush } from "./aloud.js";
import { lineText } from "./lost.js";
import { ACTS, actText } from "./acts.js";
import { answer, endWords, endsWords, eventWords, spoken } from "./spoken.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */

/** What comes so close together is one event, ms. */
const TOGETHER_MS = 80;
/** While the others play nothing is said before they pause for so long, and nothing waits longer than that, ms. */
const PAUSE_MS = 700;
const LONGEST_MS = 2500;
/** So little is said to be left of one's own time, ms. */
const SHORT_MS = 10_000;

/** Whose round is shown, so that another one is said to begin. */
const round = computed(() => {
  const at = table.value;
  return at?.view ? `${at.id} ${at.view.round_number}` : "";
});
const over = computed(() => table.value?.view !== null && table.value?.view !== undefined && (table.value.view.turn < 0 || !isPlaying.value));
/** Whether a bot plays for whoever reads this: he has been away. */
const asleep = computed(() => {
  const at = table.value;
  const seat = at?.view?.seat ?? null;
  return seat !== null && (at?.players[seat]?.covered ?? false);
});
/** Whether one's own clock has little left. */
const short = computed(() => {
  const seat = table.value?.table.seat ?? null;
  return seat !== null && table.value?.table.clocks?.running === seat && (leftMs(seat) ?? SHORT_MS) < SHORT_MS;
});

/** What one may do when no tile fits. */
function stuckText() {
  const view = table.peek()?.view;
  const all = legal.peek();
  if (!view || all.some((move) => !ACTS.includes(move.kind))) return "";
  return [t("page-turn-stuck"), all.map((move) => actText(view, move)).join(", ")].join(": ");
}

/** Follow a table for as long as it is shown. @param {typeof endWords} [ending] what is said of its end @returns {() => void} stop */
export function followTelling(ending = endWords) {
  /** @type {GameEvent[]} */
  let events = [];
  let begins = false;
  let ends = false;
  let known = "";
  let since = 0;
  let timer = 0;

  const tell = () => {
    clearTimeout(timer);
    const now = table.peek();
    if (!now?.view) return;
    const { view, players } = now;
    const mine = myTurn.peek();
    // what changes no move is no news: somebody comes, the bots are to be quicker
    const place = `${round.peek()} ${view.events.length} ${view.turn}`;
    if (place === known && !ends) return;
    known = place;
    const done = [...(begins && !over.peek() ? [t("page-round", { number: view.round_number })] : []), ...eventWords(view, players, events)];
    const open = view.turn >= 0 && !over.peek() && (done.length > 0 || mine) ? endsWords(view) : "";
    const turn = !mine ? (begins && !over.peek() ? t("page-turn-of", about(personAt(view.turn, players[view.turn], view.seat))) : "")
      : t(playsOn(view) ? "page-turn-mine-again" : "page-turn-mine");
    const seconds = over.peek() ? nextSeconds() : null;
    const ended = over.peek() ? [...ending(view, players), seconds === null ? "" : t("page-next-by-itself", { seconds })] : [];
    (mine ? hearNow : hear)(spoken([...done, open, turn, mine ? stuckText() : "", ...ended]));
    events = [];
    begins = false;
    ends = false;
    since = 0;
  };
  const soon = () => {
    clearTimeout(timer);
    since ||= Date.now();
    const wait = myTurn.peek() || over.peek() ? TOGETHER_MS : Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now()));
    timer = setTimeout(tell, wait);
  };

  const stops = [
    onStep((frame) => {
      events.push(...frame.events);
      queueMicrotask(soon); // the page knows whose turn it is only then
    }),
    effect(() => {
      if (!round.value) return;
      begins = true;
      queueMicrotask(soon);
    }),
    effect(() => {
      if (!over.value) return;
      ends = true;
      queueMicrotask(soon);
    }),
    effect(() => {
      if (asleep.value) hearNow(t("page-covered-you"));
    }),
    effect(() => {
      if (short.value) hearNow(answer("clock"));
    }),
    effect(() => {
      if (!lang.value) return;
      clearTimeout(timer); // what was about to be said would be half in one language, half in the other
      events = [];
      hush();
    }),
    effect(() => {
      const said = tip.value;
      if (said) hear(said.text);
    }),
    followLine(),
  ];
  return () => {
    clearTimeout(timer);
    hush();
    for (const stop of stops) stop();
  };
}

/** Say that the line is down, and that it is up again. @returns {() => void} stop */
function followLine() {
  let was = false;
  return effect(() => {
    const lost = table.value !== null && line.value !== "open";
    if (lost === was) return;
    was = lost;
    hear(lost ? lineText() : t("page-said-line-back"));
  });
}
