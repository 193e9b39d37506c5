// A line to the server: opens it, keeps it open, says what came. A line that says nothing is asked, and left when it does not answer.

import { lang } from "./prefs.js";

/** "wait": not there yet or lost, and being tried again. @typedef {"wait" | "open" | "closed"} LineState */

const FIRST_RETRY_MS = 250;
/** With a quarter more or less at random: the network is found again within 2 s. */
const LAST_RETRY_MS = 1500;
/** A server that has asked to come later is left alone for longer. */
const LATER_RETRY_MS = 6000;
/** So long nothing was heard: ask. So long no answer: the line is dead. Both and a second: noticed within 12 s. */
const QUIET_MS = 5000;
const ANSWER_MS = 4500;
/** A line that takes no questions is opened anew after so long a silence. */
const SILENT_MS = 45000;
/** A line that does not open in that time is tried anew; each try waits longer, up to the last. */
const OPEN_MS = 2500;
const LAST_OPEN_MS = 10000;

/** Close codes: an address that will never work; the server cannot do it now. */
const NO_SUCH_TABLE = 4404;
const LATER = 1013;

/**
 * @param {string} path
 * @param {{onFrame: (frame: any) => void, onState: (state: LineState, why: string) => void, onGone: (code: string) => void, greet: () => object | null, silent?: boolean}} heard
 *   silent: the server takes nothing on this line. onState: why it was lost, as the server says it, "" where it does not; greet: what is said first on an open line
 */
export function openLine(path, heard) {
  /** @type {WebSocket | null} */
  let socket = null;
  let retry = FIRST_RETRY_MS;
  let patience = OPEN_MS;
  let ended = false;
  let timer = 0;
  let heardAt = 0;
  /** When the question was asked that is not answered yet; 0: none. */
  let askedAt = 0;

  function connect() {
    if (ended) return;
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}${path}${path.includes("?") ? "&" : "?"}lang=${lang.peek()}`);
    socket = mine;
    const late = setTimeout(() => {
      if (mine.readyState !== WebSocket.CONNECTING || socket !== mine) return;
      patience = Math.min(patience * 1.5, LAST_OPEN_MS);
      drop();
    }, patience);
    mine.addEventListener("open", () => {
      clearTimeout(late);
      if (ended || socket !== mine) return;
      retry = FIRST_RETRY_MS;
      patience = OPEN_MS;
      heardAt = Date.now();
      askedAt = 0;
      heard.onState("open", "");
      const greeting = heard.greet();
      if (greeting) send(greeting);
    });
    mine.addEventListener("message", (event) => {
      if (ended || socket !== mine) return;
      heardAt = Date.now();
      askedAt = 0;
      heard.onFrame(JSON.parse(event.data));
    });
    mine.addEventListener("close", (event) => {
      clearTimeout(late);
      if (ended || socket !== mine) return;
      if (event.code === NO_SUCH_TABLE) {
        ended = true;
        heard.onState("closed", "");
        heard.onGone(event.reason || "unknown_table");
        return;
      }
      if (event.code === LATER) retry = Math.max(retry, LAST_RETRY_MS);
      again(event.reason, event.code === LATER ? LATER_RETRY_MS : LAST_RETRY_MS);
    });
  }

  /** The line is lost: try again after a pause. @param {string} why @param {number} longest ms */
  function again(why, longest) {
    heard.onState("wait", why);
    clearTimeout(timer);
    timer = setTimeout(connect, retry * (0.75 + Math.random() / 2));
    retry = Math.min(retry * 2, longest);
  }

  /** Nothing comes any more: leave this line without waiting for its end. */
  function drop() {
    const dead = socket;
    socket = null;
    askedAt = 0;
    dead?.close();
    again("", LAST_RETRY_MS);
  }

  function watch() {
    if (ended || socket?.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (heard.silent) {
      if (now - heardAt > SILENT_MS) renew();
    } else if (askedAt > 0 && now - askedAt > ANSWER_MS) drop();
    else if (askedAt === 0 && now - heardAt > QUIET_MS) ask();
  }

  function ask() {
    askedAt = Date.now();
    send({ type: "ping" });
  }

  /** Someone is looking again, or the network is back: do not wait out the pause, and see whether the line still lives. */
  function hurry() {
    if (ended || document.hidden) return;
    if (socket?.readyState === WebSocket.OPEN) {
      if (heard.silent) renew();
      else if (askedAt === 0) ask();
      return;
    }
    renew();
  }

  /** The browser says that the network is gone: do not wait for the silence. */
  function doubt() {
    if (!ended && !heard.silent && askedAt === 0 && socket?.readyState === WebSocket.OPEN) ask();
  }

  /** Another line at once, whatever became of this one. */
  function renew() {
    retry = FIRST_RETRY_MS;
    patience = OPEN_MS;
    const old = socket;
    socket = null;
    old?.close();
    connect();
  }

  /** @param {object} message @returns {boolean} false: the line is down, nothing was sent */
  function send(message) {
    if (!socket || socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function close() {
    ended = true;
    clearTimeout(timer);
    clearInterval(watching);
    removeEventListener("online", hurry);
    removeEventListener("offline", doubt);
    document.removeEventListener("visibilitychange", hurry);
    socket?.close();
  }

  const watching = setInterval(watch, 1000);
  addEventListener("online", hurry);
  addEventListener("offline", doubt);
  document.addEventListener("visibilitychange", hurry);
  heard.onState("wait", "");
  connect();
  return { send, close };
}
