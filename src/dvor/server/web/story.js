// How a match went: a chart of the score by round on squared paper; for those who listen, a table.

import { html, useLayoutEffect, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { hasGoat, sideName, sidesInOrder } from "./names.js";
import { STORY_ROUNDS, endedText, isEggs } from "./sheet.js";
import { CELL, chartArt } from "./art/chart.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

const LETTER = 8.6;
const NAME_MOST = 96;

/** What each side has after every round, as the rules write it: points, sticks, or rounds taken where nothing is written. @param {View} view @param {number} side @returns {number[]} */
function values(view, side) {
  let sum = 0;
  return [0, ...view.rows.map((row) => {
    const entry = row.entries[side];
    if (view.rules.score === "none") sum += row.winners.includes(side) ? 1 : 0;
    else if (view.rules.score === "stick") sum += entry?.points ?? 0;
    else sum = entry?.score ?? 0;
    return sum;
  })];
}

/** @param {View} view @param {Players} players @returns {import("./art/chart.js").Chart} */
export function chartOf(view, players) {
  const sides = sidesInOrder(view);
  const { match, target } = view.rules;
  const loser = view.is_over && hasGoat(view) && view.losers.length === 1 ? sides.indexOf(view.losers[0] ?? -1) : -1;
  return {
    series: sides.map((side) => ({ name: sideName(view, players, side), values: values(view, side) })),
    marks: view.rows.map((row) => (isEggs(row) ? "egg" : row.kind === "blocked" ? "fish" : "")),
    line: (match === "reach_loses" || match === "reach_wins") && target > 1 ? target : null,
    goat: loser < 0 ? null : loser,
  };
}

/** A name that finds room beside the chart. @param {string} name @param {number} room px */
function short(name, room) {
  const letters = Math.floor(room / LETTER);
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}

/** The chart with names cut to the room there is. @param {import("./art/chart.js").Chart} chart @param {number} width px @returns {{chart: import("./art/chart.js").Chart, names: number}} */
export function fitted(chart, width) {
  const longest = Math.max(...chart.series.map((one) => one.name.length)) * LETTER;
  const names = Math.ceil((Math.min(NAME_MOST, longest, width / 4) + 14) / CELL) * CELL;
  return { names, chart: { ...chart, series: chart.series.map((one) => ({ ...one, name: short(one.name, names - 12) })) } };
}

/** @param {{view: View, players: Players, titled?: boolean}} props titled: its name is written on it, and not above */
export function Story({ view, players, titled = true }) {
  /** @type {{current: HTMLElement | null}} */
  const paper = useRef(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth / CELL) * CELL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (view.rows.length < STORY_ROUNDS) return null;
  const sides = sidesInOrder(view);
  const whole = chartOf(view, players);
  const { chart, names } = fitted(whole, width);
  const height = (width < 420 ? 11 : 13) * CELL;
  return html`<figure class=${`story${titled ? " titled" : ""}`} ref=${paper}>
    <figcaption class=${titled ? "" : "unseen"}>${t("page-story")}</figcaption>
    <svg aria-hidden="true" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}
      dangerouslySetInnerHTML=${{ __html: width > 0 ? chartArt(chart, { width, height, names }) : "" }} />
    <div class="unseen"><table><caption>${t("page-story")}</caption>
      <thead><tr><th scope="col">${t("page-story-round")}</th>${whole.series.map((one) => html`<th scope="col" key=${one.name}>${one.name}</th>`)}<th scope="col">${t("page-story-how")}</th></tr></thead>
      <tbody>${view.rows.map((row, at) => html`<tr key=${row.number}><th scope="row">${row.number}</th>${sides.map((side, i) => html`<td key=${side}>${whole.series[i]?.values[at + 1]}</td>`)}<td>${endedText(view, players, row)}</td></tr>`)}</tbody>
    </table></div>
  </figure>`;
}
