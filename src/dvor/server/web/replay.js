// A match that is over, to be looked at again: the board step by step with all hands open, the sheet, the chart, the deals. What lay
// where after each move the server says; this page knows no rule.

import { html, useEffect, useRef, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { dealLink, rename } from "./router.js";
import { about, personAt } from "./names.js";
import { gameLine, endedText, Score, Sheet } from "./sheet.js";
import { shownSet } from "./faces.js";
import { didText } from "./history.js";
import { sentence } from "./words.js";
import { endName } from "./ends.js";
import { Board } from "./board.js";
import { HandTile, MiniTile } from "./tileview.js";
import { playersOf, shownAt } from "./positions.js";
import { Share } from "./share.js";
import { Story } from "./story.js";
import { Verify } from "./verify.js";
import { later } from "./later.js";
import { Langs } from "./chips.js";
import { Plate } from "./art/house.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";
import { sign } from "./shell.js";

/** @typedef {import("./positions.js").Replayed} Replayed */
/** @typedef {import("./positions.js").ReplayedRound} ReplayedRound */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** Which round is looked at (from 1), and how many moves of it are played. @typedef {{round: number, step: number}} At */

const Review = later(() => import("./review.js"), "Review", { ahead: false });

/** What the address asks for. @returns {At} */
function asked() {
  const wanted = new URLSearchParams(location.search);
  const number = (/** @type {string} */ name, /** @type {number} */ least) => Math.max(least, Math.trunc(Number(wanted.get(name) ?? least)) || least);
  return { round: number("round", 1), step: number("move", 0) };
}

/** A place in a match as an address. @param {At} at @param {boolean} isReviewed */
function addressOf({ round, step }, isReviewed) {
  return `${location.pathname}?round=${round}&move=${step}${isReviewed ? "&review" : ""}`;
}

/** What is asked of the server for that match: it as a whole, and its rounds, each once. @param {string} base */
function useMatch(base) {
  const [whole, setWhole] = useState(/** @type {Replayed | null} */ (null));
  const [wrong, setWrong] = useState(/** @type {import("./types.js").Failure | null} */ (null));
  const [rounds, setRounds] = useState(/** @type {Record<number, ReplayedRound>} */ ({}));
  /** @param {unknown} error */
  const failed = (error) => {
    if (!(error instanceof ApiError)) throw error;
    setWrong(error);
  };
  useEffect(() => {
    let here = true;
    request("GET", base).then((said) => {
      if (here) setWhole(said);
    }, failed);
    return () => {
      here = false;
    };
  }, [base]);
  /** @param {number} number */
  const need = (number) => {
    if (rounds[number]) return;
    request("GET", `${base}/rounds/${number}`).then((said) => setRounds((old) => ({ ...old, [number]: said })), failed);
  };
  return { whole, wrong, rounds, need };
}

/** What was done last, in words and with its tile. @param {{view: View, players: Players, last: boolean}} props last: the round is over with it */
function Did({ view, players, last }) {
  const row = last ? view.rows.at(-1) : undefined;
  const event = view.events.findLast((one) => didText(one, personAt(one.seat, players[one.seat], view.seat)) !== null);
  const did = event ? didText(event, personAt(event.seat, players[event.seat], view.seat)) : t("page-replay-dealt", about(personAt(view.leader, players[view.leader], view.seat)));
  return html`<p class="rp-did" role="status"><b>${did && sentence(did)}</b>${event?.tile && html`<${MiniTile} tile=${event.tile} height=${20} />`}${!row && typeof event?.arm === "number" && html`<small>${endName(event.arm)}</small>`}
    ${row && html`<i>${endedText(view, players, row)}</i>`}</p>`;
}

/** All hands, open; or one of them, where is shown what its seat knew. @param {{view: View, players: Players, only: number | null}} props */
function Hands({ view, players, only }) {
  return html`<ul class="rp-hands">${(view.hands ?? []).map((hand, seat) => {
    const person = personAt(seat, players[seat], view.seat);
    return html`<li key=${seat} data-seat=${seat} class=${seat === view.turn ? "on" : ""}><${Window} kind=${person.window} lit=${seat === view.turn} size=${34} /><b>${person.name}</b>
      ${only !== null && only !== seat ? html`<span class="opened">${t("page-review-closed", { count: hand.length })}</span>` : hand.length > 0 && html`<span class=${`opened${hand.length > 7 ? " many" : ""}`} role="img" aria-label=${hand.map((tile) => tile.replace("'", "")).join(", ")}>${hand.map((tile) => html`<${HandTile} key=${tile} tile=${tile} />`)}</span>`}</li>`;
  })}</ul>`;
}

/** The moves as a strip one goes along. @param {{at: At, moves: number, go: (step: number) => void}} props */
function Steps({ at, moves, go }) {
  const one = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {number} */ step, /** @type {string} */ act) => html`<button class="square" type="button" data-step=${act} aria-label=${t(id)} disabled=${step < 0 || step > moves || step === at.step} onClick=${() => go(step)}><${Icon} name=${icon} /></button>`;
  return html`<div class="rp-steps" role="group" aria-label=${t("page-replay-steps")}>
    ${one("page-replay-first", "first", 0, "first")}${one("page-replay-back", "back", at.step - 1, "back")}
    <label class="num"><span>${t("page-replay-move", { move: at.step, moves })}</span>
      <input type="range" min="0" max=${moves} value=${at.step} aria-valuetext=${t("page-replay-move", { move: at.step, moves })} onInput=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))} /></label>
    ${one("page-replay-next", "next", at.step + 1, "next")}${one("page-replay-last", "last", moves, "last")}</div>`;
}

/** One round out of all. @param {{count: number, chosen: number, go: (round: number) => void}} props */
function Rounds({ count, chosen, go }) {
  if (count < 2) return null;
  return html`<section><h2>${t("page-replay-rounds")}</h2><div class="chips rp-rounds" role="group" aria-label=${t("page-replay-rounds")}>${Array.from({ length: count }, (_, i) => i + 1).map((number) => html`<button key=${number} class="chip num" type="button"
    aria-pressed=${number === chosen ? "true" : "false"} aria-label=${t("page-round", { number })} onClick=${() => go(number)}>${number}</button>`)}</div></section>`;
}

/**
 * A match, position by position. base: where the server tells of it.
 * @param {{base: string, table: string | null, inside?: number | null, cup?: {id: string, deal: number, table: number, who: string} | null}} props cup: the deal and table of a tournament it is, and who met there; table: its id, where one may know it; inside: over the table one plays at, that round of it reviewed
 */
export function Replay({ base, table, inside = null, cup = null }) {
  const [at, setAt] = useState(() => (inside === null ? asked() : { round: inside, step: Number.MAX_SAFE_INTEGER }));
  const [isReviewed, setReviewed] = useState(() => inside !== null || new URLSearchParams(location.search).has("review"));
  const [look, setLook] = useState(/** @type {import("./review.js").Look | null} */ (null));
  const { whole, wrong, rounds, need } = useMatch(base);
  const number = whole ? Math.min(at.round, whole.rounds) : at.round;
  const round = rounds[number];
  const moves = (round?.positions.length ?? 1) - 1;
  const step = Math.min(at.step, moves);
  /** @param {At} next */
  const go = (next) => {
    setAt(next);
    if (inside === null) rename(addressOf(next, isReviewed));
  };
  const review = () => {
    if (inside === null) rename(addressOf({ round: number, step }, !isReviewed));
    setReviewed(!isReviewed);
  };
  useEffect(() => {
    if (whole) need(number);
  }, [whole, number]);
  useEffect(() => {
    shownSet.value = whole?.view.rules.set ?? null;
    return () => {
      shownSet.value = null;
    };
  }, [whole]);
  const heard = useRef((/** @type {KeyboardEvent} */ _) => {});
  heard.current = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target instanceof Element && event.target.closest("input:not([type=range]), select, textarea"))) return;
    /** @type {Record<string, At>} */
    const ways = {
      ArrowRight: { round: number, step: Math.min(moves, step + 1) }, ArrowLeft: { round: number, step: Math.max(0, step - 1) }, Home: { round: number, step: 0 }, End: { round: number, step: moves },
      PageDown: { round: Math.min(whole?.rounds ?? 1, number + 1), step: 0 }, PageUp: { round: Math.max(1, number - 1), step: 0 },
    };
    const next = ways[event.key];
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => heard.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  if (wrong) return html`<${Gone} text=${failureText(wrong)} />`;
  if (!whole || !round) return html`<div class="rp waiting" aria-busy="true"><main></main></div>`;
  const players = playersOf(whole);
  const seen = isReviewed && look?.at.round === number && look.at.step === step ? look : null;
  const view = shownAt(whole, seen?.position ? { ...round, positions: [...round.positions.slice(0, step), seen.position] } : round, step);
  const last = step === moves && round.positions[moves]?.turn === -1;
  const record = `${base}/record?lang=${lang.value}`;
  return html`<div class=${`rp${inside === null ? "" : " inside"}`} data-round=${number} data-step=${step}>
    ${inside === null && html`<header class="bar"><a class="square" href=${cup ? dealLink(cup.id, cup.deal) : table === null ? "/" : "/history"} aria-label=${cup ? t("page-cup-deal", { number: cup.deal }) : t(table === null ? "page-go-home" : "page-history")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${cup ? t("page-cup-look-title", { number: cup.deal, table: cup.table + 1 }) : t("page-replay-title", { number })}</b><span>${whole.house || gameLine(whole.view)}</span></div><${Score} view=${shownSheet(view)} players=${players} /></header>`}
    <main class="rp-place"><${Board} view=${view} players=${players} marks=${seen?.marks ?? null} still /><${Did} view=${view} players=${players} last=${last} />
      <${Steps} at=${{ round: number, step }} moves=${moves} go=${(/** @type {number} */ to) => go({ round: number, step: to })} /></main>
    <div class="rp-rest">${cup?.who && html`<p>${cup.who}</p>`}${isReviewed
        ? html`<${Review} base=${base} whole=${whole} round=${round} at=${{ round: number, step }} go=${go} setLook=${setLook} close=${inside === null ? review : null} />`
        : html`<button class="btn sign rp-review" type="button" data-act="review" onClick=${review}><${Icon} name="bulb" size=${20} />${t("page-review")}</button>`}
      <${Hands} view=${seen ? shownAt(whole, round, step - 1) : view} players=${players} only=${seen?.seat ?? null} />
      <${Rounds} count=${whole.rounds} chosen=${number} go=${(/** @type {number} */ to) => go({ round: to, step: 0 })} />
      <section class="paper"><${Sheet} view=${{ ...whole.view, turn: -1 }} players=${players} story=${false} /><${Story} view=${whole.view} players=${players} /></section>
      ${whole.ended_at !== null && html`<section class="rp-share"><${Share} base=${base} whole=${cup ? { ...whole, seat: null } : whole} players=${players} />
        <div class="row-of"><a class="btn plain" href=${record} download=""><${Icon} name="save" size=${20} />${t("page-record")}</a></div></section>`}
      ${round.revealed && html`<details class="rp-deal"><summary>${t("page-replay-deal", { number })}</summary><div class="paper"><${Verify} key=${number} said=${round.revealed} table=${table} view=${shownAt(whole, round, moves)} players=${players} /></div></details>`}
      ${whole.ended_at !== null && html`<p class="small">${new Intl.DateTimeFormat(lang.value, { dateStyle: "long", timeStyle: "short" }).format(new Date(whole.ended_at))}</p>`}</div>
  </div>`;
}

/** The score as it stood then, for the plate. @param {View} view @returns {View} */
function shownSheet(view) {
  const entries = view.rows.at(-1)?.entries;
  const side = (/** @type {number} */ one) => view.rows.reduce((all, row) => all + (row.entries[one]?.points ?? 0), 0);
  return { ...view, sheet: { ...view.sheet, score: view.sheet.score.map((_, one) => entries?.[one]?.score ?? 0), sticks: view.sheet.sticks.map((_, seat) => side(view.sides[seat] ?? 0)) } };
}

/** There is nothing to look at, or no more. @param {{text: string}} props */
function Gone({ text }) {
  return html`<div class="lostpage"><header class="bar lbar"><a href="/" aria-label=${t("page-app-name")}><${Plate} text=${sign()} height=${36} /></a><div class="grow"></div><${Langs} /></header>
    <main class="middle"><h1 class="title">${t("page-replay-gone")}</h1><p>${text}</p><a class="btn sign" href="/">${t("page-go-home")}</a></main></div>`;
}
