// Every part of the page in every state, out of the modules the pages are made of: to see what a change does. Linked from nowhere.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { back } from "./router.js";
import { Langs } from "./chips.js";
import { ThemeChoice } from "./looks.js";
import { TileChoice } from "./tilechoice.js";
import { Pieces } from "./style/pieces.js";
import { Signs } from "./style/signs.js";
import { Drawings } from "./style/drawings.js";
import { Positions } from "./style/positions.js";
import { Icon } from "./art/icons.js";

export function Style() {
  return html`<div class="opts style">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-back")} onClick=${back}><${Icon} name="back" /></a>
      <div class="game"><h1>${t("page-style")}</h1></div><div class="sp"></div><${Langs} /></header>
    <main class="obody">
      <${ThemeChoice} />
      <${TileChoice} />
      <${Pieces} /><${Positions} /><${Signs} /><${Drawings} />
    </main>
  </div>`;
}
