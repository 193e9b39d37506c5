// What helps at the table: the words of a hint, what is left of each number, the cover of a device that goes round.

import { html } from "../lib.js";
import { t } from "../i18n.js";
import { CoverSheet } from "../handover.js";
import { hintText } from "../hint.js";
import { LeftTable } from "../left.js";
import { parseMove } from "../moves.js";
import * as examples from "./examples.js";

/** Of seven tiles of each number so many are in one's hand, and lie on the table. */
const LEFT = [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, mine: value % 3, seen: 6 - value, unseen: Math.max(0, 1 + value - (value % 3)) }));

/** @param {{players: import("../types.js").Players}} props */
export function Aids({ players }) {
  const view = examples.turn;
  const move = parseMove(view.legal[0] ?? "0-0");
  const hint = { move, facts: [{ code: "keeps", facts: { value: 6, count: 1 } }, { code: "knocked", facts: { value: 4, seat: 3 } }] };
  return html`<section class="aids"><h2 class="title">${t("page-style-aids")}</h2>
    <div class="ground"><p class="hintwords">${hintText(/** @type {import("../solo.js").Hint} */ (/** @type {unknown} */ (hint)), view, players)}</p></div>
    <div class="ground"><p class="hintwords thinks">${t("page-hint-thinks")}</p></div>
    <div class="ground"><${LeftTable} all=${LEFT} /></div>
    <${CoverSheet} view=${view} players=${players} seat=${3} /></section>`;
}
