// Talk at the table: phrases at hand, own words where the host allows them. It floats beside the game and takes nothing from it.

import { computed, effect, html, signal, useEffect, useRef } from "./lib.js";
import { t } from "./i18n.js";
import { isPlaying, newId, onSaid, table, tell } from "./store.js";
import { panel, showPanel } from "./router.js";
import { inPairs, personAt } from "./names.js";
import { EMOTES, PHRASES, phraseText } from "./phrases.js";
import { Gesture } from "./art/gestures.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").SaidFrame} SaidFrame */

const KEPT = 100;
const BUBBLE_MS = 5000;
const TEXT_LENGTH = 200;
/** For so long after one came, what is told was said before, ms. */
const AGAIN_MS = 700;

/** What was said here, the oldest first. @type {import("./vendor/signals/signals-core.js").Signal<SaidFrame[]>} */
const said = signal([]);
/** The number of what was read last. */
const read = signal(-1);
/** What was said just now, by seat; watchers have no window. @type {import("./vendor/signals/signals-core.js").Signal<Map<number, SaidFrame>>} */
const fresh = signal(new Map());
const typed = signal("");
/** Why it was not said. */
const unsaid = signal("");

const unread = computed(() => said.value.filter((one) => one.number > read.value && (one.seat === null || one.seat !== table.value?.table.seat)).length);

/** Hear for as long as a table is shown. @returns {() => void} stop */
export function followTalk() {
  said.value = [];
  read.value = -1;
  fresh.value = new Map();
  let opened = 0;
  const stop = onSaid((frame) => {
    if (said.peek().some((one) => one.number === frame.number)) return;
    said.value = [...said.peek(), frame].sort((a, b) => a.number - b.number).slice(-KEPT);
    // what was said before one came is told first; it is there to read, but is no news
    if (opened === 0 || Date.now() - opened < AGAIN_MS) read.value = Math.max(read.peek(), frame.number);
    else if (frame.seat !== null) show(frame.seat, frame);
  });
  const came = effect(() => {
    if (table.value && opened === 0) opened = Date.now();
  });
  const look = effect(() => {
    const last = said.value.at(-1);
    if (panel.value === "talk" && last) read.value = last.number;
  });
  /** Who sat here a moment ago, while a match is on. @type {import("./types.js").Players} */
  let before = [];
  const leaving = effect(() => {
    const now = table.value;
    const old = before;
    before = now && isPlaying.value ? now.players : [];
    old.forEach((was, seat) => {
      if (was?.kind === "human" && before[seat]?.kind === "bot") show(seat, { type: "said", number: -1, seat, name: "", phrase: null, text: t("page-left-bot", { who: was.name || t("page-guest") }), at: Date.now() });
    });
  });
  return () => {
    stop();
    leaving();
    came();
    look();
  };
}

/** @param {number} seat @param {SaidFrame} frame */
function show(seat, frame) {
  fresh.value = new Map([...fresh.peek(), [seat, frame]]);
  setTimeout(() => {
    if (fresh.peek().get(seat) !== frame) return;
    const rest = new Map(fresh.peek());
    rest.delete(seat);
    fresh.value = rest;
  }, BUBBLE_MS);
}

/** @param {SaidFrame} frame */
function textOf({ phrase, text }) {
  return phrase === null ? (text ?? "") : phraseText(phrase);
}

/** The same as it is shown: a gesture is drawn. @param {SaidFrame} frame */
function shownOf(frame) {
  return frame.phrase !== null && EMOTES.includes(frame.phrase) ? html`<${Gesture} name=${frame.phrase} label=${textOf(frame)} />` : textOf(frame);
}

/** Who said it, as the table calls him. @param {SaidFrame} frame */
function whoSaid({ seat, name }) {
  const now = table.value;
  if (seat !== null && seat === now?.table.seat) return t("page-you");
  return name || (seat === null ? t("page-talk-watcher") : personAt(seat, now?.players[seat], null).name);
}

/** What a seat has just said, beside its window; floats over, pushes nothing. @param {{seat: number}} props */
export function Bubble({ seat }) {
  const frame = fresh.value.get(seat);
  return frame ? html`<span class="bubble" aria-hidden="true">${shownOf(frame)}</span>` : null;
}

/** What was said last, for those who listen. */
export function TalkAloud() {
  const last = panel.value === "talk" ? undefined : [...fresh.value.values()].filter((one) => one.seat !== table.value?.table.seat).at(-1);
  return html`<span class="unseen" aria-live="polite">${last ? t("page-talk-aloud", { who: whoSaid(last), text: textOf(last) }) : ""}</span>`;
}

/** @param {{phrase?: string, text?: string}} what @returns {boolean} */
function say(what) {
  const sent = tell({ type: "say", id: newId(), ...what });
  unsaid.value = sent ? "" : t("page-talk-unsaid");
  return sent;
}

/** @param {SubmitEvent} event */
function sayTyped(event) {
  event.preventDefault();
  const text = typed.value.trim();
  if (text && say({ text })) typed.value = "";
}

/** Who does not hear one's own words now; "": all do. */
function hushText() {
  const now = table.value;
  if (!now?.view || now.view.turn < 0 || now.table.settings.chat !== "free") return "";
  if (now.view.seat === null) return t("page-talk-hushed-watcher");
  return inPairs(now.view) ? t("page-talk-hushed") : "";
}

/** The talk, what may be said, and why not. */
export function Talk() {
  /** @type {{current: HTMLOListElement | null}} */
  const list = useRef(null);
  const count = said.value.length;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [count]);
  const chat = table.value?.table.settings.chat ?? "off";
  return html`<div class="talkbody">
    <ol class="talklog" ref=${list} aria-live="polite" aria-label=${t("page-talk")} tabindex="0">${said.value.map((one) => html`<li key=${one.number} class=${one.seat !== null && one.seat === table.value?.table.seat ? "mine" : ""}>
      <b>${whoSaid(one)}</b> <span>${shownOf(one)}</span></li>`)}${count === 0 && html`<li class="none">${t(chat === "off" ? "page-chat-off" : "page-talk-none")}</li>`}</ol>
    ${chat !== "off" && html`<div class="talksay">
      ${hushText() && html`<p class="small">${hushText()}</p>`}
      <div class="phrases" role="group" aria-label=${t("page-talk-phrases")}>${PHRASES.map((one) => html`<button key=${one} class="phrase" type="button" data-phrase=${one} onClick=${() => say({ phrase: one })}>${phraseText(one)}</button>`)}</div>
      <div class="phrases emotes" role="group" aria-label=${t("page-talk-emotes")}>${EMOTES.map((one) => html`<button key=${one} class="phrase" type="button" data-phrase=${one} aria-label=${phraseText(one)} title=${phraseText(one)} onClick=${() => say({ phrase: one })}><${Gesture} name=${one} label="" /></button>`)}</div>
      ${chat === "free" && html`<form class="field-line" onSubmit=${sayTyped}><input name="say" maxlength=${TEXT_LENGTH} autocomplete="off" aria-label=${t("page-talk-own")} placeholder=${t("page-talk-own")} value=${typed.value}
        onInput=${(/** @type {Event} */ event) => { typed.value = /** @type {HTMLInputElement} */ (event.currentTarget).value; }} /><button class="btn plain" type="submit">${t("page-talk-say")}</button></form>`}
      <p class="small" role="status">${unsaid.value}</p></div>`}
  </div>`;
}

/** Opens the talk; says how much was not read. */
export function TalkButton() {
  const open = panel.value === "talk";
  return html`<button class="tool" type="button" data-act="talk" aria-expanded=${open ? "true" : "false"} aria-label=${unread.value > 0 ? t("page-talk-unread", { count: unread.value }) : t("page-talk")}
    onClick=${() => showPanel(open ? "" : "talk")}><${Icon} name="talk" />${unread.value > 0 && html`<i class="mark num" aria-hidden="true">${unread.value}</i>`}<span>${t("page-talk")}</span></button>`;
}
