// Calls a player whose turn it is while the page is out of sight: a mark in the tab, and a notice of the system if he has asked for it.
// Only at tables with people: bots wait for ever.

import { computed, effect, signal } from "./lib.js";
import { t } from "./i18n.js";
import { keep, kept } from "./prefs.js";
import { cupSeat, house, isPlaying, myTurn, table, withPeople } from "./store.js";

const TAG = "dvor-turn";
/** Whether the system can call at all. */
export const POSSIBLE = "Notification" in window && isSecureContext;

/** Whether nobody sees the page. */
const away = signal(document.hidden);
/** Whether the system may be asked to call. */
export const wanted = signal(POSSIBLE && kept("call") === "on" && Notification.permission === "granted");
/** Whether the browser has said no. */
export const denied = signal(POSSIBLE && Notification.permission === "denied");

/** It is this player's turn, people wait, and he does not look. */
export const called = computed(() => away.value && myTurn.value && (withPeople.value || cupSeat.value !== null));

/** Ask the browser only when somebody has switched it on. @param {boolean} on */
export async function setWanted(on) {
  const said = on ? await Notification.requestPermission() : "default";
  denied.value = on && said === "denied";
  wanted.value = on && said === "granted";
  keep("call", wanted.value ? "on" : "off");
}

/** The mark on the icon of the tab, and on that of the app. @param {boolean} on */
function mark(on) {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute("href", (icon.getAttribute("href") ?? "").replace(/icon(-call)?\.svg$/, on ? "icon-call.svg" : "icon.svg"));
  const done = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  done?.catch(() => undefined); // a page that is not installed has none
}

/** @param {string} path the table's address */
async function notify(path) {
  const now = table.peek();
  const game = house.peek() || (now?.view ? t(`game-${now.view.rules.game}`) : "");
  const said = { body: t("page-turncall-body", { game }), tag: TAG, data: path, lang: document.documentElement.lang };
  const kept = await navigator.serviceWorker?.getRegistration();
  if (!called.peek()) return;
  if (kept?.active) await kept.showNotification(t("page-turncall-turn"), said);
  else {
    const notice = new Notification(t("page-turncall-turn"), said);
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
    shown = notice;
  }
}

/** @type {Notification | null} */
let shown = null;

/** What was said is over. */
async function takeBack() {
  shown?.close();
  shown = null;
  const kept = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await kept?.getNotifications({ tag: TAG })) ?? []) notice.close();
}

/** For as long as a table is shown. @returns {() => void} stop */
export function followCall() {
  const look = () => {
    away.value = document.hidden;
  };
  document.addEventListener("visibilitychange", look);
  let marked = false;
  const stop = effect(() => {
    const due = called.value;
    if (due === marked) return;
    marked = due;
    mark(due);
    if (!wanted.peek()) return;
    (due ? notify(location.pathname) : takeBack()).catch(() => undefined); // a phone may allow none in the end
  });
  return () => {
    stop();
    if (marked) mark(false);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Keep a phone's screen lit while a match is on; a hidden page loses it, and asks again. @returns {() => void} stop */
export function followScreen() {
  /** @type {WakeLockSentinel | null} */
  let lit = null;
  const ask = async () => {
    const playing = isPlaying.peek() && table.peek()?.table.seat !== null;
    if (!playing || document.hidden || lit?.released === false) return;
    lit = await navigator.wakeLock.request("screen");
    if (!isPlaying.peek()) await lit.release();
  };
  const look = () => void ask().catch(() => undefined); // the battery may be low
  const stop = effect(() => {
    if (!("wakeLock" in navigator) || !matchMedia("(pointer: coarse)").matches) return;
    if (isPlaying.value) look();
    else lit?.release();
  });
  document.addEventListener("visibilitychange", look);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    lit?.release();
  };
}
