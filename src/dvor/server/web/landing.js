// The house: doors that open, and the tables left standing.

import { html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { lang, pause, usualBots } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { failure } from "./store.js";
import { go } from "./router.js";
import { Changes } from "./house.js";
import { Langs } from "./menu.js";
import { StripTiles } from "./tileview.js";
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
const dealing = signal(false);

/** @param {{game: string, seats: number, options: object, bots: string[], house?: string}} wanted */
export async function openTable(wanted) {
  if (dealing.value) return;
  dealing.value = true;
  try {
    const { table } = await request("POST", "/api/tables", { ...wanted, pause_ms: pause.value, name: "", lang: lang.value });
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
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    own.value = [];
    failure.value = error;
  }
}

/** @param {string} moved an ISO time @returns {string} "5 minutes ago" */
function ago(moved) {
  const seconds = Math.round((new Date(moved).getTime() - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return t("page-just-now");
  if (Math.abs(minutes) < 60) return format.format(Math.min(0, minutes), "minute");
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}

/** @param {{tables: OwnTable[]}} props */
function GoOn({ tables }) {
  return html`<section class="goon" aria-labelledby="goon"><h2 class="title" id="goon">${t("page-go-on")}</h2>
    <ul>${tables.slice(0, NOTES_SHOWN).map((one) => html`<li key=${one.table}><a class="note paper" href=${`/t/${encodeURIComponent(one.table)}`}>
      <b>${one.house || t(`game-${one.game}`)}</b><span class="num">${one.score.join(" : ")}</span><small>${ago(one.moved_at)}</small><${Icon} name="next" size=${18} />${Object.keys(one.changed).length > 0 && html`<${Changes} game=${one.game} changed=${one.changed} />`}</a></li>`)}</ul></section>`;
}

/** @param {{number: number, color: string, shade: string, ajar?: boolean, name: string, text: string, children: unknown}} props */
function DoorCard({ number, color, shade, ajar = false, name, text, children }) {
  return html`<section class="dcard"><span class="dv"><${Door} number=${number} color=${color} shade=${shade} ajar=${ajar} /></span>
    <div class="tx"><h2 class="title">${name}</h2><p>${text}</p></div>${children}</section>`;
}

export function Landing() {
  useEffect(() => {
    own.value = null;
    loadOwn();
  }, []);
  const tables = own.value ?? [];
  const evening = document.documentElement.dataset.theme === "dark";
  return html`<div class="land">
    <header class="bar lbar"><${Plate} text=${sign()} height=${36} /><span class="unseen">${t("page-app-name")}</span><div class="grow"></div><${Langs} /></header>
    <main>
      <div class="hero"><h1>${t("page-landing-title")}</h1><p>${t("page-landing-text")}</p></div>
      <div class="house">
        <div class="wins" aria-hidden="true">${WINDOWS.map((kind, at) => html`<span key=${at}><${Window} kind=${kind} lit=${evening ? [1, 2, 4, 5, 8].includes(at) : at === 2} size=${128} ring=${false} /></span>`)}</div>
        <div class=${`doors${tables.length > 0 ? " three" : ""}`}>
          <${DoorCard} number=${1} color="#a03d2a" shade="#7c2b1c" ajar=${true} name=${t("page-door-play")} text=${t("page-door-play-text")}>
            <button class="btn sign" type="button" id="play-now" disabled=${dealing.value}
              onClick=${() => openTable({ game: "kozel_pair", seats: 4, options: {}, bots: usualBots() })}>${t("page-door-play-go")}</button><//>
          <${DoorCard} number=${2} color="#3f6a63" shade="#2c4f4a" name=${t("page-door-choose")} text=${t("page-door-choose-text")}>
            <a class="btn plain" id="choose-game" href="/new">${t("page-door-choose-go")}</a><//>
          ${tables.length > 0 && html`<${GoOn} tables=${tables} />`}
        </div>
      </div>
    </main>
    <div class="yard board"><${StripTiles} /></div>
  </div>`;
}
