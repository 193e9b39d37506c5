// Coming into a tournament, alone or with a partner, and what its director does.

import { html, useState } from "./lib.js";
import { t } from "./i18n.js";
import { LEVELS } from "./prefs.js";
import { levelTitle } from "./levels.js";
import { me } from "./person.js";
import { LinkField, NameField, mayRename, reachable } from "./invite.js";
import { Twice } from "./gathering.js";
import { cupLink, go } from "./router.js";
import { busy, callOff, doAt } from "./cupfeed.js";
import { entrantName } from "./cupwords.js";

/** @typedef {import("./types.js").CupData} CupData */

/** So many entrants of bots may be added at once. */
const MOST_BOTS = [1, 2, 3, 4, 6, 8, 12, 16];
/** Bots of several levels in turn: with the same tiles those of one level mostly play the same, and nobody wins. */
const MIXED = "mixed";
/** Levels that think at once. */
const QUICK = LEVELS.slice(0, 3);

/** Enter under the name that is typed: the server knows it first. @param {CupData} data @param {string | null} code of an entrant @param {string} pair what a new one shall be called; "": like oneself */
async function enter({ id }, code, pair) {
  await mayRename();
  await doAt(id, "enter", code ? { code, name: me.peek()?.name ?? "" } : { name: pair.trim() });
}

/** @param {{data: CupData, code: string | null}} props code: of an entrant with a free place, as the address says it */
export function Enter({ data, code }) {
  const [typed, type] = useState("");
  const [pair, namePair] = useState("");
  const pairs = data.per_entrant > 1;
  const loud = data.is_director ? "plain" : "sign"; // the director's one loud button begins
  const asked = pairs ? code : null;
  return html`<section class="cupenter"><h2 class="title">${t(asked !== null ? "page-cup-asked" : "page-cup-enter")}</h2>
    <p class="small">${t(asked !== null ? "page-cup-asked-text" : pairs ? "page-cup-enter-pair" : "page-cup-enter-alone")}</p>
    <${NameField} onEnter=${() => enter(data, asked, pair)} />
    ${pairs && asked === null && html`<label class="entry"><span>${t("page-cup-pair-name")}</span><input name="pair" maxlength="60" autocomplete="off" value=${pair} onInput=${(/** @type {Event} */ event) => namePair(/** @type {HTMLInputElement} */ (event.currentTarget).value)} /></label>`}
    <div class="row-of"><button class=${`btn ${loud}`} type="button" id="enter" disabled=${busy.value} onClick=${() => enter(data, asked, pair)}>${t(asked !== null ? "page-cup-sit-with" : "page-cup-enter-go")}</button></div>
    ${pairs && asked === null && html`<details><summary>${t("page-cup-code-title")}</summary><form class="field-line" onSubmit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        enter(data, typed.trim(), "");
      }}><input name="code" aria-label=${t("page-cup-code")} placeholder=${t("page-cup-code")} autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="40" value=${typed} onInput=${(/** @type {Event} */ event) => type(/** @type {HTMLInputElement} */ (event.currentTarget).value)} />
        <button class="btn plain" type="submit" disabled=${busy.value || !typed.trim()}>${t("page-cup-sit-with")}</button></form></details>`}
  </section>`;
}

/** One takes part: the partner is asked, or one goes. @param {{data: CupData}} props */
export function Entered({ data }) {
  const { id, me: entrant, code } = data;
  if (entrant === null) return null;
  return html`<section class="cupenter"><h2 class="title">${t("page-cup-entered", { name: entrantName(data, entrant) })}</h2>
    ${code && html`<p class="small">${t("page-cup-partner-text", { code })}</p><${LinkField} link=${reachable(`${cupLink(id)}?code=${encodeURIComponent(code)}`)} label=${t("page-cup-partner")} />`}
    <div class="row-of"><${Twice} act="cup-leave" title=${t("page-cup-leave")} text=${t("page-cup-leave-text")} onSure=${() => doAt(id, "leave")} /></div></section>`;
}

/** Entrants of bots, as many as wished; the server calls them by their level and a number that is free. @param {CupData} data @param {string} chosen a level, or MIXED @param {number} count */
async function addBots({ id, entrants }, chosen, count) {
  for (let added = 0; added < count; added += 1) {
    const level = chosen === MIXED ? (QUICK[(entrants.length + added) % QUICK.length] ?? chosen) : chosen;
    if (!(await doAt(id, "bots", { level }))) return;
  }
}

/** What only the director does. @param {{data: CupData}} props */
export function Director({ data }) {
  const [level, pickLevel] = useState(MIXED);
  const [count, pickCount] = useState(1);
  if (!data.bots) return null;
  return html`<section class="cupenter director"><h2 class="title">${t("page-cup-add-bots")}</h2>
    <div class="cupbots"><label class="entry"><span>${t("page-cup-bots-level")}</span><select name="level" value=${level} onChange=${(/** @type {Event} */ event) => pickLevel(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}><option value=${MIXED}>${t("page-cup-bots-mixed")}</option>${LEVELS.map((one) => html`<option key=${one} value=${one}>${levelTitle(one)}</option>`)}</select></label>
      <label class="entry"><span>${t(data.per_entrant > 1 ? "page-cup-bots-pairs" : "page-cup-bots-count")}</span><select name="count" value=${count} onChange=${(/** @type {Event} */ event) => pickCount(Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value))}>${MOST_BOTS.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}</select></label>
      <button class="btn plain" type="button" data-act="add-bots" disabled=${busy.value} onClick=${() => addBots(data, level, count)}>${t("page-cup-add")}</button></div></section>`;
}

/** Its director may have it end before all is played. @param {{data: CupData}} props */
export function Close({ data }) {
  return html`<section class="cupenter"><div class="row-of"><${Twice} act="cup-close" title=${t("page-cup-close")} text=${t("page-cup-close-text")} onSure=${() => doAt(data.id, "close")} /></div></section>`;
}

/** Its director may give it up. @param {{data: CupData}} props */
export function CallOff({ data }) {
  const off = async () => {
    if (await callOff(data.id)) go("/tournaments");
  };
  return html`<section class="cupenter"><div class="row-of"><${Twice} act="cup-off" title=${t("page-cup-call-off")} text=${t("page-cup-call-off-text")} onSure=${off} /></div></section>`;
}
