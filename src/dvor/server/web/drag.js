// A tile carried by finger or mouse: it goes above the finger and falls where an open end is near.

import { batch } from "./lib.js";
import { halves } from "./moves.js";
import { choose, fitting, placements, play, tip } from "./store.js";
import { tileFace } from "./faces.js";
import { dropped } from "./motion.js";

/** It is a drag beyond that many px. */
const SLOP = 9;
/** An end that near catches the tile, px. */
const CATCH = 70;
/** A finger would hide the tile, px. */
const ABOVE_FINGER = 46;

/** @param {number} x @param {number} y @returns {{element: Element, distance: number} | null} */
function nearestEnd(x, y) {
  let best = null;
  for (const element of document.querySelectorAll(".end")) {
    const box = element.getBoundingClientRect();
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance <= CATCH && (!best || distance < best.distance)) best = { element, distance };
  }
  return best;
}

/**
 * @param {PointerEvent} down
 * @param {string} tile
 */
export function startDrag(down, tile) {
  if (down.button !== 0 || !fitting.value.has(tile)) return;
  const button = /** @type {HTMLElement} */ (down.currentTarget);
  const drawn = button.querySelector("svg");
  if (!drawn) return;
  const { width, height } = drawn.getBoundingClientRect();
  const lift = down.pointerType === "mouse" ? 0 : ABOVE_FINGER;
  /** @type {SVGSVGElement | null} */
  let carried = null;

  /** @param {PointerEvent} move */
  const onMove = (move) => {
    if (move.pointerId !== down.pointerId) return;
    if (!carried) {
      if (Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < SLOP) return;
      carried = lifted(tile, width, height);
      button.classList.add("held");
      batch(() => {
        choose(tile);
        tip.value = null;
      });
    }
    carried.style.transform = `translate(${move.clientX - width / 2}px, ${move.clientY - height / 2 - lift}px)`;
  };
  /** @param {PointerEvent} up */
  const onUp = (up) => {
    if (up.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", onUp);
    if (!carried) return;
    carried.remove();
    button.classList.remove("held");
    // the click that follows a drag is none
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const end = up.type === "pointerup" ? nearestEnd(up.clientX, up.clientY - lift) : null;
    const arm = end ? Number(end.element.getAttribute("data-arm")) : null;
    const move = arm === null ? undefined : placements.value.find((one) => (one.arm ?? -1) === arm);
    if (move) {
      dropped(tile);
      play(move);
    }
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {string} tile @param {number} width @param {number} height */
function lifted(tile, width, height) {
  const [low, high] = halves(tile);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "carried");
  svg.setAttribute("viewBox", "-24 -48 48 96");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = tileFace({ low, high, vertical: true });
  document.body.append(svg);
  return svg;
}
