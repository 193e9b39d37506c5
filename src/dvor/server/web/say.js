// The line under the board: whose turn, what was laid last, and the one press when nothing fits.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { cutting, isLate, legal, line, manner, myTurn, newId, pending, play, setManner, tell, ways } from "./store.js";
import { about, personAt } from "./names.js";
import { lastAction, playsOn } from "./moves.js";
import { ACTS, actText } from "./acts.js";
import { didText } from "./history.js";
import { MiniTile } from "./tileview.js";
import { Clock, fuse } from "./clock.js";
import { lineText } from "./lost.js";
import { keyOf } from "./keys.js";
import { HintWords } from "./hint.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

/** One out of two ways to lay the tile taken up. @param {{label: string, on: boolean, off: string, yes: string, name: string, set: (on: boolean) => void}} props */
function Either({ label, on, off, yes, name, set }) {
  const one = (/** @type {boolean} */ value, /** @type {string} */ text) => html`<button type="button" role="radio" tabindex=${on === value ? "0" : "-1"} aria-checked=${on === value ? "true" : "false"} data-manner=${value ? name : `no-${name}`}
    onClick=${() => set(value)}>${text}</button>`;
  return html`<span class="either" role="radiogroup" aria-label=${label}>${one(false, off)}${one(true, yes)}</span>`;
}

/** How the tile taken up is to be laid, where there is a choice. */
function Manner() {
  const all = ways.value;
  const { closed, cut, flipped } = manner.value;
  return html`
    ${all.some((move) => move.closed) && html`<${Either} label=${t("page-manner-close-said")} on=${closed} off=${t("page-manner-open")} yes=${t("page-manner-close")} name="closed" set=${(/** @type {boolean} */ on) => setManner({ closed: on })} />`}
    ${all.some((move) => move.kind === "cut") && html`<${Either} label=${t("page-manner-cut-said")} on=${cut} off=${t("page-manner-lay")} yes=${t("page-manner-cut")} name="cut" set=${(/** @type {boolean} */ on) => setManner({ cut: on })} />`}
    ${all.some((move) => move.flipped) && html`<${Either} label=${t("page-manner-flip-said")} on=${flipped} off=${t("page-manner-low")} yes=${t("page-manner-high")} name="flipped" set=${(/** @type {boolean} */ on) => setManner({ flipped: on })} />`}`;
}

/** @param {{view: View, players: Players}} props */
export function Say({ view, players }) {
  const mine = myTurn.value;
  const asleep = view.seat !== null && (players[view.seat]?.covered ?? false);
  const person = personAt(view.turn, players[view.turn], view.seat);
  const last = lastAction(view);
  const lastPerson = last && personAt(last.seat, players[last.seat], view.seat);
  const did = last && lastPerson ? didText(last, lastPerson) : null;
  const spare = legal.value.filter((move) => ACTS.includes(move.kind)).sort((a, b) => ACTS.indexOf(a.kind) - ACTS.indexOf(b.kind));
  const stuck = mine && spare.length === legal.value.length;
  const cut = cutting.value;
  const again = playsOn(view);
  const turn = line.value !== "open" ? lineText() : isLate.value ? t("page-turn-sent") : asleep ? t("page-covered-you") : cut ? t("page-cut-sure") : stuck ? t("page-turn-stuck") : mine ? t(again ? "page-turn-mine-again" : "page-turn-mine")
    : t(again ? "page-turn-again" : "page-turn-of", about(person));
  const lost = line.value !== "open";
  const waits = lost ? pending.value?.move : null;
  const burnt = lost ? null : fuse();
  const choice = !cut && ways.value.some((move) => move.closed || move.flipped || move.kind === "cut");
  // what is said anew is a new element: words are replaced, they do not move along the line
  return html`<div class=${`say${lost ? " lost" : mine ? " mine" : ""}${choice || spare.length > 0 || cut ? " busy" : ""}${stuck ? " stuck" : ""}`} style=${burnt === null ? undefined : { "--left": burnt.toFixed(3) }}>
    <${HintWords} view=${view} players=${players} /><span class="turn" key=${turn}>${turn}</span>${!lost && html`<${Clock} seat=${view.turn} />`}
    ${asleep && !lost && html`<span class="acts-line"><button class="btn act sign" type="button" data-act="here" onClick=${() => tell({ type: "say", id: newId(), phrase: "back" })}>${t("page-here-again")}</button></span>`}
    ${cut
      ? html`<span class="acts-line"><button class="btn act plain" type="button" data-move="back" onClick=${() => { cutting.value = null; }}>${t("page-cut-back")}</button>
        <button class="btn act sign" type="button" data-move=${cut.move.text} disabled=${pending.value !== null} onClick=${() => play(cut.move)}>${t("page-cut-do")}</button></span>`
      : !asleep && (choice || spare.length > 0) && html`<span class="acts-line">${choice && html`<${Manner} />`}
        ${(!choice || spare.some((move) => move.kind === "end")) && spare.map((move, at) => html`<button key=${move.text} class=${`btn act ${stuck && at === 0 ? "sign" : "plain"}`} type="button" data-move=${move.kind} data-tile=${move.tile ?? undefined} aria-keyshortcuts=${keyOf(move.kind)}
          disabled=${pending.value !== null && !lost} onClick=${() => play(move)}>${actText(view, move)}</button>`)}</span>`}
    ${waits && html`<span class="last waits">${waits.tile ? html`<${MiniTile} tile=${waits.tile} height=${20} />` : html`<span>${actText(view, waits)}</span>`}</span>`}
    ${!lost && !asleep && !choice && !cut && (spare.length === 0 || (stuck && spare.length === 1)) && did && html`<span key=${`${turn} ${did} ${last?.tile}`} class=${`last${last?.kind === "pass" ? " dashed" : ""}`}><span>${did}</span>${last?.tile && html`<${MiniTile} tile=${last.tile} height=${20} />`}</span>`}
  </div>`;
}
