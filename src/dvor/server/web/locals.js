// Who sits at this device, in the form of a new table: where, and what each is called. The browser remembers the names.

import { effect, html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { LEVELS, NAME_LENGTH, keep, kept, myName, shortened } from "./prefs.js";
import { levelTitle } from "./levels.js";
import { personAt } from "./names.js";
import { Window } from "./art/windows.js";

const MOST = 4;
const PERSON = "person";

/** @returns {string[]} names as they were typed last, by who is the first, the second … at the device */
function lastNames() {
  try {
    const said = JSON.parse(kept("device-names") ?? "[]");
    return Array.from({ length: MOST }, (_, at) => (typeof said[at] === "string" ? shortened(said[at], NAME_LENGTH) : ""));
  } catch {
    return ["", "", "", ""]; // somebody else's text under our name
  }
}

const names = signal(lastNames());
effect(() => keep("device-names", JSON.stringify(names.value)));
/** The seats of the others at this device; null: nobody has said, they sit opposite, or next. @type {import("./vendor/signals/signals-core.js").Signal<number[] | null>} */
const others = signal(null);

/** The seats of all at this device, the first is 0. @param {number} count seats of the table */
function seatsHere(count) {
  const some = (others.value ?? [count === 4 ? 2 : 1]).filter((seat) => seat < count);
  return [0, ...some];
}

/** @param {number} at */
function nameAt(at) {
  return names.value[at]?.trim() || (at === 0 && myName.value) || t("page-device-name", { number: at + 1 });
}

/** Whether anybody plays for the machine at a table of so many seats. @param {number} count */
export function hasBots(count) {
  return seatsHere(count).length < count;
}

/** Whether a table of so many seats may be opened for those who are chosen. @param {number} count */
export function mayOpen(count) {
  return seatsHere(count).length > 1;
}

/** What the server is asked for. @param {number} count @param {string[]} bots levels, by seat from the next one on */
export function localTable(count, bots) {
  const here = seatsHere(count);
  return { name: nameAt(0), companions: here.slice(1).map((_, at) => nameAt(at + 1)), bots: Array.from({ length: count - 1 }, (_, at) => (here.includes(at + 1) ? null : (bots[at] ?? "level3"))) };
}

/** @param {number} seat @param {string} picked @param {number} count */
function pick(seat, picked, count) {
  const rest = seatsHere(count).filter((one) => one !== 0 && one !== seat);
  others.value = picked === PERSON ? [...rest, seat].sort((a, b) => a - b) : rest;
}

/** @param {{count: number, paired: boolean, bots: string[], onPick: (seat: number, level: string) => void}} props bots: by seat from the next one on */
export function Locals({ count, paired, bots, onPick }) {
  const here = seatsHere(count);
  return html`<ul class="places locals">${Array.from({ length: count }, (_, seat) => {
    const at = here.indexOf(seat);
    const person = personAt(seat, undefined, null);
    const mate = paired && seat === 2 && html` <i>· ${t("page-mate")}</i>`;
    return html`<li key=${seat}><${Window} kind=${person.window} lit=${at >= 0} size=${58} ring=${false} />
      ${at < 0 ? html`<b>${person.name}${mate}</b>` : html`<input class="who-here" name=${`local-${at + 1}`} maxlength=${NAME_LENGTH} autocomplete="off" spellcheck="false" aria-label=${t("page-device-who", { number: seat + 1 })} placeholder=${nameAt(at)} value=${names.value[at]}
        onInput=${(/** @type {Event} */ event) => {
          const typed = /** @type {HTMLInputElement} */ (event.currentTarget).value;
          names.value = names.value.map((one, other) => (other === at ? typed : one));
        }} />`}
      ${seat === 0 ? html`<span>${t("page-device-person")}</span>` : html`<label class="pick"><span class="unseen">${t("page-place-bot", { who: person.name })}</span>
        <select data-seat=${seat} value=${at >= 0 ? PERSON : bots[seat - 1]} onChange=${(/** @type {Event} */ event) => {
          const picked = /** @type {HTMLSelectElement} */ (event.currentTarget).value;
          pick(seat, picked, count);
          if (picked !== PERSON) onPick(seat, picked);
        }}><option value=${PERSON}>${t("page-device-person")}</option>${LEVELS.map((kind) => html`<option key=${kind} value=${kind}>${levelTitle(kind)}</option>`)}</select></label>`}</li>`;
  })}</ul>${here.length < 2 && html`<p class="why" role="status">${t("page-device-alone")}</p>`}`;
}
