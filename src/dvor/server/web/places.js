// The seats of a table as people choose them: who sits where, who are partners, what one may do with a seat.

import { computed, html, signal, useEffect, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { LEVELS } from "./prefs.js";
import { levelTitle } from "./levels.js";
import { act, pending, tell, newId, table } from "./store.js";
import { turnAway, unheard } from "./unheard.js";
import { mayRename, myNameNow } from "./invite.js";
import { games } from "./chooser.js";
import { personAt } from "./names.js";
import { mayBeRated, seatRating } from "./rated.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./store.js").TableState} TableState */

/** The seat that is to change places with the one pressed next. @type {import("./vendor/signals/signals-core.js").Signal<number | null>} */
const moving = signal(null);

/** Whether four play two against two here; also before the first deal. */
export const paired = computed(() => {
  const now = table.value;
  if (!now || now.players.length !== 4) return false;
  if (now.view) return new Set(now.view.sides).size === 2;
  const of = games.value.find((one) => one.id === now.table.game);
  const said = now.table.changed.sides ?? of?.options.find((one) => one.id === "sides")?.default ?? of?.sides ?? "";
  return String(said).startsWith("pairs");
});

/** Seats in the groups they are shown in: partners together. @param {number} count @returns {number[][]} */
function groups(count) {
  return paired.value ? [[0, 2], [1, 3]] : [Array.from({ length: count }, (_, seat) => seat)];
}

/** What is said of a seat under its name. @param {TableState} state @param {number} seat */
function roleText({ players, table: { host } }, seat) {
  const player = players[seat];
  if (!player) return t("page-seat-waits");
  if (player.kind === "bot") return levelTitle(player.level) || t("page-seat-bot");
  if (player.covered) return t("page-covered");
  if (!player.online) return t("page-seat-away");
  return host === seat ? t("page-seat-host") : t("page-seat-here");
}

/** A menu that is closed by a press elsewhere, and by Escape. @returns {{current: HTMLDetailsElement | null}} */
function useClosing() {
  /** @type {{current: HTMLDetailsElement | null}} */
  const menu = useRef(null);
  useEffect(() => {
    /** @param {Event} event */
    const elsewhere = (event) => {
      if (menu.current && !menu.current.contains(/** @type {Node} */ (event.target))) menu.current.open = false;
    };
    /** @param {KeyboardEvent} event */
    const escaped = (event) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      event.stopPropagation(); // the page the menu is on stays
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", elsewhere);
    addEventListener("keydown", escaped, { capture: true });
    return () => {
      removeEventListener("pointerdown", elsewhere);
      removeEventListener("keydown", escaped, { capture: true });
    };
  }, []);
  return menu;
}

/** Mute, block, report: what one does about a person. @param {{seat: number, name: string}} props */
function About({ seat, name }) {
  const [said, setSaid] = useState("");
  const state = unheard.value.get(seat);
  return html`<details class="about-person" ref=${useClosing()}><summary aria-label=${t("page-about-person", { who: name })}><${Icon} name="more" size=${18} /></summary>
    <div class="menu">
      <button type="button" data-act="mute" aria-pressed=${state === "mute" ? "true" : "false"} onClick=${() => turnAway(seat, "mute")}>${t(state === "mute" ? "page-unmute" : "page-mute")}</button>
      <button type="button" data-act="block" aria-pressed=${state === "block" ? "true" : "false"} onClick=${() => turnAway(seat, "block")}>${t(state === "block" ? "page-unblock" : "page-block")}</button>
      <form onSubmit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("text");
        const text = field instanceof HTMLInputElement ? field.value : "";
        if (!tell({ type: "report", id: newId(), seat, text })) return;
        setSaid(t("page-reported"));
      }}><input name="text" maxlength="400" aria-label=${t("page-report-why")} placeholder=${t("page-report-why")} /><button type="submit" data-act="report">${t("page-report")}</button></form>
      <p class="small" role="status">${said}</p>
    </div></details>`;
}

/** @param {{state: TableState, seat: number, mate: boolean}} props */
function Place({ state, seat, mate }) {
  const { players, table: { host, seat: mine, phase, ratings, settings, tournament } } = state;
  const player = players[seat] ?? null;
  const person = personAt(seat, player, mine);
  const name = seat === mine ? (players[seat]?.name || person.name) : person.name;
  const open = phase !== "playing" && !tournament; // there the seats are given
  const free = player === null || (open && settings.rated === true && player.level !== null); // of whoever has left a rated table
  const rules = mine !== null && mine === host && open;
  const busy = pending.value !== null;
  const from = moving.value;
  const lit = player !== null && (player.kind === "bot" || player.online);
  const picks = rules && player?.kind !== "human" && !settings.rated; // the choice says itself what sits there
  const notes = [seatRating(ratings?.[seat]), seat === mine && name !== person.name && t("page-seat-you"), mate && t("page-mate"), !picks && roleText(state, seat)];
  const bot = (/** @type {Event} */ event) => {
    const level = /** @type {HTMLSelectElement} */ (event.currentTarget).value;
    act({ type: "bot", seat, level: level || null });
  };
  const swap = () => {
    moving.value = from === null ? seat : null;
    if (from !== null && from !== seat) act({ type: "swap", a: from, b: seat });
  };
  return html`<li class=${`spot${free ? " free" : ""}${mate ? " mate" : ""}${seat === mine ? " mine" : ""}${picks ? " picks" : ""}${from === seat ? " picked" : ""}`} data-place=${seat} aria-label=${`${name}, ${roleText(state, seat)}`}>
    <${Window} kind=${person.window} lit=${lit} size=${48} ring=${false} />
    <div class="nm"><b>${name}</b><span>${notes.filter(Boolean).join(" · ")}</span></div>
    ${player?.kind === "human" && seat !== mine && !state.table.settings.device && html`<${About} seat=${seat} name=${name} />`}
    <div class="do">
      ${free && open && mine === null && (!settings.rated || mayBeRated()) && html`<button class="btn plain" type="button" data-act="sit" disabled=${busy} onClick=${() => sitAt(seat)}>${t("page-sit-here")}</button>`}
      ${free && open && mine !== null && !rules && html`<button class="btn plain" type="button" data-act="sit" disabled=${busy} onClick=${() => sitAt(seat)}>${t("page-sit-over")}</button>`}
      ${picks && html`<label class="pick"><span class="unseen">${t("page-seat-bot-which", { number: seat + 1 })}</span><select value=${player?.level ?? ""} disabled=${busy} onChange=${bot}>
        <option value="">${t("page-seat-nobody")}</option>${LEVELS.map((one) => html`<option key=${one} value=${one}>${t("page-seat-bot-level", { level: levelTitle(one) })}</option>`)}</select></label>`}
      ${rules && html`<button class="square" type="button" data-act="swap" aria-pressed=${from === seat ? "true" : "false"} aria-label=${t(from === null ? "page-swap" : "page-swap-with", { who: free ? `${name} ${seat + 1}` : name })} title=${t("page-swap-title")} disabled=${busy} onClick=${swap}><${Icon} name="swap" size=${20} /></button>`}
      ${seat === mine && open && html`<button class="btn plain" type="button" data-act="stand" disabled=${busy} onClick=${() => act({ type: "stand" })}>${t("page-stand")}</button>`}
    </div></li>`;
}

/** Take a seat under the name that is typed. @param {number} seat */
export function sitAt(seat) {
  act({ type: "sit", seat, name: myNameNow() });
  mayRename();
}

/** @param {{state: TableState}} props */
export function Places({ state }) {
  const { seat: mine } = state.table;
  const all = groups(state.players.length);
  return html`<div class=${`spots${paired.value ? " paired" : ""}`}>${all.map((seats, at) => html`<section key=${at} aria-label=${paired.value ? t("page-pair", { number: at + 1 }) : undefined}>
      ${paired.value && html`<h3 aria-hidden="true">${t("page-pair", { number: at + 1 })}</h3>`}
      <ul>${seats.map((seat) => html`<${Place} key=${seat} state=${state} seat=${seat} mate=${paired.value && mine !== null && seat === (mine + 2) % 4} />`)}</ul></section>`)}
    <p class="small swaphint" role="status">${moving.value === null ? "" : t("page-swap-hint")}</p></div>`;
}
