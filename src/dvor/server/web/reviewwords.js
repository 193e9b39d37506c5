// What is told of a decision that was reviewed: the same messages, chosen by the same rules, as dvor/review/words.py.

import { t } from "./i18n.js";
import { factText, moveText } from "./hint.js";
import { parseMove } from "./moves.js";
import { sentence } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./reviewing.js").Judged} Judged */
/** @typedef {import("./reviewing.js").Fact} Fact */

/** So many facts are told of a move at most. */
const TOLD = 2;

/** One of the moves in words, in the position before it. @param {Judged} one @param {number} place @param {View} before */
export function moveSaid(one, place, before) {
  return moveText(parseMove(one.moves[place]?.move ?? ""), before);
}

/** Points with one decimal, small ones with two. @param {number} points */
export function figure(points) {
  const digits = points >= 1 ? 10 : 100;
  return points === 0 ? "0" : t("reason-review-figure", { points: Math.round(points * digits) / digits });
}

/** The same of a value by all tiles: a whole number has no decimals. @param {number} points */
export function exact(points) {
  return Number.isInteger(points) ? String(points) : figure(points);
}

/** @param {Fact} a @param {Fact} b */
const same = (a, b) => a.code === b.code && JSON.stringify(a.facts) === JSON.stringify(b.facts);

/** In what a round is counted: sticks, rounds where nothing is written, else points. @param {View} view */
export function unitOf({ rules }) {
  return rules.score === "stick" ? "sticks" : rules.score === "none" ? "rounds" : "points";
}

/** Facts against the move played and for the best; what is true of both explains nothing. @param {Judged} one */
export function telling(one) {
  return {
    against: one.facts.filter((fact) => fact.weight < 0 && !one.best_facts.some((other) => same(fact, other))),
    speaking: one.best_facts.filter((fact) => fact.weight > 0 && !one.facts.some((other) => same(fact, other))),
  };
}

/** What is told of facts, of those of a kind the first. @param {Fact[]} facts @param {View} before @param {Players} players */
export function factsSaid(facts, before, players) {
  return facts.filter((fact, at) => facts.findIndex((one) => one.code === fact.code) === at).slice(0, TOLD).map((fact) => factText(fact, before, players));
}

/** A move and what is told of it; "" where there is nothing. @param {string} what @param {Fact[]} facts @param {View} before @param {Players} players */
function because(what, facts, before, players) {
  const [first, second] = factsSaid(facts, before, players);
  if (first === undefined) return "";
  return t("reason-review-because", { what, facts: second === undefined ? first : t("reason-review-and", { first, second }) });
}

/** The chances, in a hundred, with the move played and with the best; null where the difference may be none. @param {Judged} one @returns {[number, number] | null} */
function chances(one) {
  const played = one.moves[one.played];
  const best = one.moves[one.best];
  if (!played || !best) return null;
  const [mine, better] = [Math.round(100 * played.chance), Math.round(100 * best.chance)];
  return better > mine && best.chance - played.chance > played.chance_error ? [mine, better] : null;
}

/** What it cost, as far as one could know. @param {Judged} one @param {View} before */
function cost(one, before) {
  const played = one.moves[one.played];
  const said = { points: figure(played?.loss ?? 0), error: figure(played?.error ?? 0), unit: unitOf(before) };
  const known = chances(one);
  return known ? t("reason-review-cost-chance", { ...said, mine: known[0], best: known[1] }) : t("reason-review-cost", said);
}

/** @param {string} text */
const whole = (text) => t("reason-review-sentence", { text: sentence(text) });

/** One or two sentences about a moment. @param {Judged} one @param {View} before @param {Players} players @returns {string[]} */
export function sentences(one, before, players) {
  const mine = moveSaid(one, one.played, before);
  if (one.luck === "unlucky") {
    const why = because(mine, one.facts.filter(({ weight }) => weight > 0), before, players);
    return [why, t("reason-review-unlucky", { points: exact(one.open_loss ?? 0) })].filter(Boolean).map(whole);
  }
  const better = t("reason-review-better", { what: moveSaid(one, one.best, before) });
  const { against, speaking } = telling(one);
  const blame = because(mine, against, before, players);
  const why = because(better, speaking, before, players) || better;
  return [blame ? t("reason-review-both", { first: blame, second: why }) : why, one.luck === "lucky" ? t("reason-review-both", { first: cost(one, before), second: t("reason-review-lucky") }) : cost(one, before)].map(whole);
}

/** The same with all hands open: what was best then, and what the move played lost on it. @param {Judged} one @param {View} before */
export function openSentences(one, before) {
  if (!one.open_loss) return [t("page-review-open-best")];
  return [t("page-review-open-cost", { what: moveSaid(one, one.open_best, before), points: exact(one.open_loss), exact: one.is_exact ? "yes" : "no" })];
}
