// The yard: tables open to anybody. The list comes once and is kept true by what changes; no row moves while one reads.

import { batch, computed, html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { openLine } from "./socket.js";
import { newLink } from "./router.js";
import { Changes } from "./house.js";
import { Chips, Langs } from "./chips.js";
import { sitterAt } from "./names.js";
import { RatedMark } from "./rated.js";
import { clockText } from "./terms.js";
import { hasSeat } from "./yardcount.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").Card} Card */
/** gone: it is no more, and its row stays where it is until one tidies up. @typedef {{card: Card, gone: boolean}} Row */
/** @typedef {{type: "lobby", tables: Card[]} | {type: "put", table: Card} | {type: "gone", table: string}} LobbyFrame */

/** The tables in the order they are shown; null until they are known. @type {import("./vendor/signals/signals-core.js").Signal<Map<string, Row> | null>} */
const rows = signal(null);
/** @type {import("./vendor/signals/signals-core.js").Signal<import("./socket.js").LineState>} */
const line = signal("closed");
/** Whether only tables with a free seat are shown. */
const onlyFree = signal(false);
/** What has come changes rows where they stand; new ones go to the end. @param {LobbyFrame} frame */
function take(frame) {
  const old = rows.peek();
  const next = new Map(old ?? []);
  if (frame.type === "lobby") {
    const there = new Set(frame.tables.map((one) => one.table));
    for (const [id, row] of next) if (!there.has(id)) next.set(id, { ...row, gone: true });
    const sorted = old ? frame.tables : [...frame.tables].sort((a, b) => Number(hasSeat(b)) - Number(hasSeat(a)) || b.made_at - a.made_at);
    for (const card of sorted) next.set(card.table, { card, gone: false });
  } else if (frame.type === "put") next.set(frame.table.table, { card: frame.table, gone: false });
  else {
    const row = next.get(frame.table);
    if (row) next.set(frame.table, { ...row, gone: true });
  }
  rows.value = next;
}

/** Rows of tables that are no more are taken away, at the reader's word. */
function tidy() {
  rows.value = new Map([...(rows.peek() ?? [])].filter(([, row]) => !row.gone));
}

const left = computed(() => [...(rows.value?.values() ?? [])].filter((row) => row.gone).length);

function follow() {
  const open = openLine("/ws/lobby", {
    onFrame: take,
    onState: (state) => { line.value = state; },
    onGone: () => undefined,
    greet: () => null,
    silent: true,
  });
  return () => {
    open.close();
    batch(() => {
      rows.value = null;
      line.value = "closed";
    });
  };
}

/** How far a table is. @param {Card} card */
function stateText(card) {
  const free = card.seats.filter((one) => one === null).length;
  if (hasSeat(card)) return t("page-lobby-free", { count: free });
  if (card.phase === "gathering") return t("page-lobby-full");
  if (card.phase === "over") return t("page-match-over");
  return card.round_number === 0 ? t("page-row-playing") : `${t("page-round", { number: card.round_number })} · ${card.score.join(" : ")}`;
}

/** Who sits there, as windows; a free one is dark. @param {{card: Card}} props */
function Seats({ card }) {
  return html`<ul class="lseats">${card.seats.map((one, seat) => {
    const person = sitterAt(seat, one);
    return html`<li key=${seat} class=${one ? "" : "free"}><${Window} kind=${person.window} lit=${one !== null} size=${30} ring=${false} /><span>${person.name}</span></li>`;
  })}</ul>`;
}

/** @param {{row: Row}} props */
function TableRow({ row: { card, gone } }) {
  const open = hasSeat(card);
  const facts = [card.clock && clockText(card.clock), card.watchers > 0 && t("page-watchers", { count: card.watchers })].filter(Boolean).join(" · ");
  return html`<li class=${`lrow paper${gone ? " gone" : ""}`} data-table=${card.table} data-free=${card.seats.filter((one) => one === null).length}>
    <div class="lhead"><b>${card.house || t(`game-${card.game}`)}</b>${card.house && html`<small>${t(`game-${card.game}`)}</small>`}<span class="num">${gone ? t("page-lobby-gone") : stateText(card)}</span></div>
    <${Seats} card=${card} /><div class="lfacts">${Object.keys(card.changed).length > 0 && html`<${Changes} game=${card.game} changed=${card.changed} />`}${card.rated && html`<${RatedMark} />`}${facts && html`<small>${facts}</small>`}</div>
    ${!gone && (open || card.watch) && html`<a class="btn plain" href=${`/t/${encodeURIComponent(card.table)}`}>${t(open ? "page-lobby-sit" : "page-lobby-watch")}</a>`}</li>`;
}

export function Lobby() {
  useEffect(follow, []);
  const all = [...(rows.value?.values() ?? [])];
  const shown = all.filter((row) => !onlyFree.value || hasSeat(row.card));
  return html`<div class="opts lobby">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-lobby")}</b><span role="status">${line.value === "open" ? t("page-lobby-count", { count: all.length - left.value }) : t("page-line-lost")}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody">
      <div class="lobbar"><${Chips} label=${t("page-lobby-which")} value=${onlyFree.value} onPick=${(/** @type {boolean} */ on) => { onlyFree.value = on; }}
          choices=${[{ value: false, text: t("page-lobby-all") }, { value: true, text: t("page-lobby-only-free") }]} /><a class="btn plain" id="to-cups" href="/tournaments">${t("page-cups")}</a><a class="btn plain" id="to-leaders" href="/leaders"><${Icon} name="count" size=${18} />${t("page-leaders")}</a></div>
      ${rows.value !== null && shown.length === 0 ? html`<p class="empty">${t("page-lobby-empty")}</p>` : html`<ul class="lrows" aria-busy=${rows.value === null ? "true" : "false"}>${shown.map((row) => html`<${TableRow} key=${row.card.table} row=${row} />`)}</ul>`}
    </main>
    <footer class="ofoot">${left.value > 0 ? html`<button class="btn plain" type="button" data-act="tidy" onClick=${tidy}>${t("page-lobby-tidy")}</button>` : html`<span class="preset">${t("page-lobby-text")}</span>`}<a class="btn sign" id="open-table" href=${newLink("yard", { game: "kozel_pair" })}>${t("page-door-friends-go")}</a></footer>
  </div>`;
}
