// A chart on squared paper as wide as its place; who listens has a table in its stead.

import { html, useLayoutEffect, useRef, useState } from "./lib.js";
import { CELL, chartArt } from "./art/chart.js";

/** @typedef {import("./art/chart.js").Chart} Chart */

const LETTER = 8.6;
const NAME_MOST = 96;

/** A name that finds room beside the chart. @param {string} name @param {number} room px */
function short(name, room) {
  const letters = Math.floor(room / LETTER);
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}

/** The chart with names cut to the room there is. @param {Chart} chart @param {number} width px @returns {{chart: Chart, names: number}} */
export function fitted(chart, width) {
  const longest = Math.max(...chart.series.map((one) => one.name.length)) * LETTER;
  const names = Math.ceil((Math.min(NAME_MOST, longest, width / 4) + 14) / CELL) * CELL;
  return { names, chart: { ...chart, series: chart.series.map((one) => ({ ...one, name: short(one.name, names - 12) })) } };
}

/** @param {{whole: Chart, title: string, titled: boolean, children?: unknown}} props titled: its name is written on it, and not above; children: the head and the lines of the table */
export function PaperChart({ whole, title, titled, children }) {
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
  const { chart, names } = fitted(whole, width);
  const height = (width < 420 ? 11 : 13) * CELL;
  return html`<figure class=${`story${titled ? " titled" : ""}`} ref=${paper}>
    <figcaption class=${titled ? "" : "unseen"}>${title}</figcaption>
    <svg aria-hidden="true" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}
      dangerouslySetInnerHTML=${{ __html: width > 0 ? chartArt(chart, { width, height, names }) : "" }} />
    <div class="unseen"><table><caption>${title}</caption>${children}</table></div>
  </figure>`;
}
