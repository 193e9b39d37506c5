// A table that waits for its people: the link, who sits where, by which rules; and the same as a page over a table where a match goes on.

import { html, signal, useEffect, useRef } from "./lib.js";
import { t } from "./i18n.js";
import { act, failure, line, pending } from "./store.js";
import { games, loadGames } from "./chooser.js";
import { Changes, Code } from "./house.js";
import { inSight } from "./fields.js";
import { isShut } from "./device.js";
import { Call, Invite, NameField } from "./invite.js";
import { lineText } from "./lost.js";
import { dealText } from "./cupstrip.js";
import { digits, nextSeconds } from "./clock.js";
import { Chips, Langs } from "./chips.js";
import { offers } from "./peopletool.js";
import { Places, sitAt } from "./places.js";
import { TalkButton } from "./talk.js";
import { AccountFirst, RatedField, RatedMark, mayBeRated } from "./rated.js";
import { TermFields, aidsText, chatText, clockText, watchText, watchingText } from "./terms.js";
import { cupLink, go, showPanel } from "./router.js";
import { inPairs, personAt } from "./names.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./store.js").TableState} TableState */

/** The rules of the table in words. @param {{state: TableState}} props */
function Rules({ state }) {
  const { game, changed, code, settings } = state.table;
  return html`<section class="ruled"><h2 class="title">${settings.house || t(`game-${game}`)}</h2>${settings.house && html`<b>${t(`game-${game}`)}</b>`}
    <${Changes} game=${game} changed=${changed} />
    ${settings.rated && html`<p class="small"><${RatedMark} /> · ${t("page-rated-about")}</p>`}
    ${!settings.device && html`<dl class="terms"><div><dt>${t("page-clock")}</dt><dd>${clockText(settings.clock)}</dd></div><div><dt>${t("page-chat")}</dt><dd>${chatText(settings.chat)}</dd></div>
      <div><dt>${t("page-watch")}</dt><dd>${watchText(settings)}</dd></div><div><dt>${t("page-aids")}</dt><dd>${aidsText(settings.aids)}</dd></div>${!state.table.tournament && html`<div><dt>${t("page-who-comes")}</dt><dd>${t(settings.is_public ? "page-comes-yard" : "page-comes-link")}</dd></div>`}</dl>`}
    <a class="btn plain" href=${`/rules/${game}`}><${Icon} name="book" />${t("page-rules")}</a>${state.table.seat === state.table.host && html`<${Code} code=${code} />`}</section>`;
}

/** What only the host may change. @param {{state: TableState}} props */
function HostTerms({ state }) {
  const { phase, settings } = state.table;
  const first = phase === "gathering";
  if (settings.rated && !first) return null;
  return html`<details class="hostterms"><summary>${t("page-host-terms")}</summary><ul class="olist">
    <li data-option="public"><div class="h"><b>${t("page-who-comes")}</b></div><${Chips} label=${t("page-who-comes")} value=${settings.is_public} onPick=${(/** @type {boolean} */ on) => act({ type: "settings", settings: { is_public: on } })}
      choices=${[{ value: false, text: t("page-comes-link") }, { value: true, text: t("page-comes-yard") }]} /></li>
    ${first && html`<${RatedField} value=${settings.rated ?? false} onPick=${(/** @type {boolean} */ rated) => act({ type: "settings", settings: { rated } })} />`}
    <${TermFields} value=${settings} onPick=${(/** @type {object} */ change) => act({ type: "settings", settings: change })} /></ul></details>`;
}

/** Who is about to begin, and who waits for him. @param {{state: TableState}} props */
function Start({ state }) {
  const { host, seat } = state.table;
  const free = state.players.filter((one) => one === null).length;
  const busy = pending.value !== null;
  const first = state.players.findIndex((one) => one === null);
  const { rated } = state.table.settings;
  if (seat === null && rated && !mayBeRated()) return html`<div class="start"><${AccountFirst} text=${t("page-rated-sit")} /></div>`;
  if (seat === null) {
    return html`<div class="start">${first < 0 ? html`<p>${t("page-no-free-seat")}</p>` : html`<${NameField} onEnter=${() => sitAt(first)} />
      <button class="btn sign" type="button" id="sit" disabled=${busy} onClick=${() => sitAt(first)}>${t("page-sit-down")}</button>`}</div>`;
  }
  if (seat !== host) return html`<div class="start"><p role="status">${host === null ? t("page-no-host") : t("page-wait-host", { who: personAt(host, state.players[host], seat).name })}</p></div>`;
  return html`<div class=${`start${free > 0 ? " calls" : ""}`}><p role="status">${free > 0 ? t(rated ? "page-rated-waits" : "page-start-bots", { count: free }) : t("page-start-full")}</p>${free > 0 && html`<${Call} id=${state.id} />`}
    <button class="btn sign" type="button" id="start" disabled=${busy || (rated && free > 0)} onClick=${() => act({ type: "start" })}>${t("page-start")}</button></div>`;
}

/** @param {{state: TableState}} props */
export function Gathering({ state }) {
  useEffect(() => {
    loadGames();
  }, [line.value]);
  const { game, settings, seat, host } = state.table;
  const lost = line.value !== "open";
  return html`<div class=${`gath${lost ? " lost" : ""}`} data-version=${state.version}>
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="home" /></a>
      <div class="game"><b role="heading" aria-level="1">${settings.house || t(`game-${game}`)}</b><span role="status">${lost ? lineText() : t("page-gathering")}</span></div>
      <div class="sp"></div><${TalkButton} /><${Langs} /></header>
    <main class="gbody">
      ${games.value.length > 0 ? html`<${Places} state=${state} />` : html`<div class="spots" aria-busy="true"></div>`}
      <div class="aside"><${Invite} id=${state.id} /><${Rules} state=${state} />${seat !== null && seat === host && html`<${HostTerms} state=${state} />`}</div>
    </main>
    <footer class="ofoot"><${Start} state=${state} /></footer>
  </div>`;
}

/** A table of a tournament before its first deal. @param {{state: TableState, cup: import("./types.js").CupSeat}} props */
export function CupWaits({ state, cup }) {
  const seconds = nextSeconds();
  useEffect(() => {
    loadGames();
  }, [line.value]);
  return html`<div class="gath" data-version=${state.version}>
    <header class="bar"><a class="square" href=${cupLink(cup.id)} aria-label=${t("page-cup-back")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${cup.name}</b><span role="status">${line.value === "open" ? dealText(cup) : lineText()}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="gbody">${games.value.length > 0 ? html`<${Places} state=${state} />` : html`<div class="spots" aria-busy="true"></div>`}</main>
    <footer class="ofoot"><div class="start"><p role="status">${t("page-cup-begins")}</p>${seconds !== null && html`<b class="num" aria-hidden="true">${digits(seconds * 1000)}</b>`}</div></footer>
  </div>`;
}

/** Which of the two-press acts is half pressed. */
const sure = signal("");

/** Something not to be done by a slip: two presses. @param {{act: string, title: string, text: string, onSure: () => void}} props */
export function Twice({ act: name, title, text, onSure }) {
  useEffect(() => () => { if (sure.peek() === name) sure.value = ""; }, []);
  if (sure.value !== name) return html`<button class="btn plain" type="button" data-act=${name} onClick=${() => { sure.value = name; }}>${title}</button>`;
  return html`<div class="sure" ref=${inSight} role="group" aria-label=${title}><p>${text}</p><div class="row-of">
    <button class="btn plain" type="button" data-act=${`${name}-not`} onClick=${() => { sure.value = ""; }}>${t("page-twice-not")}</button>
    <button class="btn brick" type="button" data-act=${`${name}-sure`} onClick=${() => {
      sure.value = "";
      onSure();
    }}>${title}</button></div></div>`;
}

/** Leave for good; the page goes home, or to the tournament, once the table has heard it. @param {string} to */
async function leaveForGood(to) {
  act({ type: "leave" });
  const done = await answered();
  if (done) go(to);
}

/** @returns {Promise<boolean>} whether what is pending was taken */
function answered() {
  const wrong = failure.peek();
  return new Promise((resolve) => {
    const stop = pending.subscribe((waiting) => {
      if (waiting !== null) return;
      queueMicrotask(() => {
        stop();
        resolve(failure.peek() === wrong);
      });
    });
  });
}

/** Who has offered to give the match up, and whether one joins. @param {{state: TableState}} props */
function Surrender({ state }) {
  const { table: { gave_up: gaveUp, seat, settings }, view, players } = state;
  if (!view || seat === null) return null;
  const mates = offers(state);
  const among = settings.rated && new Set(view.sides).size > 2; // it goes on for the others
  if (gaveUp.includes(seat)) return html`<p role="status">${t(among ? "page-rated-surrender" : "page-gave-up-mine")}</p>`;
  const text = mates.length > 0 ? t("page-surrender-join", { who: personAt(mates[0] ?? 0, players[mates[0] ?? 0], seat).name }) : t(among ? "page-rated-surrender" : inPairs(view) ? "page-surrender-pair" : "page-surrender-text");
  return html`${mates.length > 0 && html`<p role="status">${text}</p>`}<${Twice} act="surrender" title=${t("page-surrender")} text=${text} onSure=${() => act({ type: "surrender" })} />`;
}

/** The people of a table where a match is on, as a page over it. @param {{state: TableState}} props */
export function People({ state }) {
  useEffect(() => {
    loadGames();
    return () => { sure.value = ""; };
  }, []);
  const { phase, seat, host, watchers, settings } = state.table;
  const before = useRef(phase);
  useEffect(() => { // given up here: how it ended lies under this page
    if (before.current === "playing" && phase !== "playing") showPanel("");
    before.current = phase;
  }, [phase]);
  const free = state.players.findIndex((one) => one === null);
  const asked = offers(state).length > 0;
  const cup = state.table.tournament;
  const leaving = seat !== null && html`<section class="leaving">${phase === "playing" && !isShut.value && !cup && html`<${Surrender} state=${state} />`}
      <${Twice} act="leave" title=${t("page-leave-good")} text=${t(cup ? "page-cup-leave-table" : phase !== "playing" ? "page-leave-good-text" : settings.rated ? "page-rated-leave" : "page-leave-good-playing")} onSure=${() => leaveForGood(cup ? cupLink(cup.id) : "/")} /></section>`;
  return html`<div class="body people">
    ${asked && leaving}
    ${seat === null && html`<p class="small">${watchingText(settings.delay_s)}</p>`}
    ${seat === null && free >= 0 && phase !== "playing" && !cup && html`<${NameField} onEnter=${() => sitAt(free)} />`}
    <${Places} state=${state} />
    ${watchers > 0 && html`<p class="small">${t("page-watchers", { count: watchers })}</p>`}
    ${settings.device ? html`<section class="ruled"><h2 class="title">${t("page-device-people")}</h2><p>${t("page-device-people-text")}</p></section>` : !cup && html`<${Invite} id=${state.id} />`}<${Rules} state=${state} />
    ${phase !== "playing" && !cup && !settings.device && seat !== null && seat === host && html`<${HostTerms} state=${state} />`}
    ${!asked && leaving}
  </div>`;
}
