// A tile carried by finger or mouse: over the board it goes above the finger and falls where an open end is near, along the hand it
// makes itself a place among the others; dropped anywhere else it goes back.

import { batch } from "./lib.js";
import { halves } from "./moves.js";
import { choose, fitting, placements, play, setAside, tip, view } from "./store.js";
import { tileFace } from "./faces.js";
import { dropped } from "./motion.js";
import { putAt } from "./order.js";

/** It is a drag beyond that many px. */
const SLOP = 9;
/** An end that near catches the tile, px. */
const CATCH = 70;
/** A finger would hide the tile, px. */
const ABOVE_FINGER = 46;
/** A tile goes back in that time. */
const BACK_MS = 160;

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** One tile at a time is carried. */
let carrying = false;

/** The nearest end that takes the tile. @param {number} x @param {number} y @returns {Element | null} */
function nearestEnd(x, y) {
  let best = null;
  let least = CATCH;
  for (const element of document.querySelectorAll(".end[data-takes]")) {
    const box = element.getBoundingClientRect();
    const distance = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (distance <= least) [best, least] = [element, distance];
  }
  return best;
}

/** @param {string} selector @param {number} x @param {number} y */
function isOver(selector, x, y) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The tile of the hand that lies nearest. @param {number} x @param {number} y */
function nearestTile(x, y) {
  let best = "";
  let least = Infinity;
  for (const element of document.querySelectorAll(".hand .ht")) {
    const box = element.getBoundingClientRect();
    const distance = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    if (distance < least) [best, least] = [element.getAttribute("data-tile") ?? "", distance];
  }
  return best;
}

/** Show the end that would catch the tile. @param {Element | null} end */
function aim(end) {
  for (const element of document.querySelectorAll(".end.aim")) if (element !== end) element.classList.remove("aim");
  end?.classList.add("aim");
}

/**
 * @param {PointerEvent} down
 * @param {string} tile
 */
export function startDrag(down, tile) {
  if (down.button !== 0 || !down.isPrimary || carrying) return;
  const button = /** @type {HTMLElement} */ (down.currentTarget);
  const drawn = button.querySelector("svg");
  if (!drawn) return;
  let width = 0;
  let height = 0;
  const lift = down.pointerType === "mouse" ? 0 : ABOVE_FINGER;
  /** @type {SVGSVGElement | null} */
  let carried = null;
  /** A place among the others is made once for each tile one comes to: it moves away under the finger. */
  let passed = tile;
  carrying = true;

  /** @param {PointerEvent} move */
  const onMove = (move) => {
    if (move.pointerId !== down.pointerId) return;
    const { clientX: x, clientY: y } = move;
    if (!carried) {
      if (Math.hypot(x - down.clientX, y - down.clientY) < SLOP) return;
      ({ width, height } = drawn.getBoundingClientRect());
      carried = lifted(tile, width, height);
      button.dataset.held = "yes";
      batch(() => {
        if (fitting.value.has(tile)) choose(tile);
        tip.value = null;
      });
    }
    carried.style.transform = `translate(${x - width / 2}px, ${y - height / 2 - lift}px)`;
    const along = isOver(".hand", x, y);
    aim(along ? null : nearestEnd(x, y - lift));
    const there = along ? nearestTile(x, y) : tile;
    if (there !== passed && there !== tile) putAt(tile, there);
    passed = there;
  };
  /** @param {boolean} falls whether it may fall where it is @param {number} x @param {number} y */
  const stop = (falls, x, y) => {
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", onUp);
    removeEventListener("keydown", onKey, true);
    carrying = false;
    if (!carried) return;
    // the click that follows a drag is none
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const end = falls && !isOver(".hand", x, y) ? nearestEnd(x, y - lift) : null;
    aim(null);
    const arm = end ? Number(end.getAttribute("data-arm")) : null;
    const move = arm === null ? undefined : placements.value.find((one) => (one.arm ?? -1) === arm);
    if (move) {
      carried.remove();
      delete button.dataset.held;
      dropped(tile);
      play(move);
      return;
    }
    if (falls && view.value && view.value.turn >= 0 && view.value.turn !== view.value.seat && isOver(".board", x, y - lift)) setAside(tile);
    back(carried, button);
  };
  /** @param {PointerEvent} up */
  const onUp = (up) => {
    if (up.pointerId === down.pointerId) stop(up.type === "pointerup", up.clientX, up.clientY);
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Escape" || !carried) return;
    event.stopPropagation();
    choose(null);
    stop(false, 0, 0);
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
  addEventListener("keydown", onKey, true);
}

/** Let a carried tile go back to its place in the hand. @param {SVGSVGElement} carried @param {HTMLElement} button */
function back(carried, button) {
  const done = () => {
    carried.remove();
    delete button.dataset.held;
  };
  const to = button.querySelector("svg")?.getBoundingClientRect();
  if (!to || still.matches || !button.isConnected) {
    done();
    return;
  }
  const going = carried.animate([{ transform: carried.style.transform }, { transform: `translate(${to.left}px, ${to.top}px)` }], { duration: BACK_MS, easing: "ease-out", fill: "forwards" });
  going.addEventListener("finish", done);
  going.addEventListener("cancel", done);
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
