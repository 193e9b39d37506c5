// The faces of the tiles this table plays with, and what they are called: pips, digits, or pictures for children; what they are made of.

import { computed, effect, signal } from "./lib.js";
import { t } from "./i18n.js";
import { chineseMaterial, colours, digits, lang, material, pictures } from "./prefs.js";
import { halves } from "./moves.js";
import { view } from "./store.js";
import { tileArt } from "./tiles.js";
import { pictureName, picturesOf } from "./art/pictures.js";

/** @typedef {import("./tiles.js").TileLook} TileLook */

/** The set of a match that is looked at again; null: the one of the table. @type {import("./vendor/signals/signals-core.js").Signal<string | null>} */
export const shownSet = signal(null);
const tileSet = computed(() => shownSet.value ?? view.value?.rules.set ?? "dn6");
/** Whether pictures are played with, which count nothing. */
export const pictured = computed(() => tileSet.value === "pictures7");
/** Whether the Chinese set is played with. */
export const chinese = computed(() => tileSet.value === "chinese32");
const figures = computed(() => picturesOf(pictures.value, lang.value));

const CONTRAST = matchMedia("(prefers-contrast: more)");
const wantsContrast = signal(CONTRAST.matches);
CONTRAST.addEventListener("change", () => {
  wantsContrast.value = CONTRAST.matches;
});

/** What the tiles shown now are made of. Pictures are painted on white. @type {import("./vendor/signals/signals-core.js").ReadonlySignal<import("./prefs.js").Material>} */
export const madeOf = computed(() => {
  const usual = wantsContrast.value ? "contrast" : chinese.value ? "chinese" : "ivory";
  const said = (chinese.value ? chineseMaterial.value : material.value) ?? usual;
  return pictured.value && said !== "contrast" ? "ivory" : said;
});

/** Keep the whole page to it. */
export function followMaterial() {
  effect(() => {
    document.documentElement.dataset.tiles = madeOf.value;
  });
}

/** A tile of this table, as the inside of a <g>. @param {TileLook} look @returns {string} */
export function tileFace(look) {
  return plainFace({ ...look, set: tileSet.value, ...(pictured.value ? { figures: figures.value } : {}) });
}

/** A tile as this reader wants to see its numbers, of whatever set. @param {TileLook} look @returns {string} */
export function plainFace(look) {
  return tileArt({ ...look, digits: look.digits || digits.value, colours: look.colours || colours.value });
}

/** A value drawn round 0, 0, where it is a picture. @param {number} value @returns {string | null} */
export function valueArt(value) {
  return pictured.value ? (figures.value[value] ?? null) : null;
}

/** @param {number} value @returns {string} 4, or "cat" */
export function valueName(value) {
  return pictured.value ? pictureName(pictures.value, lang.value, value) : String(value);
}

/** What a tile is called: 3-5, or "cat and dog"; copies have the same name. @param {string} tile @returns {string} */
export function tileName(tile) {
  if (!pictured.value) return tile.replace("'", "");
  const [low, high] = halves(tile);
  return t("page-picture-pair", { first: valueName(low), second: valueName(high) });
}
