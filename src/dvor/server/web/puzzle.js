// The puzzle of a day: a position on the table's own board, one's hand, one answer; then what it was worth and why, from facts.

import { batch, html, signal, useEffect, useMemo, useRef, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { keep, kept, lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { leave, line, pending, table } from "./store.js";
import { go, puzzleLink, showPanel } from "./router.js";
import { followKeys } from "./keys.js";
import { followOrder } from "./order.js";
import { followTelling } from "./telling.js";
import { levelTitle } from "./levels.js";
import { parseMove } from "./moves.js";
import { moveText } from "./hint.js";
import { factsSaid, figure, sentences, telling, unitOf } from "./reviewwords.js";
import { sentence } from "./words.js";
import { hear, Aloud } from "./aloud.js";
import { Langs } from "./chips.js";
import { Board } from "./board.js";
import { Hand, isCrowded } from "./hand.js";
import { Leaf, Notebook, desk, width } from "./table.js";
import { Say } from "./say.js";
import { Seats } from "./seats.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./reviewing.js").Judged} Judged */
/** A legal move: what it loses on the best, and what can be proved of it. @typedef {{move: string, loss: number, error: number, facts: import("./reviewing.js").Fact[]}} Way */
/** games: those there are puzzles of. @typedef {{date: string, id: string, game: string, grade: string, view: View, moves: Way[], best: number, missed: string[], games: string[]}} Puzzle */
/** What was answered, as a move, and whether that was right. @typedef {{move: string, right: boolean}} Answer */

/** So many answers the browser keeps, the last ones. */
const KEPT = 400;
/** So many days are shown together, this one among them. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** @returns {Record<string, Answer>} by day and game */
function read() {
  try {
    const said = JSON.parse(kept("puzzles") ?? "{}");
    return said && typeof said === "object" ? said : {};
  } catch {
    return {}; // somebody has written something else there
  }
}

/** The answers given in this browser. */
const answers = signal(read());

/** @param {Puzzle} puzzle */
const nameOf = ({ date, game }) => `${date} ${game}`;

/** @param {Puzzle} puzzle @param {Answer} answer */
function remember(puzzle, answer) {
  answers.value = Object.fromEntries(Object.entries({ ...answers.peek(), [nameOf(puzzle)]: answer }).slice(-KEPT));
  keep("puzzles", JSON.stringify(answers.value));
}

/** A day of the reader's calendar. @param {Date} at */
function dayOf(at) {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** The day that many days later. @param {string} day @param {number} days */
function later(day, days) {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day as one writes it. @param {string} day @param {Intl.DateTimeFormatOptions} how */
function dayText(day, how) {
  return new Intl.DateTimeFormat(lang.value, { timeZone: "UTC", ...how }).format(new Date(`${day}T12:00:00Z`));
}

/** The puzzle as the store has a table: nobody is on the line, and what is played is the answer. @param {Puzzle} puzzle @returns {import("./store.js").TableState} */
function stateOf({ id, game, view }) {
  const players = view.sides.map((_, seat) => ({ name: "", kind: /** @type {"human" | "bot"} */ (seat === view.seat ? "human" : "bot"), level: null, online: true, covered: false, you: seat === view.seat }));
  const settings = { pause_ms: 0, house: "", chat: "off", clock: null, grace_s: 0, watch: false, delay_s: 0, is_public: false, level: "level3", aids: false, device: false };
  const data = { id, phase: "playing", host: null, seat: view.seat, game, changed: view.rules.changed, code: view.rules.code, settings, watchers: 0, promise: null, revealed: null, clocks: null, gave_up: [], next_ms: null, left: null, alone: false, undo: false, match: 0, looks_back: false };
  return { id, version: 0, view, players, reasons: [], table: /** @type {import("./types.js").TableData} */ (/** @type {unknown} */ (data)), at: Date.now() };
}

/** An answer as a review judges a move. @param {Puzzle} puzzle @param {number} place @returns {Judged} */
function judgedOf({ moves, best, view }, place) {
  return {
    type: "judged", done: 1, number: 1, seat: view.turn, side: view.sides[view.turn] ?? 0, played: place, best, open_best: best, grade: "", is_sure: true, open_loss: null, is_exact: false, luck: "", by_match: false,
    moves: moves.map(({ move, loss, error }) => ({ move, points: -loss, loss, error, chance: 0, chance_error: 1, open: null })),
    chances: [], worlds: 0, is_all: false, is_notable: true, facts: moves[place]?.facts ?? [], best_facts: moves[best]?.facts ?? [], best_position: null, open_position: null,
  };
}

/** What is said of an answer, the verdict first. @param {Puzzle} puzzle @param {Answer} answer @param {import("./types.js").Players} players @returns {string[]} */
function solution(puzzle, answer, players) {
  const { view, moves, best, missed } = puzzle;
  const what = moveText(parseMove(moves[best]?.move ?? ""), view);
  const others = moves.map((_, place) => place).filter((place) => place !== best).sort((a, b) => (moves[a]?.loss ?? 0) - (moves[b]?.loss ?? 0));
  const next = others[0] ?? best;
  const unit = unitOf(view);
  const why = answer.right
    ? [...factsSaid(telling(judgedOf(puzzle, next)).speaking, view, players).map((text) => t("reason-review-sentence", { text: sentence(text) })), t("reason-puzzle-margin", { points: figure(moves[next]?.loss ?? 0), unit })]
    : sentences(judgedOf(puzzle, moves.findIndex((one) => one.move === answer.move)), view, players);
  return [
    t(answer.right ? "reason-puzzle-right" : "reason-puzzle-wrong", { move: what }), ...why,
    missed.length > 0 ? t("reason-puzzle-missed", { levels: missed.map(levelTitle).join(", ") }) : t("reason-puzzle-missed-none"),
  ];
}

/** The days up to one, the last on the right; those that were answered bear a mark. @param {{puzzle: Puzzle, today: string}} props */
function Days({ puzzle, today }) {
  const last = later(puzzle.date, Math.floor(DAYS / 2)) > today ? today : later(puzzle.date, Math.floor(DAYS / 2));
  const days = Array.from({ length: DAYS }, (_, at) => later(last, at - DAYS + 1));
  return html`<nav class="pz-days" aria-label=${t("page-puzzle-days")}>${days.map((day) => {
    const given = answers.value[nameOf({ ...puzzle, date: day })];
    const state = given ? (given.right ? "right" : "wrong") : "";
    return html`<a key=${day} class=${`chip num ${state}`} href=${puzzleLink(day, puzzle.game)} aria-current=${day === puzzle.date ? "date" : undefined}><small>${dayText(day, { weekday: "short" })}</small> <b>${dayText(day, { day: "numeric" })}</b>
      <span class="unseen">${[dayText(day, { month: "long", year: "numeric" }), state && t("page-puzzle-was", { state })].filter(Boolean).join(", ")}</span><i aria-hidden="true">${state === "right" ? "✓" : state === "wrong" ? "×" : ""}</i></a>`;
  })}</nav>`;
}

/** Another day, another game, what was played before. @param {{puzzle: Puzzle, today: string}} props */
function Ways({ puzzle, today }) {
  return html`<nav class="tools pz-ways" aria-label=${t("page-puzzle-others")}>
    <a class="tool" data-act="earlier" href=${puzzleLink(later(puzzle.date, -1), puzzle.game)}><${Icon} name="back" /><span>${t("page-puzzle-earlier")}</span></a>
    <button class="tool" type="button" onClick=${() => showPanel("moves")}><${Icon} name="moves" /><span>${t("page-moves")}</span></button>
    <button class="tool narrow" type="button" onClick=${() => showPanel("sheet")}><${Icon} name="sheet" /><span>${t("page-sheet")}</span></button>
    <label class="pz-game"><span class="unseen">${t("page-puzzle-game")}</span><select value=${puzzle.game} onChange=${(/** @type {Event} */ event) => go(puzzleLink(puzzle.date, /** @type {HTMLSelectElement} */ (event.currentTarget).value))}>
      ${puzzle.games.map((game) => html`<option key=${game} value=${game} selected=${game === puzzle.game}>${t(`game-${game}`)}</option>`)}</select></label>
    ${puzzle.date < today && html`<a class="tool" data-act="later" href=${puzzleLink(later(puzzle.date, 1), puzzle.game)}><${Icon} name="next" /><span>${t("page-puzzle-later")}</span></a>`}
  </nav>`;
}

/** What the answer was worth. @param {{puzzle: Puzzle, answer: Answer, players: import("./types.js").Players, today: string}} props */
function Told({ puzzle, answer, players, today }) {
  const [verdict = "", ...why] = solution(puzzle, answer, players);
  /** @type {{current: HTMLElement | null}} */
  const section = useRef(null);
  useEffect(() => {
    hear([verdict, ...why].join(" "));
    if (document.activeElement !== document.body) section.current?.focus({ preventScroll: true }); // the hand that had the focus is gone
  }, []);
  return html`<section class="res paper pz-told" ref=${section} aria-labelledby="pz-verdict" tabindex="0"><h2 class=${`title${answer.right ? "" : " red"}`} id="pz-verdict">${verdict}</h2>
    ${!answer.right && html`<p class="small sub">${t("page-puzzle-yours", { move: moveText(parseMove(answer.move), puzzle.view) })}</p>`}
    ${why.map((text) => html`<p key=${text}>${text}</p>`)}<${Days} puzzle=${puzzle} today=${today} /></section>`;
}

/** @param {{puzzle: Puzzle, today: string}} props */
function Position({ puzzle, today }) {
  const answer = answers.value[nameOf(puzzle)];
  const told = answer && puzzle.moves.some((one) => one.move === answer.move) ? answer : null; // of a day the server has another puzzle for now
  const begun = useMemo(() => stateOf(puzzle), [puzzle]);
  useEffect(() => {
    batch(() => {
      leave();
      table.value = told ? { ...begun, table: { ...begun.table, phase: "over" } } : begun;
      line.value = "open";
    });
  }, [begun, told]);
  useEffect(() => {
    const stop = pending.subscribe((sent) => {
      if (!sent) return;
      pending.value = null;
      if (sent.move) remember(puzzle, { move: sent.move.text, right: sent.move.text === puzzle.moves[puzzle.best]?.move });
    });
    return () => {
      stop();
      leave();
    };
  }, [puzzle]);
  const state = table.value;
  const { view } = puzzle;
  const { players } = begun;
  if (state?.id !== puzzle.id || !state.view) return html`<div class="tp waiting" aria-busy="true"></div>`;
  const crowded = !told && isCrowded(view.hand.length, width.value);
  const marks = told ? { tile: null, good: true, better: parseMove(puzzle.moves[puzzle.best]?.move ?? "") } : null;
  return html`<div class=${`tp pz${told ? " over" : ""}${crowded ? " crowded" : ""}`} data-puzzle=${puzzle.id} data-answered=${told ? (told.right ? "right" : "wrong") : undefined}>
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-puzzle")}</b><span>${[t(`game-${puzzle.game}`), dayText(puzzle.date, { day: "numeric", month: "long" }), t("reason-puzzle-grade", { grade: puzzle.grade })].join(" · ")}</span></div>
      <div class="grow"></div>${desk.value && html`<${Langs} />`}</header>
    <main class="place">
      ${(!told || desk.value) && html`<${Seats} view=${view} players=${players} />`}
      <${Board} view=${view} players=${players} marks=${marks} still=${told !== null} />
      ${told ? html`<${Told} key=${puzzle.id} puzzle=${puzzle} answer=${told} players=${players} today=${today} />` : html`<p class="pz-ask">${t("page-puzzle-ask")}</p><${Say} view=${view} players=${players} /><${Hand} view=${view} players=${players} crowded=${crowded} />`}
      <${Ways} puzzle=${puzzle} today=${today} /></main>
    ${desk.value && html`<aside class="side" aria-label=${t("page-sheet")}><${Notebook} view=${told ? { ...view, turn: -1 } : view} players=${players} /></aside>`}
    <${Leaf} state=${{ ...state, view }} /><${Aloud} /></div>`;
}

/** @param {{day: string | null, game: string}} props day null: today's */
export function Puzzles({ day, game }) {
  const today = dayOf(new Date());
  const wanted = day ?? today;
  const [puzzle, setPuzzle] = useState(/** @type {Puzzle | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let here = true;
    request("GET", `/api/puzzles/${encodeURIComponent(wanted)}?game=${encodeURIComponent(game)}`).then((said) => {
      if (!here) return;
      setWrong("");
      setPuzzle(said);
    }, (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (here) setWrong(failureText(error));
    });
    return () => {
      here = false;
    };
  }, [wanted, game]);
  useEffect(() => {
    const stops = [followKeys(), followOrder(), followTelling(() => [])]; // an answer is told by what is shown of it;
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (wrong) return html`<div class="lostpage"><header class="bar lbar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a><div class="grow"></div><${Langs} /></header>
    <main class="middle"><h1 class="title">${t("page-puzzle-none")}</h1><p>${wrong}</p><a class="btn sign" href="/puzzle">${t("page-puzzle")}</a></main></div>`;
  return puzzle && html`<${Position} key=${`${puzzle.id} ${puzzle.date}`} puzzle=${puzzle} today=${today} />`;
}
