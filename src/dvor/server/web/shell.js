// What every page shares: the sign, the title of the tab.

import { lang } from "./prefs.js";

/** The letters on the enamel plate. */
export function sign() {
  return lang.value === "en" ? "DVOR" : "ДВОР";
}
