// Tiles: of each set, in each size, in each state; ends in chalk, the boneyard, backs.

import { html } from "../lib.js";
import { t } from "../i18n.js";
import { PICTURES, isDark, lang } from "../prefs.js";
import { tileArt } from "../tiles.js";
import { HandTile, MiniTile } from "../tileview.js";
import { Chalk, GhostTile, box, stand } from "../ends.js";
import { parseMove } from "../moves.js";
import { fit } from "../chain.js";
import { Bazaar } from "../bazaar.js";
import { Backs, Sticks } from "../seats.js";
import { picturesOf } from "../art/pictures.js";
import * as examples from "./examples.js";

/** @typedef {import("../tiles.js").TileLook} TileLook */

/** @type {[number, number][]} */
const SOME = [[0, 0], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 6]];
/** @type {[number, number][]} */
const CHINESE = [[1, 1], [1, 3], [2, 2], [3, 4], [4, 4], [5, 5], [5, 6], [6, 6]];
/** @type {[number, number][]} */
const LARGE = [[7, 7], [7, 8], [8, 8], [8, 9], [9, 9], [10, 11], [11, 11], [12, 12]];
/** Sets whose numbers are shown in other ways, too. */
const NUMBERED = [["ivory", "page-tiles-ivory"], ["ebony", "page-tiles-ebony"], ["contrast", "page-tiles-contrast"]];
/** Short sides, px. */
const SIZES = [20, 24, 30, 44];

/** @param {{values: [number, number], look?: Partial<TileLook>, size?: number}} props size: the short side in px */
function Tile({ values: [low, high], look = {}, size = 36 }) {
  return html`<svg class="t" aria-hidden="true" viewBox="-24 -48 48 96" width=${size} height=${2 * size} dangerouslySetInnerHTML=${{ __html: tileArt({ low, high, vertical: true, ...look }) }} />`;
}

/** Eight tiles of a set, with its name. @param {{name: string, of?: string, look?: Partial<TileLook>, values?: [number, number][]}} props */
function Row({ name, of, look, values = SOME }) {
  const light = isDark.value ? "dark" : "light";
  return html`<figure data-theme=${of ? light : undefined} data-tiles=${of}><figcaption>${name}</figcaption><div class="tiles">${values.map((one) => html`<${Tile} key=${one.join("-")} values=${one} look=${look} />`)}</div></figure>`;
}

/** @param {{name: string, children: unknown}} props */
function State({ name, children }) {
  return html`<figure class="state"><div class="ground">${children}</div><figcaption>${name}</figcaption></figure>`;
}

/** @param {{cls: string, name: string, chosen?: string}} props */
function HandState({ cls, name, chosen }) {
  return html`<${State} name=${name}><button class=${`ht ${cls}`} type="button" aria-label=${name} aria-pressed=${chosen}><${HandTile} tile="3-5" ring=${true} /></button><//>`;
}

/** The open ends of a chain that is being played: as they are, struck through, with the tile that would lie there. @param {{as: "open" | "struck" | "ghost" | "closed"}} props */
function End({ as }) {
  const { layout } = examples.turn;
  const placed = fit(layout, 300, 300, 30);
  const end = placed.slots.find((slot) => slot !== null);
  if (!end) return null;
  const at = end.plain;
  const frame = { x: 75 - (at.x + at.w / 2) * 30, y: 40 - (at.y + at.h / 2) * 30, unit: 30 };
  const tile = examples.turn.hand.find((one) => one.includes(String(end.value))) ?? `${end.value}-${end.value}`;
  return html`<svg class="chain" aria-hidden="true" viewBox="0 0 150 80">
    ${as === "ghost" ? html`<${GhostTile} end=${end} move=${parseMove(`${tile}@${end.arm}`)} frame=${frame} digits=${false} />`
      : as === "closed" ? html`<g class="piece" style=${stand(at, frame)} dangerouslySetInnerHTML=${{ __html: tileArt({ low: 0, high: 0, closed: true, vertical: at.h > at.w }) }} /><rect class="last" ...${box(at, frame, 0.4)} />`
        : html`<${Chalk} end=${end} frame=${frame} struck=${as === "struck"} />`}</svg>`;
}

export function Pieces() {
  return html`<section><h2 class="title">${t("page-tiles")}</h2><div class="planks board">
      <${Row} name=${t("page-tiles-ivory")} of="ivory" /><${Row} name=${t("page-tiles-ebony")} of="ebony" /><${Row} name=${t("page-tiles-contrast")} of="contrast" />
      <${Row} name=${t("page-tiles-chinese")} of="chinese" look=${{ set: "chinese32" }} values=${CHINESE} />
      ${NUMBERED.map(([of, id]) => html`<${Row} key=${of} name=${`${t(id ?? "")}, ${t("page-tiles-digits")}`} of=${of} look=${{ digits: true }} /><${Row} name=${`${t(id ?? "")}, ${t("page-tiles-colours")}`} of=${of} look=${{ colours: true }} />
        <${Row} name=${`${t("page-tiles-digits")}, ${t("page-tiles-colours")}`} of=${of} look=${{ digits: true, colours: true }} />`)}
      ${PICTURES.map((one) => html`<${Row} key=${one} name=${t("page-pictures")} look=${{ set: "pictures7", figures: picturesOf(one, lang.value) }} />`)}
      <${Row} name="9, 12" look=${{ set: "dn12" }} values=${LARGE} /><${Row} name=${t("page-style-backs")} look=${{ closed: true }} /></div></section>
    <section><h2 class="title">${t("page-style-sizes")}</h2><div class="planks board">${SIZES.map((size) => html`<figure key=${size}><figcaption>${size}</figcaption><div class="tiles">${SOME.map((one) => html`<${Tile} key=${one.join("-")} values=${one} size=${size} look=${{ digits: size < 24 }} />`)}</div></figure>`)}</div></section>
    <section><h2 class="title">${t("page-style-states")}</h2><div class="states">
      <${HandState} cls="" name=${t("page-style-idle")} /><${HandState} cls="up" name=${t("page-style-up")} chosen="false" /><${HandState} cls="sel" name=${t("page-style-chosen")} chosen="true" />
      <${HandState} cls="dead" name=${t("page-style-dead")} /><${HandState} cls="shown" name=${t("page-style-focus")} />
      <${State} name=${t("page-style-end")}><${End} as="open" /><//><${State} name=${t("page-style-ghost")}><${End} as="ghost" /><//>
      <${State} name=${t("page-style-struck")}><${End} as="struck" /><//><${State} name=${t("page-style-closed")}><${End} as="closed" /><//>
      <${State} name=${t("page-style-boneyard")}><${Bazaar} view=${{ ...examples.points, boneyard: 14, drawable: 12 }} corner="" /><//>
      <${State} name=${t("page-style-held")}><span class="held">${[1, 3, 7].map((count) => html`<${Backs} key=${count} count=${count} />`)}</span><//>
      <${State} name=${t("page-style-mini")}><${MiniTile} tile="3-5" /> <${MiniTile} tile="6-6" /><//><${State} name=${t("page-style-sticks")}><${Sticks} count=${3} /><//></div></section>`;
}
