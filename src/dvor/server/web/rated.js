// Playing for a rating: the choice of it, who may, marks and figures. The server decides all of it.

import { html, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { Chips } from "./chips.js";
import { knowMe, me } from "./person.js";
import { Term } from "./terms.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").Rating} Rating */

/** Whether this browser's person may be rated: he has an account. Before one knows, he may. */
export function mayBeRated() {
  return me.value === null || me.value.kind === "account";
}

/** How a guest comes to an account. @param {{text: string}} props */
export function AccountFirst({ text }) {
  return html`<p class="why" role="status" data-note="account">${text} <a class="more" href="/me">${t("page-rated-account")}</a></p>`;
}

/** Whether a table is rated, as one thing to choose. @param {{value: boolean, onPick: (rated: boolean) => void}} props */
export function RatedField({ value, onPick }) {
  useEffect(() => {
    knowMe();
  }, []);
  return html`<${Term} id="rated" title=${t("page-rated-title")} hint=${t("page-rated-hint")}><${Chips} label=${t("page-rated-title")} value=${value} onPick=${onPick}
    choices=${[{ value: false, text: t("page-rated-off") }, { value: true, text: t("page-rated-on") }]} />${value && !mayBeRated() && html`<${AccountFirst} text=${t("page-rated-guest")} />`}<//>`;
}

/** That a table is rated, where tables are listed. */
export function RatedMark() {
  return html`<span class="ratedmark"><${Icon} name="count" size=${14} />${t("page-rated")}</span>`;
}

/** "1523 ± 180" @param {{shown: number, give: number}} one */
export function ratingText({ shown, give }) {
  return t("page-rating-give", { shown: String(shown), give: String(give) });
}

/** The figure of who sits there; "": he has none. @param {Rating | null | undefined} one */
export function seatRating(one) {
  return one ? ratingText(one) : "";
}
