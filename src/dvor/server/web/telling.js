// What a screen reader is told without asking: moves in one go, one's own turn at once, how the round ended; the words over a tile, the line.

import { computed, effect } from "./lib.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { legal, line, myTurn, onStep, table, tip } from "./store.js";
import { personAt, about } from "./names.js";
import { playsOn } from "./moves.js";
import { hear, hearNow, hush } from "./aloud.js";
import { lineText } from "./lost.js";
import { ACTS, actText } from "./acts.js";
import { endWords, endsWords, eventWords, spoken } from "./spoken.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */

/** What comes so close together is one event, ms. */
const TOGETHER_MS = 80;
/** While the others play nothing is said before they pause for so long, and nothing waits longer than that, ms. */
const PAUSE_MS = 700;
const LONGEST_MS = 2500;

/** Whose round is shown, so that another one is said to begin. */
const round = computed(() => {
  const at = table.value;
  return at?.view ? `${at.id} ${at.view.round_number}` : "";
});
const over = computed(() => (table.value?.view?.turn ?? 0) < 0);

/** What one may do when no tile fits. */
function stuckText() {
  const view = table.peek()?.view;
  const all = legal.peek();
  if (!view || all.some((move) => !ACTS.includes(move.kind))) return "";
  return [t("page-turn-stuck"), all.map((move) => actText(view, move)).join(", ")].join(": ");
}

/** Follow a table for as long as it is shown. @returns {() => void} stop */
export function followTelling() {
  /** @type {GameEvent[]} */
  let events = [];
  let begins = false;
  let since = 0;
  let timer = 0;

  const tell = () => {
    clearTimeout(timer);
    const now = table.peek();
    if (!now?.view) return;
    const { view, players } = now;
    const mine = myTurn.peek();
    const done = [...(begins && !over.peek() ? [t("page-round", { number: view.round_number })] : []), ...eventWords(view, players, events)];
    const ends = view.turn >= 0 && (done.length > 0 || mine) ? endsWords(view) : "";
    const turn = !mine ? (begins && view.turn >= 0 ? t("page-turn-of", about(personAt(view.turn, players[view.turn], view.seat))) : "")
      : t(playsOn(view) ? "page-turn-mine-again" : "page-turn-mine");
    const ended = over.peek() && (begins || events.length > 0) ? endWords(view, players) : [];
    (mine ? hearNow : hear)(spoken([...done, ends, turn, mine ? stuckText() : "", ...ended]));
    events = [];
    begins = false;
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
      if (lang.value) hush();
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
