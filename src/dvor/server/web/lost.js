// What is said where there is no table, and while the line to one is down.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { Langs } from "./chips.js";
import { sign } from "./shell.js";
import { lostWhy, pending } from "./store.js";
import { Plate } from "./art/house.js";

/** Why nothing goes on just now, short enough for the line under the board. */
export function lineText() {
  if (pending.value?.move) return t("page-line-waits");
  switch (lostWhy.value) {
    case "storage_failed":
      return t("page-line-storage");
    case "moved":
      return t("page-line-moved");
    case "":
      return t("page-line-lost");
    default:
      return t("page-line-later");
  }
}

/** The address leads nowhere, or to a table of others. @param {{code?: string}} props */
export function NoTable({ code = "" }) {
  const taken = code === "not_your_table";
  return html`<div class="lostpage"><header class="bar lbar"><a href="/" aria-label=${t("page-app-name")}><${Plate} text=${sign()} height=${36} /></a><div class="grow"></div><${Langs} /></header>
    <main class="middle"><h1 class="title">${t(taken ? "page-taken-table" : "page-no-table")}</h1><p>${t(taken ? "page-taken-table-text" : "page-no-table-text")}</p><a class="btn sign" href="/">${t("page-go-home")}</a></main></div>`;
}
