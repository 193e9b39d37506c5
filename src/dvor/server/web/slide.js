// Tiles that have to make room slide, they do not jump: those of a hand for each other, those of the chain on a board that has changed.

import { useLayoutEffect, useRef } from "./lib.js";

const SLIDE_MS = 160;
/** As --t-reflow in tokens.css. */
const REFLOW_MS = 360;
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

/**
 * Whether tiles of the chain move just now, because one of them lies elsewhere than when it was shown before. Only then they have a
 * transition: to look for one costs time with every move.
 * @param {Map<string, {transform: string}>} stands by tile
 */
export function useReflow(stands) {
  /** @type {{current: {stands: Map<string, {transform: string}>, since: number}}} */
  const before = useRef({ stands: new Map(), since: -Infinity });
  const now = performance.now();
  for (const [tile, { transform }] of stands) {
    const old = before.current.stands.get(tile);
    if (old && old.transform !== transform) before.current.since = now;
  }
  useLayoutEffect(() => {
    before.current.stands = stands;
  });
  return now - before.current.since < REFLOW_MS;
}
