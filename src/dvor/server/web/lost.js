// What is said while the line to the table is down.

import { t } from "./i18n.js";
import { lostWhy, pending } from "./store.js";

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
