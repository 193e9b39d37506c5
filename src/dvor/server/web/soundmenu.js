// The parts of the menu about what calls and what is heard: sounds, how loud, which; whether the phone answers, and the system calls.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { sounds } from "./prefs.js";
import { buzz, hear, silent, volume } from "./soundprefs.js";
import { canBuzz, sound } from "./sounds.js";
import { Chips, Switch } from "./chips.js";
import { POSSIBLE, denied, setWanted, wanted } from "./call.js";
import { cupSeat, withPeople } from "./store.js";

const STEP = 10;
/** @type {[import("./soundprefs.js").SoundKind, string][]} */
const KINDS = [
  ["laid", "page-sound-laid"], ["slam", "page-sound-slam"], ["knock", "page-sound-knock"], ["turn", "page-sound-turn"],
  ["door", "page-sound-door"], ["pencil", "page-sound-pencil"], ["goat", "page-sound-goat"], ["clock", "page-sound-clock"],
];

/** What is changed is heard at once. */
export function Sounds() {
  return html`<section><h3>${t("page-sounds")}</h3><${Chips} label=${t("page-sounds")} value=${sounds.value} onPick=${(/** @type {boolean} */ on) => { sounds.value = on; }}
      choices=${[{ value: true, text: t("page-sounds-on") }, { value: false, text: t("page-sounds-off") }]} />
    ${sounds.value && html`<label class="volume"><span>${t("page-volume")}</span><input type="range" min="0" max="100" step=${STEP} value=${volume.value}
        onInput=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => { volume.value = Number(event.currentTarget.value); }} onChange=${() => sound("laid")} /></label>
      <div class="switches" role="group" aria-label=${t("page-sounds-kinds")}>${KINDS.map(([kind, id]) => html`<${Switch} key=${kind} name=${`sound-${kind}`} text=${t(id)}
        on=${!silent.value.includes(kind)} onFlip=${(/** @type {boolean} */ on) => {
          hear(kind, on);
          if (on) sound(kind);
        }} />`)}</div>`}
    ${canBuzz() && html`<${Switch} name="buzz" text=${t("page-buzz")} on=${buzz.value} onFlip=${(/** @type {boolean} */ on) => {
      buzz.value = on;
      if (on) navigator.vibrate(40);
    }} />`}</section>`;
}

/** The choice in the menu of a table with people. */
export function Call() {
  if (!POSSIBLE || (!withPeople.value && cupSeat.value === null)) return null;
  return html`<section><${Switch} name="call" text=${t("page-turncall")} on=${wanted.value} onFlip=${setWanted} />
    <p class="small">${t(denied.value ? "page-turncall-denied" : "page-turncall-text")}</p></section>`;
}
