// The sheet of keys, and the switch that turns letters off.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { shortcuts } from "./prefs.js";
import { HEARING, OPENING, PLAYING } from "./keys.js";
import { Hearing } from "./hearing.js";
import { showPanel } from "./router.js";
import { Chips } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @param {{keys: string[], text: string}} props */
function Line({ keys, text }) {
  return html`<div><dt>${keys.map((key) => html`<kbd key=${key}>${key}</kbd> `)}</dt><dd>${text}</dd></div>`;
}

/** Turn letters on or off: who speaks to the machine, or presses by mistake, wants none (WCAG 2.1.4). @param {{sheet?: boolean}} props sheet: with the way to the sheet */
export function KeySwitch({ sheet = false }) {
  return html`<section><h3>${t("page-keys-letters")}</h3><${Chips} label=${t("page-keys-letters")} value=${shortcuts.value} onPick=${(/** @type {boolean} */ on) => { shortcuts.value = on; }}
    choices=${[{ value: true, text: t("page-keys-on") }, { value: false, text: t("page-keys-off") }]} />
    ${sheet && html`<button class="btn plain" type="button" onClick=${() => showPanel("keys")}><${Icon} name="keys" />${t("page-keys")}</button>`}</section>`;
}

/** Every key and what it does. */
export function Keys() {
  const on = shortcuts.value;
  return html`<div class="body menu-list keysheet">
    <p class="small">${t(on ? "page-keys-text" : "page-keys-off-text")}</p>
    <section><h3>${t("page-keys-play")}</h3><dl>
      <${Line} keys=${["←", "→"]} text=${t("page-key-along")} />
      <${Line} keys=${["Shift", "←", "→"]} text=${t("page-key-carry")} />
      <${Line} keys=${["Enter", t("page-key-space")]} text=${t("page-key-lay")} />
      ${on && html`<${Line} keys=${["1", "2", "3", "4"]} text=${t("page-key-arm")} />${PLAYING.map((one) => html`<${Line} key=${one.key} keys=${[one.key]} text=${t(one.says)} />`)}`}</dl></section>
    <section><h3>${t("page-keys-open")}</h3><dl>${on && OPENING.map((one) => html`<${Line} key=${one.key} keys=${[one.key]} text=${t(one.says)} />`)}
      <${Line} keys=${["Esc"]} text=${t("page-key-escape")} /></dl></section>
    <section><h3>${t("page-keys-hear")}</h3>${on && html`<dl>${HEARING.map((one) => html`<${Line} key=${one.key} keys=${[one.key]} text=${t(one.says)} />`)}</dl>`}
      <p class="small">${t("page-keys-hear-text")}</p><${Hearing} cls="hearing" /></section>
    <${KeySwitch} />
  </div>`;
}
