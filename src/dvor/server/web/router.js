// Where we are: the house, the games, the form of a new table, the rules of a game, a table and the page open on it.

import { signal } from "./lib.js";

/** Whom a new table is for: bots, others at this device, friends who have the link, anybody in the yard. @typedef {"bots" | "device" | "friends" | "yard"} Company */
/**
 * @typedef {{name: "landing"} | {name: "lobby"} | {name: "leaders", pool: string} | {name: "me"} | {name: "choose", company: Company}
 *   | {name: "new", game: string | null, code: string | null, house: string, company: Company}
 *   | {name: "rules", game: string} | {name: "table", id: string} | {name: "style"} | {name: "lost"}
 *   | {name: "history"} | {name: "puzzle", day: string | null, game: string} | {name: "match", table: string, match: number} | {name: "shared", share: string}
 *   | {name: "cups"} | {name: "newcup", game: string | null, code: string | null} | {name: "cup", id: string, code: string | null}
 *   | {name: "deal", id: string, deal: number} | {name: "play", id: string, deal: number, table: number}} Route
 */
/** Pages over a table; in the address so that "back" closes them. @typedef {"" | "sheet" | "moves" | "menu" | "people" | "talk" | "deal" | "keys" | "share" | "review"} Panel */

/** @type {Panel[]} */
const PANELS = ["sheet", "moves", "menu", "people", "talk", "deal", "keys", "share", "review"];

/** @param {Location | URL} at @returns {Route} */
function read(at) {
  const table = /^\/t\/([^/]+)\/?$/.exec(at.pathname);
  if (table?.[1]) return { name: "table", id: decodeURIComponent(table[1]) };
  const match = /^\/t\/([^/]+)\/m\/(\d{1,6})\/?$/.exec(at.pathname);
  if (match?.[1] && match[2]) return { name: "match", table: decodeURIComponent(match[1]), match: Number(match[2]) };
  const shared = /^\/s\/([A-Za-z0-9_-]+)\/?$/.exec(at.pathname);
  if (shared?.[1]) return { name: "shared", share: shared[1] };
  const rules = /^\/rules\/([a-z0-9_]+)\/?$/.exec(at.pathname);
  if (rules?.[1]) return { name: "rules", game: rules[1] };
  const wanted = new URLSearchParams(at.search);
  const cup = /^\/tournaments(?:\/([^/]+)(?:\/deals\/(\d{1,4})(?:\/tables\/(\d{1,4}))?)?)?\/?$/.exec(at.pathname);
  if (cup) return readCup(cup, wanted);
  if (at.pathname === "/new") {
    const [game, code] = [wanted.get("game"), wanted.get("rules")];
    const company = readCompany(wanted.get("with"));
    return game || code ? { name: "new", game, code, house: wanted.get("house") ?? "", company } : { name: "choose", company };
  }
  if (at.pathname === "/lobby") return { name: "lobby" };
  if (at.pathname === "/leaders") return { name: "leaders", pool: wanted.get("pool") ?? "" };
  if (at.pathname === "/history") return { name: "history" };
  if (at.pathname === "/puzzle") return { name: "puzzle", day: wanted.get("day"), game: wanted.get("game") ?? "kozel_pair" };
  if (at.pathname === "/me") return { name: "me" };
  if (at.pathname === "/style") return { name: "style" };
  return at.pathname === "/" ? { name: "landing" } : { name: "lost" };
}

/** Tournaments: all, a new one, one, a deal of it, the play of a table. @param {RegExpExecArray} found @param {URLSearchParams} wanted @returns {Route} */
function readCup([, said, deal, table], wanted) {
  if (!said) return { name: "cups" };
  if (said === "new" && !deal) return { name: "newcup", game: wanted.get("game"), code: wanted.get("rules") };
  const id = decodeURIComponent(said);
  if (table) return { name: "play", id, deal: Number(deal), table: Number(table) };
  return deal ? { name: "deal", id, deal: Number(deal) } : { name: "cup", id, code: wanted.get("code") };
}

/** @param {string | null} said @returns {Company} */
function readCompany(said) {
  return said === "device" || said === "friends" || said === "yard" ? said : "bots";
}

/** The address of the games, or of the form for one, for that company. @param {Company} company @param {Record<string, string>} [wanted] */
export function newLink(company, wanted = {}) {
  const query = new URLSearchParams({ ...wanted, ...(company === "bots" ? {} : { with: company }) }).toString();
  return query ? `/new?${query}` : "/new";
}

/** A tournament. @param {string} id */
export function cupLink(id) {
  return `/tournaments/${encodeURIComponent(id)}`;
}

/** A deal of it, compared. @param {string} id @param {number} deal from 1 */
export function dealLink(id, deal) {
  return `${cupLink(id)}/deals/${deal}`;
}

/** Where a match is looked at again by who has played it. @param {string} table @param {number} match */
export function replayLink(table, match) {
  return `/t/${encodeURIComponent(table)}/m/${match}`;
}

/** The same with a round reviewed. @param {string} table @param {number} match @param {number} round */
export function reviewLink(table, match, round) {
  return `${replayLink(table, match)}?round=${round}&move=0&review`;
}

/** Where the puzzle of a day is. @param {string} day YYYY-MM-DD @param {string} game */
export function puzzleLink(day, game) {
  return `/puzzle?day=${day}&game=${encodeURIComponent(game)}`;
}

/** @returns {Panel} */
function readPanel() {
  const hash = location.hash.slice(1);
  return PANELS.find((one) => one === hash) ?? "";
}

/** @type {import("./vendor/signals/signals-core.js").Signal<Route>} */
export const route = signal(read(location));
/** @type {import("./vendor/signals/signals-core.js").Signal<Panel>} */
export const panel = signal(readPanel());

function refresh() {
  const next = read(location);
  if (JSON.stringify(next) !== JSON.stringify(route.value)) route.value = next;
  panel.value = readPanel();
}

/** @param {string} path */
export function go(path) {
  history.pushState({ inside: true }, "", path);
  refresh();
  scrollTo(0, 0);
}

/** Back to the page one came from, if it was one of ours. @param {MouseEvent} event a click on a link that leads elsewhere otherwise */
export function back(event) {
  if (!history.state?.inside) return;
  event.preventDefault();
  history.back();
}

/** Say the same place differently; nothing is loaded, "back" goes where it went. @param {string} path */
export function rename(path) {
  if (location.pathname + location.search !== path) history.replaceState(history.state, "", path);
}

/** Open a page over the table, or close what is open. @param {Panel} wanted */
export function showPanel(wanted) {
  if (wanted === panel.value) return;
  if (!wanted && history.state?.panel) {
    panel.value = ""; // at once: closed twice before the browser has gone back, it would go back twice
    history.back();
    return;
  }
  const path = location.pathname + location.search + (wanted ? `#${wanted}` : "");
  if (wanted && !panel.value) history.pushState({ panel: true }, "", path);
  else history.replaceState(history.state, "", path);
  refresh();
}

/** Links of our own stay in the page. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.target || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function followLinks() {
  addEventListener("popstate", refresh);
  addEventListener("hashchange", refresh);
  document.addEventListener("click", follow);
}
