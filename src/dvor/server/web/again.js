// The menu of who plays alone: a hint, a move back; another deal, another match, two presses each.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { isPlaying, myTurn } from "./store.js";
import { showPanel } from "./router.js";
import { Twice } from "./gathering.js";
import { askHint, dealAgain, isAlone, mayUndo, takeBack } from "./solo.js";
import { Icon } from "./art/icons.js";

/** @param {{view: import("./types.js").View}} props */
export function Again({ view }) {
  if (!isAlone.value || !isPlaying.value) return null;
  /** @param {() => unknown} act */
  const closing = (act) => () => {
    showPanel("");
    act();
  };
  return html`${view.turn >= 0 && html`<section><button class="btn plain" type="button" data-act="hint" aria-disabled=${myTurn.value ? undefined : "true"} onClick=${closing(askHint)}><${Icon} name="bulb" />${t("page-tool-hint")}</button>
      <button class="btn plain" type="button" data-act="undo" aria-disabled=${mayUndo.value ? undefined : "true"} onClick=${closing(takeBack)}><${Icon} name="undo" />${t("page-undo")}</button></section>`}
    <section><h3>${t("page-again")}</h3>
    ${view.turn >= 0 && html`<${Twice} act="deal-round" title=${t("page-again-round")} text=${t("page-again-round-text")} onSure=${closing(() => dealAgain("round"))} />`}
    <${Twice} act="deal-match" title=${t("page-again-match")} text=${t("page-again-match-text")} onSure=${closing(() => dealAgain("match"))} /></section>`;
}
