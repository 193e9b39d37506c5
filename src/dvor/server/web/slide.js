// Tiles that have to make room slide, they do not jump: those of a hand for each other, those of the chain on a board that has changed.

import { useLayoutEffect, useRef } from "./lib.js";

const SLIDE_MS = 160;
/** As --t-reflow in tokens.css. */
const REFLOW_MS = 360;
const GLIDE = "glide";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Let the tiles of that element slide from where they lay in it before; not when the screen has changed.
 * @param {{current: HTMLElement | null}} element
 * @param {string} laid what their places depend on: only when it changes is it looked where they lie
 */
export function useSlide(element, laid) {
  /** @type {{current: {width: number, at: Map<string, [number, number]>}}} */
  const before = useRef({ width: 0, at: new Map() });
  useLayoutEffect(() => {
    const hand = element.current;
    if (!hand) return;
    /** @type {Map<string, [number, number]>} */
    const at = new Map();
    for (const one of hand.querySelectorAll(".ht")) {
      if (!(one instanceof HTMLElement)) continue;
      const tile = one.dataset.tile ?? "";
      const here = /** @type {[number, number]} */ ([one.offsetLeft, one.offsetTop]);
      at.set(tile, here);
      const old = before.current.width === innerWidth && !still.matches ? before.current.at.get(tile) : undefined;
      if (old && (old[0] !== here[0] || old[1] !== here[1])) {
        one.animate([{ transform: `translate(${old[0] - here[0]}px, ${old[1] - here[1]}px)` }, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-out" });
      }
    }
    before.current = { width: innerWidth, at };
  }, [laid]);
}

/** @typedef {import("./chain.js").Place} Place */
/** @typedef {import("./ends.js").Frame} Frame */

/** Whether tiles that lay there before lie elsewhere among the others. @param {Map<string, Place>} before @param {Place[]} tiles */
function isLaidAnew(before, tiles) {
  return tiles.some(({ tile, x, y, w, h }) => {
    const old = before.get(tile);
    return old !== undefined && (old.x !== x || old.y !== y || old.w !== w || old.h !== h);
  });
}

/** A chain that is as it was moves as one: it is drawn where it is going to be, and comes there from where it was seen. @param {SVGSVGElement} chain @param {Frame} from @param {Frame} to */
function glide(chain, from, to) {
  const scale = from.unit / to.unit;
  const seen = new DOMMatrix(chain.getAnimations().some((one) => one.id === GLIDE) ? getComputedStyle(chain).transform : "none");
  const begin = seen.multiply(new DOMMatrix([scale, 0, 0, scale, from.x - scale * to.x, from.y - scale * to.y]));
  chain.animate([{ transform: `${begin}` }, { transform: "none" }], { id: GLIDE, duration: REFLOW_MS, easing: "ease-out" });
}

/**
 * Let the chain move when the board has changed: as one where it is laid as before, else (the answer) each tile by itself. Only then tiles
 * have a transition: to look for one costs time with every move, and so many of them hold up whatever else is done.
 * @param {{current: SVGSVGElement | null}} chain
 * @param {Place[]} tiles
 * @param {Frame} frame
 * @returns {boolean} whether tiles move by themselves just now
 */
export function useReflow(chain, tiles, frame) {
  /** @type {{current: {places: Map<string, Place>, frame: Frame, since: number}}} */
  const before = useRef({ places: new Map(), frame, since: -Infinity });
  const now = performance.now();
  if (isLaidAnew(before.current.places, tiles)) before.current.since = now;
  useLayoutEffect(() => {
    const { places, frame: from } = before.current;
    const isElsewhere = from.x !== frame.x || from.y !== frame.y || from.unit !== frame.unit;
    if (chain.current && isElsewhere && tiles.some(({ tile }) => places.has(tile)) && !isLaidAnew(places, tiles) && !still.matches) glide(chain.current, from, frame);
    before.current.places = new Map(tiles.map((at) => [at.tile, at]));
    before.current.frame = frame;
  });
  return now - before.current.since < REFLOW_MS;
}
