// What the tab is called, so that one finds it among others: the page, and whether it is one's turn.

import { t } from "./i18n.js";
import { route } from "./router.js";
import { myTurn, table } from "./store.js";
import { called } from "./call.js";

/** What the page is about. @returns {string} "": the house */
function about() {
  const at = route.value;
  switch (at.name) {
    case "choose":
      return t("page-door-choose");
    case "new":
      return at.game ? t(`game-${at.game}`) : t("page-door-choose");
    case "lobby":
      return t("page-door-yard");
    case "me":
      return t("page-me");
    case "puzzle":
      return t("page-puzzle");
    case "leaders":
      return t("page-leaders");
    case "history":
      return t("page-history");
    case "cups":
    case "cup":
      return t("page-cups");
    case "newcup":
      return t("page-cup-new");
    case "deal":
      return t("page-cup-deal", { number: at.deal });
    case "play":
    case "match":
    case "shared":
      return t("page-replay");
    case "rules":
      return t("page-rules-of", { name: t(`game-${at.game}`) });
    case "table":
      return table.value ? t(`game-${table.value.table.game}`) : "";
    case "lost":
      return t("page-no-table");
    default:
      return "";
  }
}

/** @returns {string} */
export function pageTitle() {
  if (called.value) return t("page-tab-call");
  const plays = myTurn.value && route.value.name === "table";
  const what = plays ? "" : about();
  return plays ? t("page-tab-turn") : what ? `${what} · ${t("page-app-name")}` : t("page-tab");
}
