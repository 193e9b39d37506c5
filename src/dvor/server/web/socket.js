// The line to a table: opens it, keeps it open, says what came.

import { lang } from "./prefs.js";

/** @typedef {import("./types.js").Frame} Frame */
/** "wait": not there yet or lost, and being tried again. @typedef {"wait" | "open" | "closed"} LineState */

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 8000;

/** Close codes the server uses for an address that will never work. */
const NO_SUCH_TABLE = 4404;

/**
 * @param {string} table
 * @param {{onFrame: (frame: Frame) => void, onState: (state: LineState) => void, onGone: (code: string) => void, version: () => number}} heard
 *   version: the newest the page has, -1 for none
 */
export function openLine(table, heard) {
  /** @type {WebSocket | null} */
  let socket = null;
  let retry = FIRST_RETRY_MS;
  let ended = false;
  let timer = 0;

  function connect() {
    if (ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}?lang=${lang.peek()}`);
    socket = mine;
    mine.addEventListener("open", () => {
      if (ended || socket !== mine) return;
      retry = FIRST_RETRY_MS;
      heard.onState("open");
      if (heard.version() >= 0) send({ type: "hello", version: heard.version() });
    });
    mine.addEventListener("message", (event) => {
      if (!ended && socket === mine) heard.onFrame(JSON.parse(event.data));
    });
    mine.addEventListener("close", (event) => {
      if (ended || socket !== mine) return;
      if (event.code === NO_SUCH_TABLE) {
        ended = true;
        heard.onState("closed");
        heard.onGone(event.reason || "unknown_table");
        return;
      }
      heard.onState("wait");
      clearTimeout(timer);
      timer = setTimeout(connect, retry * (0.75 + Math.random() / 2));
      retry = Math.min(retry * 2, LAST_RETRY_MS);
    });
  }

  /** Someone is looking again, or the network is back: do not wait out the pause. */
  function hurry() {
    if (ended || document.hidden || !socket || socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    retry = FIRST_RETRY_MS;
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
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    socket?.close();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  heard.onState("wait");
  connect();
  return { send, close };
}
