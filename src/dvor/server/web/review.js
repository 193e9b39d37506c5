// A round reviewed beside the board: the chances by pen, the moments with what they cost and why, what was known then or all hands.

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { personAt, sideName, sidesInOrder } from "./names.js";
import { parseMove } from "./moves.js";
import { playersOf, shownAt } from "./positions.js";
import { useReview } from "./reviewing.js";
import { exact, figure, moveSaid, openSentences, sentences, unitOf } from "./reviewwords.js";
import { CELL } from "./art/chart.js";
import { SEVERAL, chancesArt, lineArt } from "./art/chances.js";
import { Icon } from "./art/icons.js";
import { Pen } from "./art/pen.js";

/** @typedef {import("./reviewing.js").Judged} Judged */
/** @typedef {import("./reviewing.js").Reviewed} Reviewed */
/** @typedef {import("./positions.js").Replayed} Replayed */
/** @typedef {import("./positions.js").ReplayedRound} ReplayedRound */
/** @typedef {import("./replay.js").At} At */
/** @typedef {import("./types.js").View} View */
/** What the board shows of the move at that place: seat: whose hand alone is open, null: all are; position: another move played out. @typedef {{at: At, seat: number | null, marks: import("./judgedmarks.js").Marks, position: import("./positions.js").Position | null}} Look */
/** What one judges by: what was known then, or all hands. @typedef {"known" | "open"} By */
/** Which of the two moves lies on the board. @typedef {"played" | "better"} Shown */

/** The graph is so high, squares. */
const HEIGHT = 8;

/** The place of the better move in the moves of a decision. @param {Judged} one @param {By} by */
const bestOf = (one, by) => (by === "open" ? one.open_best : one.best);

/** What the board is to show of a moment. @param {Judged} one @param {At} at @param {By} by @param {Shown} shown @returns {Look} */
function lookAt(one, at, by, shown) {
  const best = bestOf(one, by);
  const better = best === one.played ? null : parseMove(one.moves[best]?.move ?? "");
  const position = shown === "played" || !better ? null : by === "open" && one.open_best !== one.best ? one.open_position : one.best_position;
  const played = parseMove(one.moves[one.played]?.move ?? "");
  const marks = position ? { tile: better?.tile ?? null, good: true, better: null } : { tile: played.tile, good: !better, better };
  return { at, seat: by === "known" ? one.seat : null, marks, position };
}

/** What it cost, by pen, and how sure that is. @param {{one: Judged, by: By}} props */
function Cost({ one, by }) {
  const open = by === "open" || one.luck === "unlucky";
  const loss = open ? (one.open_loss ?? 0) : (one.moves[one.played]?.loss ?? 0);
  const text = loss > 0 ? `−${open ? exact(loss) : figure(loss)}` : "0";
  return html`<span class=${`cost ${loss === 0 ? "fine" : by === "open" || one.luck !== "unlucky" ? "bad" : "fate"}`}><${Pen} text=${text} size=${24} seed=${`m${one.number}`} />
    <small>${t(open && one.is_exact ? "page-review-exact" : "page-review-estimate")}</small></span>`;
}

/** @param {{reviewed: Reviewed, stop: () => void, goOn: () => void}} props */
function Progress({ reviewed, stop, goOn }) {
  const { begun, done, state, failure } = reviewed;
  const total = begun?.total ?? 0;
  if (state === "failed") return html`<div class="rv-progress"><p class="why" role="alert">${failureText(failure ?? { code: "page-offline", message: "", facts: {} })}</p><button class="btn plain" type="button" data-act="go-on" onClick=${goOn}>${t("page-review-go-on")}</button></div>`;
  return html`<div class="rv-progress" data-state=${state}><p class="small num" role="status">${state === "on" && !begun ? t("page-review-waits") : t("page-review-done", { done: state === "over" ? total : done, total })}</p>
    ${state === "on" && html`<progress max=${Math.max(1, total)} value=${done} aria-hidden="true"></progress><button class="btn plain" type="button" data-act="stop" onClick=${stop}>${t("page-review-stop")}</button>`}
    ${state === "stopped" && html`<button class="btn plain" type="button" data-act="go-on" onClick=${goOn}>${t("page-review-go-on")}</button>`}</div>`;
}

/** The chances over the round, a line a side where there are several; as a table for those who listen. @param {{judged: Judged[], moments: Judged[], sides: {side: number, name: string}[], moves: number, at: number, title: string, said: (one: Judged) => string, by: By}} props the first of the sides is the reader's */
function Chances({ judged, moments, sides, moves, at, title, said, by }) {
  /** @type {{current: HTMLElement | null}} */
  const paper = useRef(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const value = (/** @type {Judged} */ one, side = sides[0]?.side ?? 0) => Math.round(100 * (one.chances[side] ?? 0));
  const lines = sides.map(({ side }) => judged.map((one) => ({ number: one.number, value: value(one, side) })));
  const marked = moments.map((one, i) => ({ number: one.number, value: value(one, sides.length < SEVERAL ? undefined : one.side), mark: i + 1, good: bestOf(one, by) === one.played, on: one.number === at }));
  const height = HEIGHT * CELL;
  return html`<figure class="rv-graph" ref=${paper}><figcaption>${title}</figcaption>
    <svg aria-hidden="true" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} dangerouslySetInnerHTML=${{ __html: width > 0 ? chancesArt(lines, marked, { width, height, moves, at: moments.some((one) => one.number === at) ? at : 0 }) : "" }} />
    ${sides.length >= SEVERAL && html`<ul class="rv-sides" aria-hidden="true">${sides.map(({ side, name }, i) => html`<li key=${side}><svg width="36" height="16" viewBox="0 0 36 16" dangerouslySetInnerHTML=${{ __html: lineArt(i) }} />${name}</li>`)}</ul>`}
    <table class="unseen"><caption>${title}</caption><thead><tr><th scope="col">${t("page-review-col-move")}</th><th scope="col">${t("page-review-col-what")}</th>${sides.map(({ side, name }) => html`<th scope="col" key=${side}>${t("page-review-col-chance", { who: name, sides: sides.length })}</th>`)}</tr></thead>
      <tbody>${judged.map((one) => html`<tr key=${one.number}><th scope="row">${one.number}</th><td>${said(one)}</td>${sides.map(({ side }) => html`<td key=${side}>${value(one, side)}</td>`)}</tr>`)}</tbody></table></figure>`;
}

/** Two choices as chips. @template {string} T @param {{name: string, label: string, choices: [T, string][], chosen: T, choose: (one: T) => void}} props */
function Either({ name, label, choices, chosen, choose }) {
  return html`<div class="chips rv-either" role="group" aria-label=${label} data-choice=${name}>${choices.map(([one, text]) => html`<button key=${one} class="chip" type="button" data-one=${one} aria-pressed=${one === chosen ? "true" : "false"} onClick=${() => choose(one)}>${text}</button>`)}</div>`;
}

/** What is to be known of the figures. @param {{reviewed: Reviewed, unit: string}} props */
function Notes({ reviewed, unit }) {
  const { begun, judged, unfinished } = reviewed;
  const lines = [
    t("reason-review-note", { unit }), ...(unfinished ? [t("page-review-unfinished")] : []), ...(begun?.assumes ?? []).map((what) => t("reason-review-assumes", { what })),
    ...(judged.some((one) => one.by_match) ? [t("reason-review-by-match", { unit })] : []),
  ];
  return html`<div class="rv-notes small">${lines.map((line) => html`<p key=${line}>${line}</p>`)}</div>`;
}

/**
 * The review of a round; the board beside it shows what is looked at here.
 * @param {{base: string, whole: Replayed, round: ReplayedRound, at: At, go: (at: At) => void, setLook: (look: Look | null) => void, close: (() => void) | null}} props close: null where it is closed elsewhere
 */
export function Review({ base, whole, round, at, go, setLook, close }) {
  const { reviewed, stop, goOn } = useReview(`${base}/rounds/${round.number}/review`);
  const [by, setBy] = useState(/** @type {By} */ ("known"));
  const [shown, setShown] = useState(/** @type {Shown} */ ("played"));
  const players = playersOf(whole);
  const every = sidesInOrder(whole.view);
  const sides = (every.length < SEVERAL ? every.slice(0, 1) : every).map((side) => ({ side, name: sideName(whole.view, players, side) }));
  const { judged, begun, state } = reviewed;
  const moments = judged.filter((one) => one.is_notable);
  const chosen = moments.find((one) => one.number === at.step) ?? null;
  useEffect(() => setLook(chosen ? lookAt(chosen, at, by, shown) : null), [chosen, at.round, at.step, by, shown]);
  useEffect(() => () => setLook(null), []);
  /** @type {{current: HTMLElement | null}} */
  const panel = useRef(null);
  /** @param {Judged} one */
  const choose = (one) => {
    setShown("played");
    go({ round: round.number, step: one.number });
  };
  const heard = useRef((/** @type {KeyboardEvent} */ _) => {});
  heard.current = (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || (event.target instanceof Element && event.target.closest("input, select, textarea"))) return;
    const next = step > 0 ? moments.find((one) => one.number > at.step) : moments.findLast((one) => one.number < at.step);
    if (!next) return;
    event.preventDefault();
    choose(next);
    const button = panel.current?.querySelector(`[data-moment="${next.number}"]`);
    if (button instanceof HTMLElement) button.focus();
  };
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => heard.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  /** The move of a decision, and whose it is. @param {Judged} one */
  const said = (one) => t("page-review-who", { who: personAt(one.seat, players[one.seat], whole.view.seat).name, what: moveSaid(one, one.played, shownAt(whole, round, one.number - 1)) });
  const title = t("page-review-graph", { chances: t("reason-review-chances", { sense: begun?.sense ?? "win" }), who: sides[0]?.name ?? "", sides: sides.length });
  const moves = round.positions.length - 1;
  return html`<section class="rv" ref=${panel} aria-label=${t("page-review-title", { number: round.number })} data-state=${state} data-by=${by}>
    <div class="rv-head"><h2>${t("page-review-title", { number: round.number })}</h2>${close && html`<button class="square" type="button" data-act="review" aria-label=${t("page-review-close")} onClick=${close}><${Icon} name="close" /></button>`}</div>
    ${state !== "over" && html`<${Progress} reviewed=${reviewed} stop=${stop} goOn=${goOn} />`}
    <${Chances} judged=${judged} moments=${moments} sides=${sides} moves=${moves} at=${at.step} title=${title} said=${said} by=${by} />
    <${Either} name="by" label=${t("page-review-by")} choices=${[["known", t("page-review-known")], ["open", t("page-review-open")]]} chosen=${by} choose=${setBy} />
    <ol class="rv-moments" aria-label=${t("page-review-moments")}>${moments.map((one, i) => {
      const before = shownAt(whole, round, one.number - 1);
      const texts = by === "open" ? openSentences(one, before) : sentences(one, before, players);
      const on = one === chosen;
      const good = bestOf(one, by) === one.played;
      return html`<li key=${one.number} class=${on ? "on" : ""}>
        <button type="button" data-moment=${one.number} aria-current=${on ? "true" : undefined} onClick=${() => choose(one)}>
          <span class=${`mark num ${good ? "fine" : "bad"}`} aria-hidden="true">${i + 1}</span>
          <span class="what"><b>${t("page-review-move", { number: one.number, what: said(one) })}</b>
            <em>${[...(one.luck === "unlucky" ? [] : [t("reason-review-class", { grade: one.grade })]), ...(one.luck ? [t("reason-review-luck", { luck: one.luck })] : [])].join(", ")}</em>
            ${texts.map((text) => html`<span key=${text}>${text}${" "}</span>`)}</span>
          <${Cost} one=${one} by=${by} /></button>
        ${on && !good && html`<${Either} name="shown" label=${t("page-review-on-board")} choices=${[["played", t("page-review-played")], ["better", t("page-review-better")]]} chosen=${shown} choose=${setShown} />`}</li>`;
    })}</ol>
    ${state === "over" && moments.length === 0 && html`<p>${t("reason-review-nothing")}</p>`}
    ${state === "over" && html`<${Notes} reviewed=${reviewed} unit=${unitOf(whole.view)} />`}
  </section>`;
}
