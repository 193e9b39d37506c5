// The clocks of a table: digits that count down here between the frames, one tick a second when little is left.

import { effect, html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { table } from "./store.js";
import { sound } from "./sounds.js";

/** From here on a clock is red, ms. */
const LITTLE_MS = 5000;

/** The time the digits show; moves only where something counts down. */
export const now = signal(Date.now());
let timer = 0;

/** Whether anything counts down at this table. */
function counts() {
  const at = table.value;
  return at !== null && ((at.table.clocks?.running ?? null) !== null || at.table.next_ms !== null);
}

/** Count for as long as a table is shown. @returns {() => void} stop */
export function followClock() {
  const stop = effect(() => {
    clearInterval(timer);
    if (!counts()) return;
    now.value = Date.now();
    timer = setInterval(() => {
      now.value = Date.now();
      const mine = table.peek()?.table.seat ?? null;
      if (mine !== null && table.peek()?.table.clocks?.running === mine && (leftMs(mine) ?? LITTLE_MS) < LITTLE_MS) sound("clock");
    }, 1000);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** What a seat has left, ms; null: there is no clock. @param {number} seat @returns {number | null} */
export function leftMs(seat) {
  const at = table.value;
  const clocks = at?.table.clocks;
  const left = clocks?.left_ms[seat];
  if (!at || !clocks || left === undefined) return null;
  return Math.max(0, clocks.running === seat ? left - Math.max(0, now.value - at.at) : left);
}

/** In how many seconds the next round is dealt by itself; null: it is not. */
export function nextSeconds() {
  const at = table.value;
  if (!at || at.table.next_ms === null) return null;
  return Math.max(0, Math.ceil((at.table.next_ms - Math.max(0, now.value - at.at)) / 1000));
}

/** "0:14" @param {number} ms */
export function digits(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {{seat: number}} props */
export function Clock({ seat }) {
  const left = leftMs(seat);
  if (left === null) return null;
  const running = table.value?.table.clocks?.running === seat;
  return html`<span class=${`clk num${running ? " runs" : ""}${running && left < LITTLE_MS ? " little" : ""}`} role="timer" aria-label=${t("page-clock-left", { time: digits(left) })}>${digits(left)}</span>`;
}

/** How much of the bank is left on the clock that runs, 0 to 1; null: none runs. */
export function fuse() {
  const at = table.value;
  const running = at?.table.clocks?.running ?? null;
  const bank = at?.table.settings.clock?.bank_s;
  const left = running === null ? null : leftMs(running);
  return left === null || !bank ? null : Math.min(1, left / (bank * 1000));
}
