// What one presses and fills in, and what is said when something goes wrong.

import { html, signal } from "../lib.js";
import { t } from "../i18n.js";
import { failure } from "../store.js";
import { Chips, Pace } from "../chips.js";
import { Field, Notes } from "../fields.js";
import { Changes, Code } from "../house.js";
import { ICONS, Icon } from "../art/icons.js";
import { pause } from "../prefs.js";

const picked = signal("light");

/** @type {import("../types.js").OwnTable[]} */
const TABLES = [
  { table: "a", game: "kozel_pair", seats: 4, score: [62, 49], is_over: false, moved_at: new Date(Date.now() - 300_000).toISOString(), changed: { limit: 301 }, house: "", phase: "playing", seat: 0, players: [] },
  { table: "b", game: "osyol", seats: 4, score: [0, 0, 0, 0], is_over: false, moved_at: new Date(Date.now() - 7_200_000).toISOString(), changed: {}, house: "", phase: "gathering", seat: 0, players: [] },
];

/** Something went wrong: shown as it is anywhere. @param {string} code @param {Record<string, string | number>} [facts] */
function fail(code, facts = {}) {
  failure.value = { code, message: "", facts };
}

export function Signs() {
  return html`<section><h2 class="title">${t("page-style-signs")}</h2>
      <div class="line"><button class="btn sign" type="button">${t("page-door-play-go")}</button><button class="btn sign" type="button" disabled>${t("page-door-play-go")}</button>
        <button class="btn plain" type="button"><${Icon} name="book" />${t("page-rules")}</button><button class="btn plain" type="button" disabled>${t("page-rules")}</button>
        <button class="square" type="button" aria-label=${t("page-close")}><${Icon} name="close" /></button><p><a class="more" href="/new">${t("page-door-choose")}</a></p></div>
      <div class="line"><${Chips} label=${t("page-theme")} value=${picked.value} onPick=${(/** @type {string} */ one) => { picked.value = one; }} choices=${[{ value: "light", text: t("page-theme-light") }, { value: "dark", text: t("page-theme-dark") }]} /><button class="chip off" type="button">${t("page-theme-auto")}</button></div>
      <div class="line"><${Pace} value=${pause.value} onPick=${(/** @type {number} */ ms) => { pause.value = ms; }} /></div>
      <p class="why">${t("page-taken-table-text")}</p></section>
    <section><h2 class="title">${t("page-style-icons")}</h2><ul class="line">${ICONS.map((name) => html`<li key=${name} class="named"><${Icon} name=${name} /><small>${name}</small></li>`)}</ul></section>
    <section><h2 class="title">${t("page-style-forms")}</h2><form class="meform" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <${Field} name="name" label=${t("page-you")} /><${Field} name="secret" kind="password" label=${t("page-tab")} />
        <label class="entry"><span>${t("page-pace")}</span><span class="pick"><select><option>${t("page-pace-short")}</option><option>${t("page-pace-slow")}</option></select></span></label>
        <label class="entry"><span>${t("page-seats-count")}</span><input class="number-field" type="number" value="4" min="2" max="4" /></label></form>
      <${Code} code="kozel_pair; limit=301" /><div class="line"><${Changes} game="kozel_pair" changed=${{ limit: 301, threshold: 0 }} /></div><${Changes} game="kozel_pair" changed=${{}} />
      <${Notes} tables=${TABLES} records=${true} /></section>
    <section><h2 class="title">${t("page-style-errors")}</h2><div class="line"><button class="btn plain" type="button" data-fails="offline" onClick=${() => fail("page-offline")}>${t("page-style-error-line")}</button>
      <button class="btn plain" type="button" data-fails="server" onClick=${() => fail("stale_version")}>${t("page-style-error-server")}</button><a class="btn plain" href="/t/none">${t("page-no-table")}</a></div></section>`;
}
