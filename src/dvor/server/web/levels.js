// How strong the machine's players are: five levels that people choose from, and what tables of before call them.

import { t } from "./i18n.js";
import { LEVELS } from "./prefs.js";

/** @type {Record<string, string>} */
const TITLES = {
  level1: "page-level1", level2: "page-level2", level3: "page-level3", level4: "page-level4", level5: "page-level5",
  greedy: "page-level2", counting: "page-level3", random: "page-bot-random",
};
/** @type {Record<string, string>} */
const ABOUT = {
  level1: "page-level1-about", level2: "page-level2-about", level3: "page-level3-about", level4: "page-level4-about", level5: "page-level5-about",
  greedy: "page-level2-about", counting: "page-level3-about",
};

/** What a bot is called by its strength; empty where it is none of ours. @param {string | null | undefined} level */
export function levelTitle(level) {
  const id = TITLES[level ?? ""];
  return id ? t(id) : "";
}

/** Which of the levels it is, the weakest 1; 0 where it is none of them. @param {string | null | undefined} level */
export function levelRank(level) {
  const id = TITLES[level ?? ""];
  return LEVELS.findIndex((one) => TITLES[one] === id) + 1;
}

/** What it does and how strong it is; may be empty. @param {string | null | undefined} level */
export function levelAbout(level) {
  const id = ABOUT[level ?? ""];
  return id ? t(id) : "";
}
