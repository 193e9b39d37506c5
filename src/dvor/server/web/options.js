// A new table: which game, how many seats, who plays for the machine, by which rules. The form is made from the rules' own fields.

import { batch, computed, html, signal, useEffect } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { pause } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { failure } from "./store.js";
import { Langs, Pace } from "./menu.js";
import { openTable } from "./landing.js";
import { personAt } from "./names.js";
import { choiceName, optionHint, optionName } from "./rulenames.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").OptionField} OptionField */
/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

/** The machine's players and how they are called. */
const BOTS = ["counting", "greedy", "random"];
const BOT_NAMES = ["page-bot-counting", "page-bot-greedy", "page-bot-random"];

/** @type {Signal<GameInfo[]>} */
const games = signal([]);
const chosenGame = signal("");
const seats = signal(4);
/** @type {Signal<string[]>} */
const bots = signal(["counting", "counting", "counting"]);
/** What is set, as the server has taken it. @type {Signal<OptionValues>} */
const values = signal({});
/** What differs from the preset, as the server says. @type {Signal<OptionValues>} */
const changed = signal({});
/** The last choice that was refused, and why. @type {Signal<{option: string, choice: string | number, text: string} | null>} */
const refused = signal(null);
const game = computed(() => games.value.find((one) => one.id === chosenGame.value) ?? null);

/** Only the values that are not the preset's are said. @param {OptionValues} all @param {GameInfo} of */
function wanted(all, of) {
  return Object.fromEntries(of.options.flatMap((field) => {
    const value = all[field.id];
    return value === undefined || value === field.default ? [] : [[field.id, value]];
  }));
}

/**
 * Ask the rules whether such a table can be; take it when it can.
 * @param {{options: OptionValues, seats: number}} next
 * @param {{option: string, choice: string | number}} asked
 */
async function propose(next, asked) {
  const of = game.value;
  if (!of) return;
  try {
    const said = await request("POST", "/api/rules", { game: of.id, seats: next.seats, options: wanted(next.options, of) });
    batch(() => {
      values.value = said.options;
      changed.value = said.changed;
      seats.value = next.seats;
      refused.value = null;
      failure.value = null;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) failure.value = error;
    else refused.value = { ...asked, text: failureText(error) };
  }
}

/** @param {GameInfo} next */
function pickGame(next) {
  const count = next.seats.includes(seats.value) ? seats.value : (next.seats[next.seats.length - 1] ?? 4);
  batch(() => {
    chosenGame.value = next.id;
    values.value = Object.fromEntries(next.options.map((field) => [field.id, field.default]));
    changed.value = {};
    refused.value = null;
    seats.value = count;
  });
  propose({ options: values.value, seats: count }, { option: "seats", choice: count });
}

/** @param {string | null} first */
async function load(first) {
  try {
    games.value = await request("GET", "/api/games");
    const start = games.value.find((one) => one.id === (first ?? chosenGame.value)) ?? games.value[0];
    if (start) pickGame(start);
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
    <div class="chips" role="radiogroup" aria-labelledby=${`o-${field.id}`}>${field.choices.map((choice) => html`<button key=${choice} type="button" role="radio"
      class=${`chip${said?.choice === choice || choice === barred ? " off" : ""}`} data-choice=${choice} aria-checked=${choice === value ? "true" : "false"}
      aria-describedby=${said?.choice === choice || choice === barred ? `why-${field.id}` : undefined}
      onClick=${() => propose({ options: { ...values.value, [field.id]: choice }, seats: seats.value }, { option: field.id, choice })}>${choiceName(of, field.id, choice)}</button>`)}</div>
    ${why && html`<p class="why" id=${`why-${field.id}`} role="status">${why}</p>`}
  </li>`;
}

/** You and those who play for the machine. */
function Places() {
  const count = seats.value;
  return html`<ul class="places">${Array.from({ length: count }, (_, seat) => {
    const person = personAt(seat, seat === 0 ? undefined : { name: "", kind: "bot", level: null, online: true }, 0);
    return html`<li key=${seat}><${Window} kind=${person.window} lit=${seat === 0} size=${58} ring=${false} /><b>${person.name}</b>
      ${seat === 0 ? html`<span>${t("page-place-you")}</span>` : html`<label class="pick"><span class="unseen">${t("page-place-bot", { who: person.name })}</span>
        <select value=${bots.value[seat - 1]} onChange=${(/** @type {Event} */ event) => {
          const picked = /** @type {HTMLSelectElement} */ (event.currentTarget).value;
          bots.value = bots.value.map((one, at) => (at === seat - 1 ? picked : one));
        }}>${BOTS.map((kind, at) => html`<option key=${kind} value=${kind}>${t(BOT_NAMES[at] ?? "")}</option>`)}</select></label>`}</li>`;
  })}</ul>`;
}

/** How many may sit down, and why not so many. @param {{of: GameInfo}} props */
function Seating({ of }) {
  const said = refused.value?.option === "seats" ? refused.value : null;
  return html`<li data-option="seats"><div class="h"><b id="o-seats">${t("page-seats-count")}</b></div>
    <div class="chips" role="radiogroup" aria-labelledby="o-seats">${of.seats.map((count) => html`<button key=${count} type="button" role="radio" class=${`chip${said?.choice === count ? " off" : ""}`}
      data-choice=${count} aria-checked=${count === seats.value ? "true" : "false"}
      onClick=${() => propose({ options: values.value, seats: count }, { option: "seats", choice: count })}>${count}</button>`)}</div>
    ${said && html`<p class="why" role="alert">${said.text}</p>`}</li>`;
}

/** @param {{first: string | null}} props */
export function NewTable({ first }) {
  useEffect(() => {
    load(first);
  }, [first]);
  const of = game.value;
  const tags = of ? of.options.filter((field) => field.id in changed.value) : [];
  return html`<div class="opts">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b>${t("page-door-choose")}</b><span>${of ? t(`game-${of.id}`) : ""}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody">
      <div class="presets" role="radiogroup" aria-label=${t("page-door-choose")}>${games.value.map((one) => html`<button key=${one.id} type="button" role="radio" data-game=${one.id}
        aria-checked=${one.id === chosenGame.value ? "true" : "false"} onClick=${() => pickGame(one)}><b>${t(`game-${one.id}`)}</b><span>${t(`game-${one.id}-about`)}</span></button>`)}</div>
      ${of && html`<${Places} /><ul class="olist">
        ${of.seats.length > 1 && html`<${Seating} of=${of} />`}
        ${of.options.map((field) => html`<${Option} key=${`${of.id}-${field.id}`} game=${of.id} field=${field} />`)}
        <li data-option="pace"><div class="h"><b>${t("page-pace")}</b></div><${Pace} value=${pause.value} onPick=${(/** @type {number} */ ms) => { pause.value = ms; }} /></li>
      </ul>`}
    </main>
    <footer class="ofoot"><div class="tags">${of && tags.map((field) => html`<button key=${field.id} class="tag" type="button" aria-label=${t("page-back-to-preset", { option: optionName(of.id, field.id) })}
        onClick=${() => propose({ options: { ...values.value, [field.id]: field.default }, seats: seats.value }, { option: field.id, choice: field.default })}>
        ${t("page-option-said", { option: optionName(of.id, field.id), choice: choiceName(of.id, field.id, values.value[field.id]) })}<${Icon} name="close" size=${14} /></button>`)}
      ${of && tags.length === 0 && html`<span class="preset">${t("page-as-preset")}</span>`}</div>
      <button class="btn sign" type="button" id="sit-down" disabled=${!of} onClick=${() => of && openTable({ game: of.id, seats: seats.value, options: wanted(values.value, of), bots: bots.value.slice(0, seats.value - 1) })}>${t("page-sit-down")}</button>
    </footer>
  </div>`;
}
