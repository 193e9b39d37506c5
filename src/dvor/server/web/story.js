// How a match went: a chart of the score by round on squared paper; for those who listen, a table.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { hasGoat, sideName, sidesInOrder } from "./names.js";
import { STORY_ROUNDS, endedText, isEggs } from "./sheet.js";
import { PaperChart } from "./paperchart.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */

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

/** @param {{view: View, players: Players, titled?: boolean}} props titled: its name is written on it, and not above */
export function Story({ view, players, titled = true }) {
  if (view.rows.length < STORY_ROUNDS) return null;
  const sides = sidesInOrder(view);
  const whole = chartOf(view, players);
  return html`<${PaperChart} whole=${whole} title=${t("page-story")} titled=${titled}>
    <thead><tr><th scope="col">${t("page-story-round")}</th>${whole.series.map((one) => html`<th scope="col" key=${one.name}>${one.name}</th>`)}<th scope="col">${t("page-story-how")}</th></tr></thead>
    <tbody>${view.rows.map((row, at) => html`<tr key=${row.number}><th scope="row">${row.number}</th>${sides.map((side, i) => html`<td key=${side}>${whole.series[i]?.values[at + 1]}</td>`)}<td>${endedText(view, players, row)}</td></tr>`)}</tbody>
  <//>`;
}
