// The button that opens the people of a table, with a mark where a partner waits for an answer.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { table } from "./store.js";
import { panel, showPanel } from "./router.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./store.js").TableState} TableState */

/** The partners who have offered to give the match up, while one has not. @param {TableState} state */
export function offers({ view, players, table: { gave_up: gaveUp, seat, phase } }) {
  if (!view || seat === null || phase !== "playing" || gaveUp.includes(seat)) return [];
  return gaveUp.filter((one) => view.sides[one] === view.sides[seat] && players[one]?.level == null);
}

/** Opens the people of the table. */
export function PeopleButton() {
  const now = table.value;
  const asked = now !== null && offers(now).length > 0;
  return html`<button class="tool" type="button" data-act="people" aria-expanded=${panel.value === "people" ? "true" : "false"} onClick=${() => showPanel(panel.value === "people" ? "" : "people")}>
    <${Icon} name="person" />${asked && html`<i class="mark" aria-hidden="true"></i>`}<span>${t("page-people")}</span></button>`;
}
