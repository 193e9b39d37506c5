// Every part of the page in every state, out of the modules the pages are made of: to see what a change does. Linked from nowhere.

import { html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { theme } from "./prefs.js";
import { back } from "./router.js";
import { Chips, Langs } from "./chips.js";
import { TileChoice } from "./tilechoice.js";
import { Pieces } from "./style/pieces.js";
import { Signs } from "./style/signs.js";
import { Drawings } from "./style/drawings.js";
import { Positions } from "./style/positions.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./prefs.js").Theme} Theme */

const SHEET = new URL("css/style.css", import.meta.url).href;
/** Nothing is shown before its sheet is there. */
const dressed = signal(false);

export function Style() {
  useEffect(() => {
    if (document.querySelector(`link[href="${SHEET}"]`)) return;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: SHEET });
    link.addEventListener("load", () => { dressed.value = true; });
    document.head.append(link);
  }, []);
  return dressed.value && html`<div class="opts style">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-back")} onClick=${back}><${Icon} name="back" /></a>
      <div class="game"><h1>${t("page-style")}</h1></div><div class="sp"></div><${Langs} /></header>
    <main class="obody">
      <section><h2 class="title">${t("page-theme")}</h2><${Chips} label=${t("page-theme")} value=${theme.value} onPick=${(/** @type {Theme} */ one) => { theme.value = one; }}
        choices=${[{ value: "auto", text: t("page-theme-auto") }, { value: "light", text: t("page-theme-light") }, { value: "dark", text: t("page-theme-dark") }]} /></section>
      <${TileChoice} />
      <${Pieces} /><${Positions} /><${Signs} /><${Drawings} />
    </main>
  </div>`;
}
