// The rules of a new table or tournament as a form: made from the fields of the game, each change asked of the server.

import { batch, computed, html, signal } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { ApiError, request, untilAnswered } from "./api.js";
import { failure } from "./store.js";
import { games, isNew, loadGames } from "./chooser.js";
import { stop } from "./chips.js";
import { choiceName, optionHint, optionName } from "./rulenames.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").OptionField} OptionField */
/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

export const chosenGame = signal("");
export const seats = signal(4);
/** What is set, as the server has taken it. @type {Signal<OptionValues>} */
export const values = signal({});
/** What differs from the preset, as the server says. @type {Signal<OptionValues>} */
export const changed = signal({});
/** The rules as one line that can be shared. */
export const code = signal("");
/** The last choice that was refused, and why. @type {Signal<{option: string, choice: string | number, text: string} | null>} */
const refused = signal(null);
export const game = computed(() => games.value.find((one) => one.id === chosenGame.value) ?? null);
/** Who hears that other rules were taken. */
let taken = () => {};

/**
 * Ask the rules whether such a table can be; take it when it can.
 * @param {{options: OptionValues, seats: number}} next options: those that shall not be as the preset has them
 * @param {{option: string, choice: string | number}} asked
 */
async function propose(next, asked) {
  const of = game.value;
  if (!of) return;
  try {
    const said = await request("POST", "/api/rules", { game: of.id, seats: next.seats, options: next.options });
    batch(() => {
      take(said);
      seats.value = next.seats;
      failure.value = null;
    });
    taken();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) failure.value = error;
    else refused.value = { ...asked, text: failureText(error) };
  }
}

/** An option as it is set now: "До скольки: 301". @param {string} game @param {string} id */
function changedText(game, id) {
  return t("page-option-said", { option: optionName(game, id), choice: choiceName(game, id, values.value[id]) });
}

/** What is changed, but for one option. @param {string} id @returns {OptionValues} */
function without(id) {
  return Object.fromEntries(Object.entries(changed.value).filter(([one]) => one !== id));
}

/** @param {import("./types.js").RulesSaid} said */
function take(said) {
  chosenGame.value = said.game;
  values.value = said.options;
  changed.value = said.changed;
  code.value = said.code;
  refused.value = null;
}

/** The form of a game, or of house rules. @param {string | null} wantedGame @param {string | null} wantedCode @param {() => void} onTaken hears of every change of the rules */
export async function openRules(wantedGame, wantedCode, onTaken) {
  taken = () => {};
  await loadGames();
  try {
    const said = await untilAnswered(() => request("POST", "/api/rules", { code: wantedCode ?? wantedGame ?? "" }), (error) => { failure.value = error; }, isNew);
    const of = games.value.find((one) => one.id === said.game);
    taken = onTaken;
    batch(() => {
      take(said);
      if (of && !of.seats.includes(seats.value)) seats.value = of.seats[of.seats.length - 1] ?? 4;
    });
    // so many seats may not go with these rules: those of the answer do
    await propose({ options: said.changed, seats: seats.value }, { option: "seats", choice: seats.value });
    if (refused.value) {
      seats.value = said.seats;
      refused.value = null;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  }
}

/** @param {{game: string, field: OptionField}} props */
function Option({ game: of, field }) {
  const value = values.value[field.id];
  const said = refused.value?.option === field.id ? refused.value : null;
  const hint = optionHint(of, field.id);
  /** @param {string | number} choice */
  const needed = (choice) => field.needs[String(choice)] ?? null;
  const barred = field.choices.find((choice) => needed(choice)?.includes(seats.value) === false);
  const why = said?.text ?? (barred === undefined ? null : t("page-needs-seats", { seats: (needed(barred) ?? []).join(", "), choice: choiceName(of, field.id, barred) }));
  return html`<li class=${field.id in changed.value ? "chg" : ""} data-option=${field.id}>
    <div class="h"><b id=${`o-${field.id}`}>${optionName(of, field.id)}</b>${field.id in changed.value && html`<em>${t("page-changed")}</em>`}</div>${hint && html`<p>${hint}</p>`}
    <div class="chips" role="radiogroup" aria-labelledby=${`o-${field.id}`}>${field.choices.map((choice, at) => html`<button key=${choice} type="button" role="radio" tabindex=${stop(choice === value, at, field.choices.some((one) => one === value))}
      class=${`chip${said?.choice === choice || choice === barred ? " off" : ""}`} data-choice=${choice} aria-checked=${choice === value ? "true" : "false"}
      aria-describedby=${said?.choice === choice || choice === barred ? `why-${field.id}` : undefined}
      onClick=${() => propose({ options: { ...changed.value, [field.id]: choice }, seats: seats.value }, { option: field.id, choice })}>${choiceName(of, field.id, choice)}</button>`)}
      ${field.open_ended && html`<input class="number-field" type="number" inputmode="numeric" min="0" aria-label=${t("page-option-number", { option: optionName(of, field.id) })} value=${field.choices.some((choice) => choice === value) ? "" : value} placeholder=${t("page-option-other")}
        onChange=${(/** @type {Event} */ event) => {
          const choice = Number(/** @type {HTMLInputElement} */ (event.currentTarget).value);
          propose({ options: { ...changed.value, [field.id]: choice }, seats: seats.value }, { option: field.id, choice });
        }} />`}</div>
    ${why && html`<p class="why" id=${`why-${field.id}`} role="status">${why}</p>`}
  </li>`;
}

/** Whether those who sit opposite each other play together. @param {GameInfo} of */
export function isPaired(of) {
  return seats.value === 4 && String(values.value.sides ?? of.sides).startsWith("pairs");
}

/** How many may sit down, and why not so many. @param {{of: GameInfo}} props */
export function Seating({ of }) {
  const said = refused.value?.option === "seats" ? refused.value : null;
  return html`<li data-option="seats"><div class="h"><b id="o-seats">${t("page-seats-count")}</b></div>
    <div class="chips" role="radiogroup" aria-labelledby="o-seats">${of.seats.map((count, at) => html`<button key=${count} type="button" role="radio" tabindex=${stop(count === seats.value, at)} class=${`chip${said?.choice === count ? " off" : ""}`}
      data-choice=${count} aria-checked=${count === seats.value ? "true" : "false"}
      onClick=${() => propose({ options: changed.value, seats: count }, { option: "seats", choice: count })}>${count}</button>`)}</div>
    ${said && html`<p class="why" role="alert">${said.text}</p>`}</li>`;
}

/** All options of a game. @param {{of: GameInfo}} props */
export function OptionFields({ of }) {
  return html`${of.options.map((field) => html`<${Option} key=${`${of.id}-${field.id}`} game=${of.id} field=${field} />`)}`;
}

/** What was changed, each to be taken back. @param {{of: GameInfo | null}} props */
export function Tags({ of }) {
  const tags = of ? of.options.filter((field) => field.id in changed.value) : [];
  return html`<div class="tags">${of && tags.map((field) => html`<button key=${field.id} class="tag" type="button" aria-label=${t("page-back-to-preset", { option: changedText(of.id, field.id) })}
        onClick=${() => propose({ options: without(field.id), seats: seats.value }, { option: field.id, choice: field.default })}>
        ${changedText(of.id, field.id)}<${Icon} name="close" size=${14} /></button>`)}
      ${of && tags.length === 0 && html`<span class="preset">${t("page-as-preset")}</span>`}</div>`;
}
