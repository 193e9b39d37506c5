// How everything looks on this device, wherever one chooses it: light or dark.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { theme } from "./prefs.js";
import { Chips } from "./chips.js";

/** @typedef {import("./prefs.js").Theme} Theme */

/** @type {[Theme, string][]} */
const THEMES = [["auto", "page-theme-auto"], ["light", "page-theme-light"], ["dark", "page-theme-dark"]];

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  return html`<section><h3>${t("page-theme")}</h3><${Chips} label=${t("page-theme")} value=${theme.value} onPick=${(/** @type {Theme} */ one) => { theme.value = one; }}
    choices=${THEMES.map(([one, id]) => ({ value: one, text: t(id) }))} /></section>`;
}
