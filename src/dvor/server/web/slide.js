// Tiles of a hand that have to make room for each other slide, they do not jump.

import { useLayoutEffect, useRef } from "./lib.js";

const SLIDE_MS = 160;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Let the tiles of that element slide from where they lay when it was shown before; not when the screen has changed. @param {{current: HTMLElement | null}} element */
export function useSlide(element) {
  /** @type {{current: {width: number, at: Map<string, [number, number]>}}} */
  const before = useRef({ width: 0, at: new Map() });
  useLayoutEffect(() => {
    const hand = element.current;
    if (!hand) return;
    const around = hand.getBoundingClientRect();
    /** @type {Map<string, [number, number]>} */
    const at = new Map();
    for (const one of hand.querySelectorAll(".ht")) {
      if (!(one instanceof HTMLElement)) continue;
      const tile = one.dataset.tile ?? "";
      const here = /** @type {[number, number]} */ ([around.left + one.offsetLeft, around.top + one.offsetTop]);
      at.set(tile, here);
      const old = before.current.width === innerWidth && !still.matches ? before.current.at.get(tile) : undefined;
      if (old && (old[0] !== here[0] || old[1] !== here[1])) {
        one.animate([{ transform: `translate(${old[0] - here[0]}px, ${old[1] - here[1]}px)` }, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-out" });
      }
    }
    before.current = { width: innerWidth, at };
  });
}
