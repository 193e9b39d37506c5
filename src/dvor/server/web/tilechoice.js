// What tiles are made of and how their numbers are shown, each with a small picture of itself.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { chineseMaterial, colours, digits, isDark, material } from "./prefs.js";
import { chinese, madeOf, pictured } from "./faces.js";
import { tileArt } from "./tiles.js";
import { stop } from "./chips.js";

/** @typedef {import("./prefs.js").Material} Material */
/** @typedef {import("./tiles.js").TileLook} TileLook */

/** @type {[Material, string][]} */
const MATERIALS = [["ivory", "page-tiles-ivory"], ["ebony", "page-tiles-ebony"], ["contrast", "page-tiles-contrast"], ["chinese", "page-tiles-chinese"]];

/** A tile of a set, small; ivory inside another set needs to be told the light again. @param {{of: Material, look?: Partial<TileLook>}} props */
export function Sample({ of, look = {} }) {
  const values = chinese.value ? { low: 1, high: 6, set: "chinese32" } : { low: 3, high: 5 };
  return html`<svg class="sample" data-theme=${isDark.value ? "dark" : "light"} data-tiles=${of} aria-hidden="true" viewBox="-50 -26 100 52" dangerouslySetInnerHTML=${{ __html: tileArt({ ...values, ...look }) }} />`;
}

/** @param {{on: import("./vendor/signals/signals-core.js").Signal<boolean>, name: string, text: string, look: Partial<TileLook>}} props */
function Switch({ on, name, text, look }) {
  return html`<button class="switch" type="button" role="switch" data-tiles-switch=${name} aria-checked=${on.value ? "true" : "false"} onClick=${() => { on.value = !on.value; }}>
    <${Sample} of=${madeOf.value} look=${look} /><span>${text}</span><i aria-hidden="true"></i></button>`;
}

/** The section of the menu. Children's pictures are painted on white, and show no numbers. */
export function TileChoice() {
  const chosen = chinese.value ? chineseMaterial : material;
  const offered = MATERIALS.filter(([one]) => (one !== "chinese" || chinese.value) && (one !== "ebony" || !pictured.value));
  return html`<section class="tilechoice"><h3>${t("page-tiles")}</h3>
    <div class="chips" role="radiogroup" aria-label=${t("page-tiles")}>${offered.map(([one, id], at) => html`<button key=${one} class="chip" type="button" role="radio" tabindex=${stop(one === madeOf.value, at, offered.some(([made]) => made === madeOf.value))} data-value=${one}
      aria-checked=${one === madeOf.value ? "true" : "false"} onClick=${() => { chosen.value = one; }}><${Sample} of=${one} />${t(id)}</button>`)}</div>
    ${!pictured.value && html`<div class="switches" role="group" aria-label=${t("page-tiles-numbers")}>
      <${Switch} on=${digits} name="digits" text=${t("page-tiles-digits")} look=${{ digits: true, colours: colours.value }} />
      <${Switch} on=${colours} name="colours" text=${t("page-tiles-colours")} look=${{ digits: digits.value, colours: true }} /></div>`}</section>`;
}
