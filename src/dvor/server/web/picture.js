// A match that is over as a picture to send: the names, the score, the chart, the house's sign. Drawn here, nothing is asked of anybody.

import { t } from "./i18n.js";
import { lang, shortened } from "./prefs.js";
import { hasGoat, sideName, sidesInOrder } from "./names.js";
import { STORY_ROUNDS, gameLine, matchText } from "./sheet.js";
import { fitted } from "./paperchart.js";
import { chartOf } from "./story.js";
import { CELL, chartArt } from "./art/chart.js";
import { doodle } from "./art/doodles.js";
import { plateArt } from "./art/house.js";
import { strokes } from "./art/pen.js";
import { sign } from "./shell.js";

/** @typedef {import("./positions.js").Replayed} Replayed */
/** @typedef {import("./types.js").Players} Players */

const WIDTH = 540;
const SCALE = 2;
const EDGE = 2 * CELL;
const NAME_MOST = 34;

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** @param {string} text @param {number} most */
const short = (text, most) => (shortened(text, most) === text ? text : `${shortened(text, most - 1)}…`);

/** The colours of paper by day, whatever the page shows. */
function daylight() {
  const probe = document.createElement("div");
  probe.dataset.theme = "light";
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const one = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const found = { pen: one("--pen"), pencil: one("--pencil"), red: one("--pen-red"), paper: one("--paper"), grid: one("--grid"), margin: one("--margin"), ink: one("--ink"), title: one("--font-title").replaceAll('"', "'"), text: one("--font-text").replaceAll('"', "'") };
  probe.remove();
  return found;
}

/** What a side ends with. @param {Replayed["view"]} view @param {number} side */
function finalOf(view, side) {
  const seat = view.sides.indexOf(side);
  return view.rules.score === "stick" ? (view.sheet.sticks[seat] ?? 0) : (view.sheet.score[side] ?? 0);
}

/** @param {Replayed} whole @param {Players} players @returns {{svg: string, height: number}} a whole file, in px */
export function pictureOf(whole, players) {
  // whoever gets the picture is none of "we" and "you": everybody is called by his name
  const view = { ...whole.view, seat: null };
  const ink = daylight();
  const sides = sidesInOrder(view);
  const plate = plateArt(sign());
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "long" }).format(new Date(whole.ended_at ?? Date.now()));
  const goat = view.is_over && hasGoat(view) && view.losers.length > 0;
  let y = 5 * CELL + 4;
  let out = `<g transform="translate(${EDGE} ${CELL})">${plate.art}</g><text x="${WIDTH - EDGE}" y="${CELL + 22}" text-anchor="end" font-size="14" fill="${ink.pencil}">${escaped(day)}</text>`;
  out += `<text x="${EDGE}" y="${y}" font-family="${ink.title}" font-size="25" font-weight="700" fill="${ink.ink}">${escaped(short(whole.house || gameLine(view), 34))}</text>`;
  y += 2 * CELL;
  const told = view.is_over ? matchText(view, players) : t("page-match-over");
  out += `<text x="${EDGE}" y="${y}" font-family="${ink.title}" font-size="20" font-style="italic" font-weight="700" fill="${goat ? ink.red : ink.pen}">${escaped(short(told, goat ? 32 : 42))}</text>`;
  if (goat) out += `<g transform="translate(${WIDTH - EDGE - 62} ${y - 62}) scale(1.1)" fill="none" stroke="${ink.red}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${doodle("goat")}</g>`;
  y += CELL;
  for (const side of sides) {
    y += 2 * CELL;
    const figure = strokes(String(finalOf(view, side)), `p${side}`);
    out += `<text x="${EDGE}" y="${y - 6}" font-size="19" fill="${ink.ink}">${escaped(short(sideName(view, players, side), NAME_MOST))}</text>`
      + `<g transform="translate(${WIDTH - EDGE - figure.width * 1.05} ${y - 33})" fill="none" stroke="${ink.pen}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${figure.paths}</g>`;
  }
  y += CELL;
  if (view.rows.length >= STORY_ROUNDS) {
    const width = WIDTH - 2 * CELL;
    const { chart, names } = fitted(chartOf(view, players), width);
    out += `<g transform="translate(${CELL} ${y})">${chartArt(chart, { width, height: 14 * CELL, names }, ink)}</g>`;
    y += 14 * CELL;
  }
  const height = y + 3 * CELL;
  out += `<text x="${EDGE}" y="${height - 22}" font-size="14" fill="${ink.pencil}">${escaped(t("page-share-rounds", { rounds: view.rows.length }))}</text><text x="${WIDTH - EDGE}" y="${height - 22}" text-anchor="end" font-size="14" fill="${ink.pencil}">${escaped(location.host)}</text>`;
  const lines = Array.from({ length: Math.ceil(height / CELL) }, (_, i) => `M0 ${i * CELL + 0.5}H${WIDTH}`).join("") + Array.from({ length: WIDTH / CELL }, (_, i) => `M${i * CELL + 0.5} 0V${height}`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${height * SCALE}" viewBox="0 0 ${WIDTH} ${height}" font-family="${ink.text}"><rect width="${WIDTH}" height="${height}" fill="${ink.paper}"/><path d="${lines}" stroke="${ink.grid}" fill="none"/>${out}</svg>`;
  return { svg, height };
}

/** @param {Replayed} whole @param {Players} players @returns {Promise<Blob>} a PNG */
export async function picturePng(whole, players) {
  const { svg, height } = pictureOf(whole, players);
  const image = new Image(WIDTH * SCALE, height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((data) => (data ? resolve(data) : reject(new Error("no picture"))), "image/png"));
}
