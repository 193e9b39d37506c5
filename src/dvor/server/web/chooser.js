// Which game: all of them by their families, the house rules of this browser, a code from another table.

import { html, signal, useEffect } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { ApiError, request, untilAnswered } from "./api.js";
import { failure } from "./store.js";
import { go, newLink } from "./router.js";
import { dropHouse, gameOf, houseLink, houses } from "./house.js";
import { Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */

/** Families in the order of the rules, and what they are called. */
export const FAMILIES = [
  ["kozel", "page-family-kozel"], ["osyol", "page-family-osyol"], ["classic", "page-family-classic"], ["fives", "page-family-fives"], ["block", "page-family-block"],
  ["other", "page-family-other"], ["sets", "page-family-sets"],
];

/** @type {import("./vendor/signals/signals-core.js").Signal<GameInfo[]>} */
export const games = signal([]);
/** What is wrong with the code that was given. */
const wrong = signal("");
const typed = signal("");

/** Whether a form of something new is looked at. */
export const isNew = () => location.pathname.endsWith("/new");

/** Fetch the games once, however long the server takes to come back. @returns {Promise<void>} */
export async function loadGames() {
  if (games.peek().length > 0) return;
  try {
    games.value = await untilAnswered(() => request("GET", "/api/games"), (error) => { failure.value = error; }, isNew);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  }
}

/** 2–4, or 4. @param {number[]} seats */
export function seatsText(seats) {
  const [first, last] = [seats[0] ?? 0, seats[seats.length - 1] ?? 0];
  return t("page-players", { count: last, range: first === last ? String(last) : `${first}–${last}` });
}

/** @param {SubmitEvent} event @param {import("./router.js").Company} company */
async function openCode(event, company) {
  event.preventDefault();
  try {
    const { code } = await request("POST", "/api/rules", { code: typed.value });
    typed.value = "";
    wrong.value = "";
    go(houseLink(code, "", company));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    wrong.value = failureText(error);
  }
}

/** A text whose tiles ("0-0") are never broken at the end of a line. @param {string} text */
export function unbroken(text) {
  return text.replace(/(\d)-(\d)/g, "$1\u2011$2");
}

/** @param {{of: GameInfo, company: import("./router.js").Company}} props */
function Card({ of, company }) {
  return html`<li class="gcard"><a href=${newLink(company, { game: of.id })} data-game=${of.id}><b>${t(`game-${of.id}`)}</b><small>${seatsText(of.seats)}</small><span>${unbroken(t(`game-${of.id}-about`))}</span>${of.figures && html`<em>${t("page-card-figures", { minutes: of.figures.minutes, percent: Math.round(of.figures.skill) })}</em>`}</a>
    <a class="square" href=${`/rules/${of.id}`} aria-label=${t("page-rules-of", { name: t(`game-${of.id}`) })}><${Icon} name="book" size=${20} /></a></li>`;
}

/** @param {{company: import("./router.js").Company}} props */
export function Chooser({ company }) {
  useEffect(() => {
    loadGames();
    wrong.value = "";
  }, []);
  const known = new Set(games.value.map((one) => one.id));
  const own = houses.value.filter((one) => known.has(gameOf(one.code)));
  return html`<div class="opts">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-door-choose")}</b></div><div class="sp"></div><${Langs} /></header>
    <main class="obody choose">
      ${own.length > 0 && html`<section><h2 class="title">${t("page-house-own")}</h2><ul class="gcards">${own.map((one) => html`<li key=${one.name} class="gcard"><a href=${houseLink(one.code, one.name, company)} data-house=${one.name}>
        <b>${one.name}</b><small>${t(`game-${gameOf(one.code)}`)}</small><span>${one.code}</span></a>
        <button class="square" type="button" aria-label=${t("page-house-drop", { name: one.name })} onClick=${() => dropHouse(one.name)}><${Icon} name="close" size=${18} /></button></li>`)}</ul></section>`}
      ${FAMILIES.map(([family, title]) => {
        const some = games.value.filter((one) => one.family === family);
        return some.length > 0 && html`<section key=${family} data-family=${family}><h2 class="title">${t(title ?? "")}</h2><ul class="gcards">${some.map((one) => html`<${Card} key=${one.id} of=${one} company=${company} />`)}</ul></section>`;
      })}
      <section><h2 class="title">${t("page-code-title")}</h2><p class="small">${t("page-code-text")}</p>
        <form class="field-line" onSubmit=${(/** @type {SubmitEvent} */ event) => openCode(event, company)}><input name="code" aria-label=${t("page-code-title")} autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="kozel_pair; limit=301" value=${typed.value}
          onInput=${(/** @type {Event} */ event) => { typed.value = /** @type {HTMLInputElement} */ (event.currentTarget).value; }} />
          <button class="btn plain" type="submit">${t("page-code-open")}</button></form>
        ${wrong.value && html`<p class="why" role="alert">${wrong.value}</p>`}</section>
    </main>
  </div>`;
}
