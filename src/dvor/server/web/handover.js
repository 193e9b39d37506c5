// The device goes round the table: whom it is for, what was laid since he looked last, one press that shows his tiles. No hand till then.

import { html, useEffect, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { hearNow } from "./aloud.js";
import { showHand } from "./device.js";
import { about, personAt } from "./names.js";
import { didText } from "./history.js";
import { lineText } from "./lost.js";
import { line } from "./store.js";
import { sound } from "./sounds.js";
import { MiniTile } from "./tileview.js";
import { Backs } from "./seats.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

/** Whoever has just laid a tile may still be tapping: so soon nothing can be pressed, ms. */
const HOLD_MS = 600;
/** What a seat does on its turn. */
const OWN = ["lead", "lay", "pass", "draw", "cut", "shift", "end", "open", "signal"];
/** So much of what happened has room; the newest of it. */
const SHOWN = 6;
const IN_HAND = matchMedia("(pointer: coarse)");

/** What others did since that seat did something last, the newest last. @param {View} view @param {number} seat */
export function since(view, seat) {
  const last = view.events.findLastIndex((event) => event.seat === seat && OWN.includes(event.kind));
  return view.events.slice(last + 1).filter((event) => event.seat !== seat);
}

/** @param {{view: View, players: Players, seat: number}} props seat: whose turn it is */
export function Cover({ view, players, seat }) {
  const [ready, setReady] = useState(false);
  const title = titleOf(players, seat);
  /** @type {{current: HTMLButtonElement | null}} */
  const button = useRef(null);
  useEffect(() => {
    setReady(false);
    sound("turn", 0.2);
    hearNow(title);
    const timer = setTimeout(() => setReady(true), HOLD_MS);
    return () => clearTimeout(timer);
  }, [seat]);
  useEffect(() => {
    if (ready && !document.querySelector(".leaf")) button.current?.focus({ preventScroll: true });
  }, [ready]);
  return html`<${CoverSheet} view=${view} players=${players} seat=${seat} lost=${line.value !== "open"} ready=${ready} button=${button} />`;
}

/** @param {Players} players @param {number} seat */
function titleOf(players, seat) {
  return t("page-hand-over", { ...about(personAt(seat, players[seat], null)), device: IN_HAND.matches ? "phone" : "desk" });
}

/** The sheet itself. @param {{view: View, players: Players, seat: number, lost?: boolean, ready?: boolean, button?: {current: HTMLButtonElement | null}}} props */
export function CoverSheet({ view, players, seat, lost = false, ready = true, button }) {
  const person = personAt(seat, players[seat], null);
  const done = since(view, seat).flatMap((event, at) => {
    const text = didText(event, personAt(event.seat, players[event.seat], null));
    return text ? [{ at, text, tile: event.tile }] : [];
  }).slice(-SHOWN);
  return html`<section class="cover" data-seat=${seat} aria-labelledby="cover-title">
    <${Window} kind=${person.window} lit=${true} size=${58} ring=${false} />
    <h2 class="title" id="cover-title">${titleOf(players, seat)}</h2>
    <p class="since num">${lost ? html`<span role="status">${lineText()}</span>` : html`${done.length > 0 && html`<span class="unseen">${t("page-since-then")}</span>`}${done.map(({ at, text, tile }) => html`<span key=${at}>${text}${tile && html` <${MiniTile} tile=${tile} height=${20} />`}</span>`)}`}</p>
    <button class="btn sign" type="button" data-act="show-hand" ref=${button} disabled=${!ready} onClick=${showHand}>${t("page-show-hand", about(person))}</button>
  </section>`;
}

/** A hand that lies closed while others play. @param {{view: View, players: Players, seat: number}} props */
export function Closed({ view, players, seat }) {
  return html`<div class="hand shut"><${Backs} count=${view.counts[seat] ?? 0} /><span>${t("page-hand-shut", about(personAt(seat, players[seat], null)))}</span></div>`;
}
