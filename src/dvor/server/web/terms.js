// How a table with people is run: who comes in, the clock, the bots, who looks on, talk. In the form of a new table and at the gathering one.

import { effect, html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { LEVELS, keep, kept } from "./prefs.js";
import { levelAbout, levelTitle } from "./levels.js";
import { Chips } from "./chips.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").Clock} Clock */
/** What a host chooses. @typedef {Pick<Settings, "level" | "clock" | "watch" | "delay_s" | "chat" | "aids"> & {rated?: boolean}} Terms */

/** @type {(Clock | null)[]} */
const CLOCKS = [null, { bank_s: 30, increment_s: 5 }, { bank_s: 60, increment_s: 10 }, { bank_s: 180, increment_s: 15 }];
/** How much later who looks on sees it, s; null: nobody may. @type {(number | null)[]} */
const VIEWS = [null, 0, 30, 120];
/** @type {Settings["chat"][]} */
const TALKS = ["phrases", "free", "off"];
/** @type {Terms} */
const USUAL = { level: "level3", clock: null, watch: false, delay_s: 0, chat: "phrases", aids: true };

/** @returns {Terms} what was chosen last in this browser */
function last() {
  try {
    const said = JSON.parse(kept("terms") ?? "{}");
    const clock = CLOCKS.find((one) => JSON.stringify(one) === JSON.stringify(said.clock)) ?? null;
    return {
      level: LEVELS.find((one) => one === said.level) ?? USUAL.level, clock, watch: said.watch === true,
      delay_s: VIEWS.find((one) => one === said.delay_s) ?? 0, chat: TALKS.find((one) => one === said.chat) ?? USUAL.chat, aids: said.aids !== false,
    };
  } catch {
    return USUAL; // somebody else's text under our name
  }
}

/** How the next table shall be run. */
export const terms = signal(last());
effect(() => keep("terms", JSON.stringify(terms.value)));

/** "0:30" @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "1:00 + 10 s", or that there is none. @param {Clock | null} clock */
export function clockText(clock) {
  return clock ? t("page-clock-said", { bank: minutes(clock.bank_s), increment: clock.increment_s }) : t("page-clock-none");
}

/** @param {number | null} delay */
function viewText(delay) {
  if (delay === null) return t("page-watch-nobody");
  return delay === 0 ? t("page-watch-now") : t("page-watch-later", { delay: minutes(delay) });
}

/** @param {Settings["chat"]} chat */
export function chatText(chat) {
  return t(chat === "off" ? "page-chat-off" : chat === "free" ? "page-chat-free" : "page-chat-phrases");
}

/** Whether the table counts for its players. @param {boolean} aids */
export function aidsText(aids) {
  return t(aids ? "page-aids-on" : "page-aids-off");
}

/** Who looks on, in words. @param {Pick<Settings, "watch" | "delay_s">} settings */
export function watchText({ watch, delay_s: delay }) {
  return viewText(watch ? delay : null);
}

/** That one only looks on, and how much later. @param {number} delay s */
export function watchingText(delay) {
  return delay > 0 ? t("page-watching-later", { delay: minutes(delay) }) : t("page-watching");
}

/** One thing to choose. @param {{id: string, title: string, hint?: string, children: unknown}} props */
export function Term({ id, title, hint = "", children }) {
  return html`<li data-option=${id}><div class="h"><b>${title}</b></div>${hint && html`<p>${hint}</p>`}${children}</li>`;
}

/** @param {{value: Terms, onPick: (change: Partial<Terms>) => void}} props */
export function TermFields({ value, onPick }) {
  const key = (/** @type {Clock | null} */ clock) => JSON.stringify(clock);
  const clocks = CLOCKS.some((one) => key(one) === key(value.clock)) ? CLOCKS : [...CLOCKS, value.clock];
  const delay = value.watch ? value.delay_s : null;
  const views = VIEWS.includes(delay) ? VIEWS : [...VIEWS, delay];
  return html`
    <${Term} id="clock" title=${t("page-clock")} hint=${t("page-clock-hint")}><${Chips} label=${t("page-clock")} value=${key(value.clock)}
      onPick=${(/** @type {string} */ one) => onPick({ clock: JSON.parse(one) })} choices=${clocks.map((one) => ({ value: key(one), text: clockText(one) }))} /><//>
    ${!value.rated && html`<${Term} id="level" title=${t("page-stand-ins")} hint=${t("page-stand-ins-hint", { about: levelAbout(value.level) })}><${Chips} label=${t("page-stand-ins")} value=${value.level}
      onPick=${(/** @type {string} */ one) => onPick({ level: one })} choices=${LEVELS.map((one) => ({ value: one, text: levelTitle(one) }))} /><//>`}
    <${Term} id="chat" title=${t("page-chat")} hint=${t("page-chat-hint")}><${Chips} label=${t("page-chat")} value=${value.chat}
      onPick=${(/** @type {Settings["chat"]} */ one) => onPick({ chat: one })} choices=${TALKS.map((one) => ({ value: one, text: chatText(one) }))} /><//>
    <${Term} id="aids" title=${t("page-aids")} hint=${t("page-aids-hint")}><${Chips} label=${t("page-aids")} value=${value.aids}
      onPick=${(/** @type {boolean} */ one) => onPick({ aids: one })} choices=${[{ value: true, text: aidsText(true) }, { value: false, text: aidsText(false) }]} /><//>
    <${Term} id="watch" title=${t("page-watch")} hint=${t("page-watch-hint")}><${Chips} label=${t("page-watch")} value=${String(delay)}
      onPick=${(/** @type {string} */ one) => onPick({ watch: one !== "null", delay_s: one === "null" ? 0 : Number(one) })} choices=${views.map((one) => ({ value: String(one), text: viewText(one) }))} /><//>`;
}
