// Small parts that several pages are made of: a labelled field, notes with tables on them.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { Changes } from "./house.js";
import { scoreText, sitterAt } from "./names.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").OwnTable} OwnTable */

/** @param {{name: string, label: string, kind?: string, complete?: string}} props complete: what a browser may fill in */
export function Field({ name, label, kind = "text", complete = "off" }) {
  return html`<label class="entry"><span>${label}</span><input name=${name} type=${kind} autocomplete=${complete} autocapitalize="off" spellcheck="false" required maxlength="200" /></label>`;
}

/** @param {string} moved an ISO time @returns {string} "5 minutes ago" */
function ago(moved) {
  const seconds = Math.round((new Date(moved).getTime() - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return t("page-just-now");
  if (Math.abs(minutes) < 60) return format.format(Math.min(0, minutes), "minute");
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}

/** The people at a table but oneself, as they are called. @param {OwnTable} one */
function company({ players, seat }) {
  return players.flatMap((one, at) => (at !== seat && one ? [sitterAt(at, one).name] : [])).join(", ");
}

/** How a table stands. @param {OwnTable} one */
function standing(one) {
  return one.phase === "gathering" ? t("page-gathering") : scoreText(one.score, one.seat);
}

/** Tables as notes of paper. @param {{tables: OwnTable[]}} props */
export function Notes({ tables }) {
  return html`<ul class="notes">${tables.map((one) => html`<li key=${one.table}><a class="note paper" href=${`/t/${encodeURIComponent(one.table)}`}>
    <b>${one.house || t(`game-${one.game}`)}</b><span class="num">${standing(one)}</span><small>${[company(one), ago(one.moved_at)].filter(Boolean).join(" · ")}</small><${Icon} name="next" size=${18} />${Object.keys(one.changed).length > 0 && html`<${Changes} game=${one.game} changed=${one.changed} />`}</a></li>`)}</ul>`;
}

/** What has just come is seen whole. @param {HTMLElement | null} shown */
export function inSight(shown) {
  shown?.scrollIntoView({ block: "nearest" });
}
