// The menu of a table: language, light, pace of the bots, sounds, record, the way home.

import { html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { LANGS, lang, pause, pictures, sorting } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { cupSeat, failure, house, mayLookBack, table as here, withPeople } from "./store.js";
import { levelAbout, levelTitle } from "./levels.js";
import { othersOf, personAt } from "./names.js";
import { pictured } from "./faces.js";
import { TileChoice } from "./tilechoice.js";
import { ThemeChoice } from "./looks.js";
import { Changes, Code, houseLink } from "./house.js";
import { KeySwitch } from "./keysheet.js";
import { showPanel } from "./router.js";
import { Again } from "./again.js";
import { Chips, OWN_NAMES, Pace } from "./chips.js";
import { Install } from "./install.js";
import { Call, Sounds } from "./soundmenu.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./prefs.js").Lang} Lang */
/** @typedef {import("./prefs.js").Pictures} Pictures */

/** How long the bots of a table wait since it was last changed here. @type {import("./vendor/signals/signals-core.js").Signal<{table: string, ms: number} | null>} */
const tablePause = signal(null);

/** @param {string} table */
function pauseOf(table) {
  return tablePause.value?.table === table ? tablePause.value.ms : (here.value?.table.settings.pause_ms ?? pause.value);
}

/** @param {string} table @param {number} ms */
async function setPause(table, ms) {
  try {
    await request("PUT", `/api/tables/${encodeURIComponent(table)}/pause`, { pause_ms: ms });
    pause.value = ms;
    tablePause.value = { table, ms };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  }
}

/** How the own hand lies. @type {["hand" | "number", string][]} */
const SORTED = [["hand", "page-sorting-hand"], ["number", "page-sorting-number"]];

/** What children's tiles show. @type {[Pictures, string][]} */
const THEMES_OF_TILES = [["animals", "page-pictures-animals"], ["flowers", "page-pictures-flowers"], ["letters", "page-pictures-letters"], ["numbers", "page-pictures-numbers"]];

/** How the others play, each strength once. @param {{view: import("./types.js").View, players: import("./types.js").Players}} props */
function Others({ view, players }) {
  const bots = othersOf(view).filter((seat) => levelTitle(players[seat]?.level));
  const levels = [...new Set(bots.map((seat) => players[seat]?.level))];
  if (levels.length === 0) return null;
  /** @param {string | null | undefined} level */
  const names = (level) => bots.filter((seat) => players[seat]?.level === level).map((seat) => personAt(seat, players[seat], view.seat).name).join(", ");
  return html`<section class="others"><h3>${t("page-at-table")}</h3><dl>${levels.map((level) => html`<div key=${level}><dt><b>${names(level)}</b> · ${levelTitle(level)}</dt>
    <dd>${levelAbout(level)}</dd></div>`)}</dl></section>`;
}

/** @param {{table: string, view: import("./types.js").View, players: import("./types.js").Players}} props */
export function Menu({ table, view, players }) {
  const { game, changed, code } = view.rules;
  return html`<div class="body menu-list">
    <section class="ruled"><h3>${house.value || t("page-rules")}</h3><b>${t(`game-${game}`)}</b><${Changes} game=${game} changed=${changed} /><p class="small">${t("page-code-here")}</p><${Code} code=${code} />
      <a class="btn plain" href=${`/rules/${game}`}><${Icon} name="book" />${t("page-rules")}</a>
      <a class="btn plain" href=${houseLink(code, house.value)}><${Icon} name="again" />${t("page-rules-again")}</a></section>
    <${Others} view=${view} players=${players} />
    ${pictured.value && html`<section><h3>${t("page-pictures")}</h3><${Chips} label=${t("page-pictures")} value=${pictures.value} onPick=${(/** @type {Pictures} */ one) => { pictures.value = one; }}
      choices=${THEMES_OF_TILES.map(([one, id]) => ({ value: one, text: t(id) }))} /></section>`}
    <${TileChoice} />
    ${view.seat !== null && html`<section><h3>${t("page-sorting")}</h3><${Chips} label=${t("page-sorting")} value=${sorting.value} onPick=${(/** @type {"hand" | "number"} */ one) => { sorting.value = one; }}
      choices=${SORTED.map(([one, id]) => ({ value: one, text: t(id) }))} /></section>`}
    <section><h3>${t("page-language")}</h3><${Chips} label=${t("page-language")} value=${lang.value} onPick=${(/** @type {Lang} */ one) => { lang.value = one; }}
      choices=${LANGS.map((one) => ({ value: one, text: OWN_NAMES[one][1] }))} /></section>
    <${ThemeChoice} />
    ${!cupSeat.value && html`<section><h3>${t("page-pace")}</h3><${Pace} value=${pauseOf(table)} onPick=${(/** @type {number} */ ms) => setPause(table, ms)} /></section>`}
    <${Sounds} /><${Call} />
    <${KeySwitch} sheet=${true} />
    <${Again} view=${view} />
    <section>
      <button class="btn plain" type="button" data-to="people" onClick=${() => showPanel("people")}><${Icon} name="person" />${t("page-people")}</button>
      ${withPeople.value && html`<button class="btn plain" type="button" data-to="talk" onClick=${() => showPanel("talk")}><${Icon} name="talk" />${t("page-talk")}</button>`}
      <button class="btn plain" type="button" data-to="sheet" onClick=${() => showPanel("sheet")}><${Icon} name="sheet" />${t("page-sheet")}</button>
      <button class="btn plain" type="button" data-to="moves" onClick=${() => showPanel("moves")}><${Icon} name="moves" />${t("page-moves")}</button>
      ${mayLookBack.value && html`<button class="btn plain" type="button" data-to="review" onClick=${() => showPanel("review")}><${Icon} name="bulb" />${t("page-review")}</button>`}
      ${!cupSeat.value && html`<a class="btn plain" href=${`/api/tables/${encodeURIComponent(table)}/record?lang=${lang.value}`} download=""><${Icon} name="save" />${t("page-record")}</a>`}
      <${Install} />
      <a class="btn plain" href="/"><${Icon} name="home" />${t(withPeople.value ? "page-go-home" : "page-leave")}</a>
    </section>
  </div>`;
}
