// What is drawn by hand: figures, doodles, gestures, windows, doors, the plate.

import { html } from "../lib.js";
import { t } from "../i18n.js";
import { EMOTES, phraseText } from "../phrases.js";
import { DOODLES, Doodle } from "../art/doodles.js";
import { Gesture } from "../art/gestures.js";
import { Door, Plate } from "../art/house.js";
import { Pen } from "../art/pen.js";
import { WINDOWS, Window } from "../art/windows.js";

/** @type {[string, "pen" | "pencil" | "red" | "struck"][]} */
const FIGURES = [["0123456789", "pen"], ["49 + 14 = 63", "pen"], ["(11)", "pencil"], ["117", "red"], ["8", "struck"]];

export function Drawings() {
  return html`<section><h2 class="title">${t("page-style-drawings")}</h2>
    <div class="paper line">${FIGURES.map(([text, kind]) => html`<${Pen} key=${text} text=${text} kind=${kind} />`)}</div>
    <div class="paper line">${DOODLES.map((kind) => html`<${Doodle} key=${kind} kind=${kind} size=${54} red=${kind === "goat"} />`)}${EMOTES.map((name) => html`<${Gesture} key=${name} name=${name} label=${phraseText(name)} />`)}</div>
    <div class="planks board line">${WINDOWS.flatMap((kind) => [false, true].map((lit) => html`<${Window} key=${`${kind}-${lit}`} kind=${kind} lit=${lit} size=${64} />`))}</div>
    <div class="line land"><${Plate} text="ДВОР" /><${Plate} text="DVOR" /><${Door} number=${1} color="#a03d2a" shade="#7c2b1c" ajar=${true} /><${Door} number=${2} color="#3f6a63" shade="#2c4f4a" /></div></section>`;
}
