// A table: bar, players, board, own hand; the notebook at the side of a desk.

import { html, signal, useEffect, useRef } from "./lib.js";
import { t } from "./i18n.js";
import { sounds } from "./prefs.js";
import { cupSeat, gone, isPlaying, leave, line, mayLookBack, sitDown, table, withPeople } from "./store.js";
import { cupLink, panel, replayLink, showPanel } from "./router.js";
import { dealText } from "./cupstrip.js";
import { followSteps } from "./motion.js";
import { followDoor } from "./sounding.js";
import { followCall, followScreen } from "./call.js";
import { haveCookie } from "./person.js";
import { followClock } from "./clock.js";
import { followKeys } from "./keys.js";
import { followTelling } from "./telling.js";
import { Aloud } from "./aloud.js";
import { goBack, remember } from "./focus.js";
import { Hearing } from "./hearing.js";
import { followOrder } from "./order.js";
import { followSeeds } from "./seeds.js";
import { Board } from "./board.js";
import { isShut, waitsFor } from "./device.js";
import { Closed, Cover } from "./handover.js";
import { PeopleButton } from "./peopletool.js";
import { LeftButton } from "./left.js";
import { Hand, isCrowded } from "./hand.js";
import { SoloTools } from "./hint.js";
import { History } from "./history.js";
import { Langs } from "./chips.js";
import { later } from "./later.js";
import { NoTable, lineText } from "./lost.js";
import { Over } from "./over.js";
import { watchingText } from "./terms.js";
import { Say } from "./say.js";
import { Seats } from "./seats.js";
import { Score, Sheet, gameLine, withGoal } from "./sheet.js";
import { Talk, TalkAloud, TalkButton, followTalk } from "./talk.js";
import { followUnheard } from "./unheard.js";
import { Plate } from "./art/house.js";
import { Icon } from "./art/icons.js";
import { sign } from "./shell.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** A table where a match is on, or has been. @typedef {import("./store.js").TableState & {view: View}} Played */

const Gathering = later(() => import("./gathering.js"), "Gathering");
const People = later(() => import("./gathering.js"), "People");
const CupWaits = later(() => import("./gathering.js"), "CupWaits");
const Menu = later(() => import("./menu.js"), "Menu");
const Keys = later(() => import("./keysheet.js"), "Keys");
const SharePanel = later(() => import("./share.js"), "SharePanel");
const LookBack = later(() => import("./lookback.js"), "LookBack", { ahead: false });
const Verify = later(() => import("./verify.js"), "Verify");

/** What the pages over a table are called. */
const TITLES = { sheet: "page-sheet", moves: "page-moves", menu: "page-menu", people: "page-people", talk: "page-talk", deal: "page-deal", keys: "page-keys", share: "page-share-match", review: "page-review" };
/** From that width on a page over the table covers but a part of it, px. */
const DRAWER_FROM = 600;
const DESK = matchMedia("(min-width: 1000px) and (min-height: 481px)");
export const desk = signal(DESK.matches);
export const width = signal(innerWidth);
DESK.addEventListener("change", () => {
  desk.value = DESK.matches;
});
addEventListener("resize", () => {
  width.value = innerWidth;
});

/** @param {{view: View, players: Players, hidden: boolean}} props */
function Bar({ view, players, hidden }) {
  const cup = cupSeat.value;
  const round = cup ? t("page-cup-deal", { number: cup.deal }) : t(!isPlaying.value ? "page-match-over" : view.turn < 0 ? "page-round-done" : "page-round", { number: view.round_number });
  const looking = table.value?.table.seat === null ? watchingText(table.value?.table.settings.delay_s ?? 0) : "";
  const said = [looking, table.value?.table.ratings && t("page-rated")].filter(Boolean).join(" · ");
  return html`<header class="bar" inert=${hidden}>
    <a class=${desk.value ? "home" : "square"} href=${cup && !desk.value ? cupLink(cup.id) : "/"} aria-label=${t(cup && !desk.value ? "page-cup-back" : cup || withPeople.value ? "page-go-home" : "page-leave")}>${desk.value ? html`<${Plate} text=${sign()} height=${32} />` : html`<${Icon} name="back" />`}</a>
    <div class="game">${desk.value ? html`<b role="heading" aria-level="1">${t(`game-${view.rules.game}`)}</b><span>${cup ? dealText(cup) : withGoal(view, round)}${said && ` · ${said}`}</span>` : html`<b role="heading" aria-level="1">${round}</b><span>${said || (cup ? dealText(cup, false) : gameLine(view))}</span>`}</div>
    ${desk.value && cup && html`<a class="btn plain cupback" href=${cupLink(cup.id)}>${t("page-cup-back")}</a>`}
    ${desk.value && html`<div class="grow"></div><${Langs} />`}
    <${Score} view=${view} players=${players} />
    <button class="square menu" type="button" aria-label=${t("page-menu")} aria-expanded=${panel.value === "menu" ? "true" : "false"}
      onClick=${() => showPanel(panel.value === "menu" ? "" : "menu")}><${Icon} name="more" /></button>
  </header>`;
}

function Tools() {
  return html`<nav class="tools" aria-label=${t("page-tools")}>
    <button class="tool narrow" type="button" onClick=${() => showPanel("sheet")}><${Icon} name="sheet" /><span>${t("page-sheet")}</span></button>
    <button class="tool" type="button" onClick=${() => showPanel(panel.value === "moves" ? "" : "moves")}><${Icon} name="moves" /><span>${t("page-moves")}</span></button>
    <${LeftButton} /><${SoloTools} />
    ${withPeople.value ? html`<${TalkButton} /><${PeopleButton} />` : html`<button class="tool sounding" type="button" aria-pressed=${sounds.value ? "true" : "false"} onClick=${() => { sounds.value = !sounds.value; }}>
      <${Icon} name=${sounds.value ? "sound" : "mute"} /><span>${t(sounds.value ? "page-sound-on" : "page-sound-off")}</span></button>`}
    <button class="tool sideways" type="button" aria-label=${t("page-menu")} onClick=${() => showPanel("menu")}><${Icon} name="more" /></button>
  </nav>`;
}

/** The sheet, turned to the line being written. @param {{view: View, players: Players, fresh?: boolean}} props */
export function Notebook({ view, players, fresh = false }) {
  /** @type {{current: HTMLDivElement | null}} */
  const paper = useRef(null);
  useEffect(() => {
    const rows = paper.current?.querySelectorAll(".row");
    if (view.is_over) paper.current?.scrollTo(0, paper.current.scrollHeight);
    else rows?.[rows.length - 1]?.scrollIntoView({ block: "nearest" });
  }, [view.rows.length, view.turn < 0]);
  return html`<div class="paper scroll" ref=${paper} tabindex="0"><${Sheet} view=${view} players=${players} fresh=${fresh} /></div>`;
}

/** The page that is open over the table; a review where there is a round to be looked at again. */
function opened() {
  return panel.value === "review" && !mayLookBack.value ? "" : panel.value;
}

/** Whether a page leaves nothing of the table to be seen. @param {import("./router.js").Panel} open */
function covers(open) {
  return open === "review" || (open !== "" && open !== "talk" && width.value < DRAWER_FROM);
}

/** A page over the table. @param {{state: Played | import("./store.js").TableState}} props */
export function Leaf({ state }) {
  const { view, players, reasons } = state;
  const open = opened();
  /** @type {{current: string}} */
  const before = useRef("");
  useEffect(() => {
    if (open && !before.current) remember();
    const close = document.querySelector(".leaf .square");
    if (open && close instanceof HTMLElement) close.focus({ preventScroll: true });
    else if (before.current) goBack();
    before.current = open;
  }, [open]);
  if (!open || (!view && open !== "talk")) return null;
  return html`<section class=${`leaf ${open}`} role="dialog" aria-modal=${covers(open) ? "true" : undefined} aria-labelledby="leaf-title">
    <div class="bar"><button class="square" type="button" aria-label=${t("page-close")} onClick=${() => showPanel("")}><${Icon} name="close" /></button>
      <h2 id="leaf-title">${t(TITLES[open])}</h2><span class="square"></span></div>
    ${open === "talk" && html`<${Talk} />`}
    ${view && open === "people" && html`<${People} state=${state} />`}
    ${view && open === "deal" && html`<div class="paper scroll">${state.table.revealed ? html`<${Verify} said=${state.table.revealed} table=${state.id} view=${view} players=${players} />` : html`<p class="verify">${t("page-deal-none")}</p>`}</div>`}
    ${view && open === "sheet" && html`<${Notebook} view=${view} players=${players} />`}
    ${view && open === "moves" && html`<${History} view=${view} players=${players} reasons=${reasons} />`}
    ${view && open === "keys" && html`<${Keys} />`}
    ${view && open === "share" && html`<${SharePanel} base=${`/api/tables/${encodeURIComponent(state.id)}/matches/${state.table.match}`} replay=${replayLink(state.id, state.table.match)} />`}
    ${view && open === "review" && html`<${LookBack} state=${{ ...state, view }} />`}
    ${view && open === "menu" && html`<${Menu} table=${state.id} view=${view} players=${state.players} />`}
  </section>`;
}

/** @param {{id: string}} props */
export function Table({ id }) {
  useEffect(() => {
    let here = true;
    haveCookie().then(() => {
      if (here) sitDown(id);
    });
    return () => {
      here = false;
      leave();
    };
  }, [id]);
  useEffect(() => {
    const stops = [followSteps(), followDoor(), followCall(), followScreen(), followClock(), followTalk(), followSeeds(), followUnheard(), followOrder(), followKeys(), followTelling()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
  const state = table.value;
  if (gone.value) return html`<${NoTable} code=${gone.value} />`;
  if (!state || state.id !== id) return html`<div class="tp waiting" aria-busy="true"><div class="board"><p class="soon" role="status">${line.value === "open" ? t("page-soon") : lineText()}</p></div></div>`;
  if (!state.view && state.table.tournament) return html`<${CupWaits} state=${state} cup=${state.table.tournament} />`;
  if (!state.view) return html`<${Gathering} state=${state} /><${Leaf} state=${state} /><${TalkAloud} />`;
  return html`<${Match} state=${{ ...state, view: state.view }} />`;
}

/** A match at the table. @param {{state: Played}} props */
function Match({ state }) {
  const { view, players } = state;
  const over = view.turn < 0 || !isPlaying.value;
  const lost = line.value !== "open" ? " lost" : "";
  const watching = view.seat === null ? " watching" : "";
  const hidden = covers(opened());
  const crowded = !over && isCrowded(view.counts[view.seat ?? 0] ?? 0, width.value);
  return html`<div class=${`tp${over ? " over" : ""}${crowded ? " crowded" : ""}${lost}${watching}`} data-version=${state.version} data-round=${view.round_number} data-shut=${isShut.value ? "yes" : undefined}>
    <${Bar} view=${view} players=${players} hidden=${hidden} />
    <main class="place" inert=${hidden}>
      ${(!over || desk.value) && html`<${Seats} view=${view} players=${players} />`}
      <${Board} view=${view} players=${players} />
      ${over ? html`<${Over} view=${view} players=${players} table=${state.id} />${desk.value && withPeople.value && html`<${Tools} />`}` : waitsFor.value !== null ? html`<${Cover} view=${view} players=${players} seat=${waitsFor.value} />${desk.value && html`<${Tools} />`}` : html`<${Say} view=${view} players=${players} />
        ${view.seat !== null && (isShut.value ? html`<${Closed} view=${view} players=${players} seat=${view.seat} />` : html`<${Hand} view=${view} players=${players} crowded=${crowded} />`)}<${Tools} />`}
      <${Hearing} cls="hearing tucked" />
    </main>
    ${desk.value && html`<aside class="side" aria-label=${t("page-sheet")}><${Notebook} view=${view} players=${players} fresh=${over} /></aside>`}
    <${Leaf} state=${state} /><${TalkAloud} /><${Aloud} />
  </div>`;
}
