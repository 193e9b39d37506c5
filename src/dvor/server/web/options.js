// A new table: how many seats, who plays for the machine, by which rules. The form is made from the rules' own fields.

import { html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { LEVELS, level, pause, usualBots } from "./prefs.js";
import { levelAbout, levelTitle } from "./levels.js";
import { knowMe } from "./person.js";
import { newLink, rename } from "./router.js";
import { seatsText, unbroken } from "./chooser.js";
import { Code, houseLink, houses, saveHouse } from "./house.js";
import { NameField, mayRename } from "./invite.js";
import { OptionFields, Seating, Tags, changed, chosenGame, code, game, isPaired, openRules, seats } from "./rulesform.js";
import { Chips, Langs, Pace } from "./chips.js";
import { openTable } from "./landing.js";
import { Locals, hasBots, localTable, mayOpen } from "./locals.js";
import { RatedField, mayBeRated } from "./rated.js";
import { TermFields, terms } from "./terms.js";
import { personAt } from "./names.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @template T @typedef {import("./vendor/signals/signals-core.js").Signal<T>} Signal */

/** How strong those are who play for the machine, from the seat next to this one. @type {Signal<string[]>} */
const bots = signal(usualBots());
/** What these rules are called. */
const houseName = signal("");
/** Whom the table is for. @type {Signal<import("./router.js").Company>} */
const company = signal("bots");

/** The address of the form as it is filled in. */
function here() {
  if (Object.keys(changed.value).length > 0 || houseName.value) return houseLink(code.value, houseName.value, company.value);
  return newLink(company.value, { game: chosenGame.value });
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

/** The same for a rated table, where no bot sits. @type {typeof WITH_TEXTS} */
const WITH_RATED = { ...WITH_TEXTS, friends: "page-with-friends-rated" };

/** Whom one plays with: bots, others at this device, friends, whoever comes. */
function With() {
  return html`<section class="company"><h3 aria-level="2">${t("page-with")}</h3>
    <${Chips} label=${t("page-with")} value=${company.value} choices=${[{ value: "bots", text: t("page-with-bots") }, { value: "device", text: t("page-with-device") }, { value: "friends", text: t("page-with-friends") }, { value: "yard", text: t("page-with-yard") }]}
      onPick=${(/** @type {import("./router.js").Company} */ one) => {
        company.value = one;
        rename(here());
      }} />
    ${company.value !== "bots" && html`<p>${t((terms.value.rated ? WITH_RATED : WITH_TEXTS)[company.value] ?? "")}</p>`}${waitsForPeople() && html`<${NameField} onEnter=${sitAt} />`}</section>`;
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
    houseName.value = house;
    openRules(wantedGame, wantedCode, () => rename(here()));
  }, [wantedGame, wantedCode, house, wantedCompany]);
  const of = game.value;
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
        ${people && html`<${RatedField} value=${terms.value.rated ?? false} onPick=${(/** @type {boolean} */ rated) => { terms.value = { ...terms.value, rated }; }} />`}
        ${people && html`<${TermFields} value=${terms.value} onPick=${(/** @type {Partial<import("./terms.js").Terms>} */ change) => { terms.value = { ...terms.value, ...change }; }} />`}
        <${OptionFields} of=${of} />
        <li data-option="pace"><div class="h"><b>${t("page-pace")}</b></div><${Pace} value=${pause.value} onPick=${(/** @type {number} */ ms) => { pause.value = ms; }} /></li>
        <${HouseRules} />
      </ul>`}
    </main>
    <footer class="ofoot"><${Tags} of=${of} />
      <button class="btn sign" type="button" id="sit-down" disabled=${!of || (local && !mayOpen(seats.value)) || (people && terms.value.rated && !mayBeRated())} onClick=${sitAt}>${t(people ? "page-door-friends-go" : "page-sit-down")}</button>
    </footer>
  </div>`;
}
