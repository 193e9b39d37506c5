// What is left of each number, over a corner of the board: counted by the server from what this seat sees.

import { effect, html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { keep, kept } from "./prefs.js";
import { table } from "./store.js";
import { valueArt, valueName } from "./faces.js";
import { Icon } from "./art/icons.js";

/** Whether one wants to see it; the browser remembers. */
const wanted = signal(kept("left") === "on");
effect(() => keep("left", wanted.value ? "on" : "off"));

const left = () => table.value?.table.left ?? null;

/** From so many numbers on their columns are narrow on a phone. */
const MANY = 10;

/** The tool that shows it and hides it; where a strict table counts nothing there is none. */
export function LeftButton() {
  if (!left()) return null;
  return html`<button class="tool" type="button" data-act="left" aria-pressed=${wanted.value ? "true" : "false"} onClick=${() => { wanted.value = !wanted.value; }}>
    <${Icon} name="count" /><span>${t("page-left-short")}</span></button>`;
}

/** A number as it is on the tiles. @param {{value: number}} props */
function Value({ value }) {
  const art = valueArt(value);
  return art === null ? html`${value}` : html`<svg role="img" aria-label=${valueName(value)} viewBox="-21 -21 42 42" width="18" height="18" dangerouslySetInnerHTML=${{ __html: art }} />`;
}

/** How many tiles of each number nobody has shown yet; on a desk also those in one's own hand and on the table. @param {{top: boolean}} props top: along the upper edge of the board of a phone, where less lies */
export function Left({ top }) {
  const all = left();
  return all && wanted.value ? html`<${LeftTable} all=${all} top=${top} />` : null;
}

/** @param {{all: NonNullable<ReturnType<typeof left>>, top?: boolean}} props */
export function LeftTable({ all, top = false }) {
  const row = (/** @type {"unseen" | "mine" | "seen"} */ key, /** @type {string} */ name) => html`<tr class=${key}><th scope="row">${name}</th>${all.map((one) => html`<td key=${one.value} class=${one[key] === 0 ? "none" : ""}>${one[key]}</td>`)}</tr>`;
  return html`<table class=${`left num${top ? " top" : ""}${all.length >= MANY ? " many" : ""}`} aria-label=${t("page-left")}><thead><tr><th scope="col"><span class="unseen">${t("page-left-value")}</span></th>${all.map((one) => html`<th scope="col" key=${one.value}><${Value} value=${one.value} /></th>`)}</tr></thead>
    <tbody>${row("unseen", t("page-left-unseen"))}${row("mine", t("page-left-mine"))}${row("seen", t("page-left-seen"))}</tbody></table>`;
}
