// A new table: how many seats, who plays for the machine, by which rules. The form is made from the rules' own fields.

import { batch, computed, html, signal, useEffect } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { LEVELS, level, pause, usualBots } from "./prefs.js";
import { levelAbout, levelTitle } from "./levels.js";
import { ApiError, request, untilAnswered } from "./api.js";
import { failure } from "./store.js";
import { knowMe } from "./person.js";
import { newLink, rename } from "./router.js";
import { games, loadGames, seatsText, unbroken } from "./chooser.js";
import { Code, houseLink, houses, saveHouse } from "./house.js";
import { NameField, mayRename } from "./invite.js";
import { Chips, Langs, Pace, stop } from "./chips.js";
import { openTable } from "./landing.js";
import { Locals, hasBots, localTable, mayOpen } from "./locals.js";
import { TermFields, terms } from "./terms.js";
import { personAt } from "./names.js";
import { choiceName, optionHint, optionName } from "./rulenames.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").OptionField} OptionField */
/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

const chosenGame = signal("");
const seats = signal(4);
/** How strong those are who play for the machine, from the seat next to this one. @type {Signal<string[]>} */
const bots = signal(usualBots());
/** What is set, as the server has taken it. @type {Signal<OptionValues>} */
const values = signal({});
/** What differs from the preset, as the server says. @type {Signal<OptionValues>} */
const changed = signal({});
/** The rules as one line that can be shared. */
const code = signal("");
/** What these rules are called. */
const houseName = signal("");
/** Whom the table is for. @type {Signal<import("./router.js").Company>} */
const company = signal("bots");
/** The last choice that was refused, and why. @type {Signal<{option: string, choice: string | number, text: string} | null>} */
const refused = signal(null);
const game = computed(() => games.value.find((one) => one.id === chosenGame.value) ?? null);

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
    rename(here());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) failure.value = error;
    else refused.value = { ...asked, text: failureText(error) };
  }
}

/** The address of the form as it is filled in. */
function here() {
  if (Object.keys(changed.value).length > 0 || houseName.value) return houseLink(code.value, houseName.value, company.value);
  return newLink(company.value, { game: chosenGame.value });
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

/** The form of a game, or of house rules. @param {string | null} wantedGame @param {string | null} wantedCode @param {string} name */
async function open(wantedGame, wantedCode, name) {
  await loadGames();
  try {
    const said = await untilAnswered(() => request("POST", "/api/rules", { code: wantedCode ?? wantedGame ?? "" }), (error) => { failure.value = error; }, () => location.pathname === "/new");
    const of = games.value.find((one) => one.id === said.game);
    batch(() => {
      take(said);
      houseName.value = name;
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

/** One strength for all who play for the machine, remembered for the next table. @param {string} picked */
function pickStrength(picked) {
  bots.value = bots.value.map(() => picked);
  level.value = picked;
}

/** One strength for all at the table; those chosen may differ. @param {{chosen: string[], onPick: (level: string) => void}} props */
function Strength({ chosen, onPick }) {
  const [first = ""] = chosen;
  const same = chosen.every((one) => one === first);
  return html`<section class="strength"><h3 aria-level="2">${t("page-strength")}</h3>
    <${Chips} label=${t("page-strength")} value=${same ? first : ""} onPick=${onPick} choices=${LEVELS.map((level) => ({ value: level, text: levelTitle(level) }))} />
    <p role="status">${same ? levelAbout(first) : t("page-strength-mixed")}</p></section>`;
}

/** Whether those who sit opposite each other play together. @param {GameInfo} of */
function isPaired(of) {
  return seats.value === 4 && String(values.value.sides ?? of.sides).startsWith("pairs");
}

/** Another strength for one who plays for the machine. @param {number} seat @param {string} picked */
function pickLevel(seat, picked) {
  bots.value = bots.value.map((one, at) => (at === seat - 1 ? picked : one));
}

/** You and those who play for the machine. @param {{of: GameInfo}} props */
function Places({ of }) {
  const count = seats.value;
  const paired = isPaired(of);
  return html`<ul class="places">${Array.from({ length: count }, (_, seat) => {
    const person = personAt(seat, undefined, 0);
    return html`<li key=${seat}><${Window} kind=${person.window} lit=${seat === 0} size=${58} ring=${false} /><b>${person.name}${paired && seat === 2 && html` <i>· ${t("page-mate")}</i>`}</b>
      ${seat === 0 ? html`<span>${t("page-place-you")}</span>` : html`<label class="pick"><span class="unseen">${t("page-place-bot", { who: person.name })}</span>
        <select value=${bots.value[seat - 1]} onChange=${(/** @type {Event} */ event) => pickLevel(seat, /** @type {HTMLSelectElement} */ (event.currentTarget).value)}>${LEVELS.map((kind) => html`<option key=${kind} value=${kind}>${levelTitle(kind)}</option>`)}</select></label>`}</li>`;
  })}</ul>`;
}

/** How many may sit down, and why not so many. @param {{of: GameInfo}} props */
function Seating({ of }) {
  const said = refused.value?.option === "seats" ? refused.value : null;
  return html`<li data-option="seats"><div class="h"><b id="o-seats">${t("page-seats-count")}</b></div>
    <div class="chips" role="radiogroup" aria-labelledby="o-seats">${of.seats.map((count, at) => html`<button key=${count} type="button" role="radio" tabindex=${stop(count === seats.value, at)} class=${`chip${said?.choice === count ? " off" : ""}`}
      data-choice=${count} aria-checked=${count === seats.value ? "true" : "false"}
      onClick=${() => propose({ options: changed.value, seats: count }, { option: "seats", choice: count })}>${count}</button>`)}</div>
    ${said && html`<p class="why" role="alert">${said.text}</p>`}</li>`;
}

/** A name for these rules, kept in this browser, and the code to share them. */
function HouseRules() {
  const isKept = houses.value.some((one) => one.name === houseName.value.trim() && one.code === code.value);
  return html`<li data-option="house"><div class="h"><b>${t("page-house")}</b></div><p>${t("page-house-text")}</p>
    <form class="field-line" onSubmit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      saveHouse(houseName.value, code.value);
      if (houseName.value) rename(here());
    }}><input name="house" maxlength="40" aria-label=${t("page-house-name")} placeholder=${t("page-house-name")} autocomplete="off" value=${houseName.value}
        onInput=${(/** @type {Event} */ event) => { houseName.value = /** @type {HTMLInputElement} */ (event.currentTarget).value; }} />
      <button class="btn plain" type="submit" data-act="save-house" disabled=${isKept || !houseName.value.trim()}>${t(isKept ? "page-house-kept" : "page-house-keep")}</button></form>
    <${Code} code=${code.value} /></li>`;
}

/** What it means to play with them. @type {Partial<Record<import("./router.js").Company, string>>} */
const WITH_TEXTS = { device: "page-with-device-text", friends: "page-with-friends-text", yard: "page-with-yard-text" };

/** Whom one plays with: bots, others at this device, friends, whoever comes. */
function With() {
  return html`<section class="company"><h3 aria-level="2">${t("page-with")}</h3>
    <${Chips} label=${t("page-with")} value=${company.value} choices=${[{ value: "bots", text: t("page-with-bots") }, { value: "device", text: t("page-with-device") }, { value: "friends", text: t("page-with-friends") }, { value: "yard", text: t("page-with-yard") }]}
      onPick=${(/** @type {import("./router.js").Company} */ one) => {
        company.value = one;
        rename(here());
      }} />
    ${company.value !== "bots" && html`<p>${t(WITH_TEXTS[company.value] ?? "")}</p>`}${waitsForPeople() && html`<${NameField} onEnter=${sitAt} />`}</section>`;
}

/** Whether others come to the table from elsewhere. */
function waitsForPeople() {
  return company.value === "friends" || company.value === "yard";
}

/** Open a table for people under the name that is typed: one is known first, else two requests would make two guests. @param {Parameters<typeof openTable>[0]} wanted */
async function openFor(wanted) {
  await knowMe();
  mayRename();
  await openTable(wanted);
}

/** Sit down: at once with bots, or at a table that waits for people. */
function sitAt() {
  const of = game.value;
  if (!of) return;
  const wanted = { game: of.id, seats: seats.value, options: changed.value, house: houseName.value.trim() };
  if (company.value === "bots") openTable({ ...wanted, bots: bots.value.slice(0, seats.value - 1) });
  else if (company.value === "device") openTable({ ...wanted, ...localTable(seats.value, bots.value) });
  else openFor({ ...wanted, people: true, settings: { ...terms.value, is_public: company.value === "yard" } });
}

/** @param {{game: string | null, code: string | null, house: string, company: import("./router.js").Company}} props */
export function NewTable({ game: wantedGame, code: wantedCode, house, company: wantedCompany }) {
  useEffect(() => {
    company.value = wantedCompany;
    open(wantedGame, wantedCode, house);
  }, [wantedGame, wantedCode, house, wantedCompany]);
  const of = game.value;
  const tags = of ? of.options.filter((field) => field.id in changed.value) : [];
  const people = waitsForPeople();
  const local = company.value === "device";
  return html`<div class="opts">
    <header class="bar"><a class="square" href=${newLink(company.value)} aria-label=${t("page-door-choose")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${of ? t(`game-${of.id}`) : ""}</b><span>${of ? seatsText(of.seats) : ""}</span></div><div class="sp"></div>
      ${of && html`<a class="square" href=${`/rules/${of.id}`} aria-label=${t("page-rules-of", { name: t(`game-${of.id}`) })}><${Icon} name="book" /></a>`}<${Langs} /></header>
    <main class="obody">
      ${of && html`<p class="small about">${unbroken(t(`game-${of.id}-about`))} <a class="more" id="other-game" href=${newLink(company.value)}>${t("page-door-choose")}</a></p><${With} />
      ${!people && (!local || hasBots(seats.value)) && html`<${Strength} chosen=${bots.value.slice(0, seats.value - 1)} onPick=${pickStrength} />`}${!people && (local ? html`<${Locals} count=${seats.value} paired=${isPaired(of)} bots=${bots.value} onPick=${pickLevel} />` : html`<${Places} of=${of} />`)}<ul class="olist">
        ${of.seats.length > 1 && html`<${Seating} of=${of} />`}
        ${people && html`<${TermFields} value=${terms.value} onPick=${(/** @type {Partial<import("./terms.js").Terms>} */ change) => { terms.value = { ...terms.value, ...change }; }} />`}
        ${of.options.map((field) => html`<${Option} key=${`${of.id}-${field.id}`} game=${of.id} field=${field} />`)}
        <li data-option="pace"><div class="h"><b>${t("page-pace")}</b></div><${Pace} value=${pause.value} onPick=${(/** @type {number} */ ms) => { pause.value = ms; }} /></li>
        <${HouseRules} />
      </ul>`}
    </main>
    <footer class="ofoot"><div class="tags">${of && tags.map((field) => html`<button key=${field.id} class="tag" type="button" aria-label=${t("page-back-to-preset", { option: changedText(of.id, field.id) })}
        onClick=${() => propose({ options: without(field.id), seats: seats.value }, { option: field.id, choice: field.default })}>
        ${changedText(of.id, field.id)}<${Icon} name="close" size=${14} /></button>`)}
      ${of && tags.length === 0 && html`<span class="preset">${t("page-as-preset")}</span>`}</div>
      <button class="btn sign" type="button" id="sit-down" disabled=${!of || (local && !mayOpen(seats.value))} onClick=${sitAt}>${t(people ? "page-door-friends-go" : "page-sit-down")}</button>
    </footer>
  </div>`;
}
