// Tiles that fly, windows that shake, and the sounds that go with them. With reduced motion all of it takes no time.

import { onStep } from "./store.js";
import { sound } from "./sounds.js";
import { soundsOf } from "./sounding.js";

const FLIGHT_MS = 280;
const KNOCK_MS = 240;
const THUD_MS = 240;
const LAND = "cubic-bezier(.2, .8, .25, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where a tile about to be shown on the table comes from, and where the table is, on the screen. @type {Map<string, {from: DOMRect, field: DOMRect}>} */
const takeoffs = new Map();
/** The tile dropped by hand: it is where it belongs already. @type {string | null} */
let carried = null;

/** @param {string} tile */
export function dropped(tile) {
  carried = tile;
}

/** @param {string} selector @returns {DOMRect | null} */
function rectOf(selector) {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

/** Follow the steps of the table for as long as it is shown. @returns {() => void} */
export function followSteps() {
  return onStep((frame, before) => {
    for (const event of frame.events) {
      if ((event.kind === "lay" || event.kind === "lead" || event.kind === "cut") && event.tile) {
        const mine = event.seat === before.seat;
        const from = mine ? rectOf(`.ht[data-tile="${event.tile}"] svg`) : rectOf(`.seat[data-seat="${event.seat}"] .win`);
        const field = rectOf(".board .field");
        if (from && field && event.tile !== carried) takeoffs.set(event.tile, { from, field });
        carried = null;
      }
      if (event.kind === "pass") shake(event.seat);
    }
    if (frame.events.some((event) => event.kind === "out")) thud();
    for (const { name, delay } of soundsOf(frame, before, still.matches ? 0 : FLIGHT_MS / 1000)) sound(name, delay);
  });
}

/** The last tile lands harder: the whole chain gives way a little. */
function thud() {
  if (still.matches) return;
  document.querySelector(".chain")?.animate([{ transform: "none" }, { transform: "translateY(2px)", offset: 0.35 }, { transform: "none" }], { delay: FLIGHT_MS, duration: THUD_MS });
}

/** The window shakes twice, the knuckles show beside it. @param {number} seat */
function shake(seat) {
  const card = document.querySelector(`.seat[data-seat="${seat}"]`);
  if (!card || still.matches) return;
  card.querySelector(".win")?.animate([0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })), KNOCK_MS);
  card.querySelector(".knuckles")?.animate([{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], 1200);
}

/** A place on the field, px. @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Let the tiles that have just come to the table fly there. Nothing is measured: what was drawn would have to be laid out for it at once.
 * @param {HTMLElement} field
 * @param {DOMRect | null} now where it is, if it has moved since they took off
 * @param {(tile: string) => Box | undefined} placeOf
 */
export function land(field, now, placeOf) {
  for (const [tile, { from, field: then }] of takeoffs) {
    const around = now ?? then;
    const piece = field.querySelector(`.piece[data-tile="${tile}"]`);
    const place = placeOf(tile);
    if (!(piece instanceof SVGGElement) || !place) continue;
    takeoffs.delete(tile);
    if (!still.matches && !document.hidden) fly(piece, from, new DOMRect(around.left + place.x, around.top + place.y, place.width, place.height));
  }
}

/** @param {SVGGElement} piece @param {DOMRect} from @param {DOMRect} to */
function fly(piece, from, to) {
  const drawn = piece.firstElementChild;
  if (!drawn) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const upright = to.height > to.width;
  svg.setAttribute("class", "flight");
  svg.setAttribute("viewBox", upright ? "-24 -48 48 96" : "-48 -24 96 48");
  svg.setAttribute("width", String(to.width));
  svg.setAttribute("height", String(to.height));
  svg.setAttribute("aria-hidden", "true");
  svg.append(drawn.cloneNode(true));
  document.body.append(svg);
  const shade = piece.ownerSVGElement?.querySelector(`[data-shade="${piece.dataset.tile}"]`);
  for (const one of [piece, shade]) one?.setAttribute("visibility", "hidden");
  const x = from.left + from.width / 2 - to.width / 2;
  const y = from.top + from.height / 2 - to.height / 2;
  const hand = from.height > from.width * 1.5;
  const scale = hand ? from.height / Math.max(to.width, to.height) : 0.8;
  const turn = hand && !upright ? -90 : 0;
  const flight = svg.animate([
    { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`, opacity: hand ? 1 : 0.5 },
    { transform: `translate(${to.left}px, ${to.top}px) rotate(0deg) scale(1.06)`, opacity: 1, offset: 0.82 },
    { transform: `translate(${to.left}px, ${to.top}px) rotate(0deg) scale(1)`, opacity: 1 },
  ], { duration: FLIGHT_MS, easing: LAND });
  const done = () => {
    svg.remove();
    for (const one of [piece, shade]) one?.removeAttribute("visibility");
  };
  flight.addEventListener("finish", done);
  flight.addEventListener("cancel", done);
}
