// What one may ask to hear, as buttons: for readers on a phone, where there are no keys. At the table they are seen when one comes to them.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { HEARING, shortcut } from "./keys.js";

/** @param {{cls: string}} props */
export function Hearing({ cls }) {
  return html`<div class=${cls} role="toolbar" aria-label=${t("page-keys-hear")}>${HEARING.map((one, at) => html`<button key=${one.key} class="btn plain" type="button" data-hear=${one.asked}
    tabindex=${at === 0 ? "0" : "-1"} aria-keyshortcuts=${shortcut(one.key)} onClick=${one.act}>${t(one.says)}</button>`)}</div>`;
}
