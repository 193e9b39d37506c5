// The house: doors that open, and the tables left standing.

import { html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { isDark, lang, myName, pause, usualBots } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { failure } from "./store.js";
import { fetchNext } from "./later.js";
import { go, newLink } from "./router.js";
import { beKnown } from "./person.js";
import { Notes } from "./fields.js";
import { Langs } from "./chips.js";
import { StripTiles } from "./tileview.js";
import { askHowMany, waiting } from "./yardcount.js";
import { Door, Plate } from "./art/house.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";
import { sign } from "./shell.js";

/** @typedef {import("./types.js").OwnTable} OwnTable */
/** @typedef {import("./art/windows.js").WindowKind} WindowKind */

/** @type {WindowKind[]} */
const WINDOWS = ["curtain", "cat", "pot", "curtain", "books", "jar", "lamp", "cat", "pot"];
const NOTES_SHOWN = 4;

/** The guest's unfinished tables; null until they are known. @type {import("./vendor/signals/signals-core.js").Signal<OwnTable[] | null>} */
const own = signal(null);
/** Whether there is a history to look at. */
const played = signal(false);
const dealing = signal(false);

/** @param {{game: string, seats: number, options: object, bots?: (string | null)[], house?: string, people?: boolean, settings?: object, name?: string, companions?: string[]}} wanted */
export async function openTable(wanted) {
  if (dealing.value) return;
  dealing.value = true;
  try {
    const asked = request("POST", "/api/tables", { pause_ms: pause.value, name: myName.value, lang: lang.value, ...wanted });
    const [{ table }] = await Promise.all([asked, fetchNext()]);
    beKnown();
    failure.value = null;
    go(`/t/${encodeURIComponent(table)}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  } finally {
    dealing.value = false;
  }
}

async function loadOwn() {
  try {
    /** @type {OwnTable[]} */
    const tables = await request("GET", "/api/tables");
    own.value = tables.filter((one) => !one.is_over);
    played.value = tables.length > 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    own.value = [];
    failure.value = error;
  }
}

/** @param {{tables: OwnTable[]}} props */
function GoOn({ tables }) {
  return html`<section class="goon" aria-labelledby="goon"><h2 class="title" id="goon">${t("page-go-on")}</h2>
    <${Notes} tables=${tables.slice(0, NOTES_SHOWN)} /></section>`;
}

/** @param {{number: number, color: string, shade: string, ajar?: boolean, name: string, text: unknown, children: unknown}} props */
function DoorCard({ number, color, shade, ajar = false, name, text, children }) {
  return html`<section class="dcard"><span class="dv"><${Door} number=${number} color=${color} shade=${shade} ajar=${ajar} /></span>
    <div class="tx"><h2 class="title">${name}</h2><p>${text}</p></div>${children}</section>`;
}

/** How many tables are in the yard now. */
function yardText() {
  const now = waiting.value;
  if (now === null) return t("page-door-yard-text");
  return now.open === 0 ? t("page-door-yard-empty") : t("page-door-yard-now", { open: now.open, free: now.free });
}

export function Landing() {
  useEffect(() => {
    own.value = null;
    loadOwn();
    askHowMany();
  }, []);
  const tables = own.value ?? [];
  const evening = isDark.value;
  return html`<div class=${`land${tables.length > 0 ? " going" : ""}`}>
    <header class="bar lbar"><${Plate} text=${sign()} height=${36} /><span class="unseen">${t("page-app-name")}</span><div class="grow"></div>
      <a class="mename" href="/me"><${Icon} name="person" size=${20} /><span>${myName.value || t("page-me")}</span></a><${Langs} /></header>
    <main>
      <div class="hero"><h1>${t("page-landing-title")}</h1><p>${t("page-landing-text")} <a class="more" id="to-puzzle" href="/puzzle">${t("page-puzzle")}</a>${played.value && html` <a class="more" id="to-history" href="/history">${t("page-history")}</a>`}</p></div>
      <div class="house">
        <div class="wins" aria-hidden="true">${WINDOWS.map((kind, at) => html`<span key=${at}><${Window} kind=${kind} lit=${evening ? [1, 2, 4, 5, 8].includes(at) : at === 2} size=${128} ring=${false} /></span>`)}</div>
        ${tables.length > 0 && html`<${GoOn} tables=${tables} />`}
        <div class="doors">
          <${DoorCard} number=${1} color="#a03d2a" shade="#7c2b1c" ajar=${true} name=${t("page-door-play")} text=${html`${t("page-door-play-text")} <a class="more" id="choose-game" href="/new">${t("page-door-choose")}</a>`}>
            <button class="btn sign" type="button" id="play-now" disabled=${dealing.value}
              onClick=${() => openTable({ game: "kozel_pair", seats: 4, options: {}, bots: usualBots() })}>${t("page-door-play-go")}</button><//>
          <${DoorCard} number=${2} color="#3f6a63" shade="#2c4f4a" name=${t("page-door-friends")} text=${html`${t("page-door-friends-text")} <a class="more" id="one-device" href=${newLink("device", { game: "kozel_pair" })}>${t("page-door-device")}</a>`}>
            <a class="btn plain" id="with-friends" href=${newLink("friends", { game: "kozel_pair" })}>${t("page-door-friends-go")}</a><//>
          <${DoorCard} number=${3} color="#3b5f97" shade="#28436f" name=${t("page-door-yard")} text=${html`${yardText()} <a class="more" id="to-cups" href="/tournaments">${t("page-cups")}</a>`}>
            <a class="btn plain" id="to-lobby" href="/lobby">${t("page-door-yard-go")}</a><//>
        </div>
      </div>
    </main>
    <div class="yard board"><${StripTiles} /></div>
  </div>`;
}
