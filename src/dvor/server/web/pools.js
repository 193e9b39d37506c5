// Where matches count together, in words.

import { t } from "./i18n.js";

/** "Козёл: пара на пару" @param {string} pool as the server names it: the family of a game, its form, whether bots play */
export function poolText(pool) {
  const [, family = "", form = "", bots] = /^(.+)-(pairs|solo)(-bots)?$/.exec(pool) ?? [];
  if (!form) return pool;
  return t("page-pool", { family: t(`page-family-${family}`), form: t(form === "pairs" ? "page-pool-pairs" : "page-pool-solo"), bots: bots ? "yes" : "no" });
}
