// A round that is over, looked at again over the table one plays at: one stays at the table meanwhile, and is told when it goes on.

import { html, useState } from "./lib.js";
import { t } from "./i18n.js";
import { isPlaying, myTurn } from "./store.js";
import { showPanel } from "./router.js";
import { about, personAt } from "./names.js";
import { Replay } from "./replay.js";

/** @typedef {import("./table.js").Played} Played */

/** What has become of the table since; "" while it waits where it was. What is read aloud of it says telling.js. @param {Played} state @param {{match: number, rounds: number}} since */
function news({ view, players, table }, since) {
  if (table.match === since.match && view.turn < 0 && view.rows.length === since.rounds) return "";
  if (!isPlaying.value) return t("page-match-over");
  const begun = t("page-lookback-dealt", { number: view.round_number });
  if (view.turn < 0) return t("page-round-done", { number: view.round_number });
  return `${begun} ${myTurn.value ? t("page-turn-mine") : t("page-turn-of", about(personAt(view.turn, players[view.turn], view.seat)))}`;
}

/** @param {{state: Played}} props */
export function LookBack({ state }) {
  const [since] = useState(() => ({ match: state.table.match, rounds: state.view.rows.length }));
  const said = news(state, since);
  const table = encodeURIComponent(state.id);
  return html`${said && html`<p class=${`rv-news${myTurn.value ? " mine" : ""}`}><span>${said}</span><button class="btn plain" type="button" data-act="to-table" onClick=${() => showPanel("")}>${t("page-lookback-table")}</button></p>`}
    <${Replay} base=${`/api/tables/${table}/matches/${since.match}`} table=${state.id} inside=${since.rounds} />`;
}
