// The boards of leaders: whose rating is how high, where matches count together.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { ApiError, request } from "./api.js";
import { knowMe, me } from "./person.js";
import { back, rename } from "./router.js";
import { poolText } from "./pools.js";
import { Chips, Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** Where matches count together. @typedef {{pool: string, family: string, form: "pairs" | "solo", bots: boolean, players: number, leaders: number}} Pool */
/** place: null while the rating is provisional. @typedef {{place: number | null, name: string, shown: number, give: number, matches: number, you: boolean}} Leader */
/** @typedef {{pool: string, leaders: Leader[], newcomers: Leader[], next: number | null}} BoardSaid */

/** Lines of a board. @param {{title: string, all: Leader[], placed: boolean}} props */
function Lines({ title, all, placed }) {
  return html`<table class=${`figures leaders num${placed ? " placed" : ""}`}><caption class="unseen">${title}</caption>
    <thead><tr>${placed && html`<th scope="col">${t("page-leaders-place")}</th>`}<th scope="col">${t("page-leaders-name")}</th><th scope="col">${t("page-rating")}</th><th scope="col">${t("page-me-figures-played")}</th></tr></thead>
    <tbody>${all.map((one, at) => html`<tr key=${at} class=${one.you ? "you" : ""}>${placed && html`<td>${one.place}</td>`}<th scope="row">${one.name}${one.you && html` <i>· ${t("page-seat-you")}</i>`}</th>
      <td>${one.shown} <small>± ${one.give}</small></td><td>${one.matches}</td></tr>`)}</tbody></table>`;
}

/** @param {{board: BoardSaid, onMore: () => void}} props */
function Board({ board: { leaders, newcomers, next }, onMore }) {
  return html`<section><h2 class="title">${t("page-leaders-best")}</h2>
      ${leaders.length > 0 ? html`<${Lines} title=${t("page-leaders-best")} all=${leaders} placed />` : html`<p class="small">${t("page-leaders-none")}</p>`}
      ${next !== null && html`<button class="btn plain" type="button" data-act="more" onClick=${onMore}>${t("page-history-more")}</button>`}</section>
    ${newcomers.length > 0 && html`<section><h2 class="title">${t("page-leaders-new")}</h2><p class="small">${t("page-leaders-new-text")}</p>
      <${Lines} title=${t("page-leaders-new")} all=${newcomers} placed=${false} /></section>`}`;
}

/** @param {{pool: string}} props pool: "": the one where most play */
export function Leaders({ pool }) {
  const [pools, setPools] = useState(/** @type {Pool[] | null} */ (null));
  const [board, setBoard] = useState(/** @type {BoardSaid | null} */ (null));
  const [picked, setPicked] = useState(pool);
  const [wrong, setWrong] = useState("");
  /** @param {() => Promise<void>} work */
  const tried = (work) => work().then(() => setWrong(""), (error) => {
    if (!(error instanceof ApiError)) throw error;
    setWrong(failureText(error));
  });
  /** @param {string} wanted @param {BoardSaid | null} before */
  const read = async (wanted, before) => {
    /** @type {BoardSaid} */
    const said = await request("GET", `/api/ratings/${encodeURIComponent(wanted)}?after=${before?.next ?? 0}`);
    setBoard(before ? { ...before, leaders: [...before.leaders, ...said.leaders], next: said.next } : said);
  };
  useEffect(() => {
    tried(async () => {
      await knowMe();
      /** @type {Pool[]} */
      const all = await request("GET", "/api/ratings");
      setPools(all);
      const first = picked || all[0]?.pool;
      if (!first) return;
      setPicked(first);
      await read(first, null);
    });
  }, []);
  const choices = (pools ?? []).map((one) => ({ value: one.pool, text: poolText(one.pool) }));
  return html`<div class="opts me">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-back")} onClick=${back}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-leaders")}</b></div><div class="sp"></div><a class="mename" href="/me"><${Icon} name="person" size=${20} /><span>${t("page-me")}</span></a><${Langs} /></header>
    <main class="obody choose" aria-busy=${pools === null && !wrong ? "true" : "false"}>
      ${wrong && html`<p class="why" role="alert">${wrong}</p>`}
      <section><p class="small">${t("page-leaders-text")}${me.value && me.value.kind !== "account" && html` ${t("page-rated-guest")} <a class="more" href="/me">${t("page-rated-account")}</a>`}</p>
        ${choices.length === 1 && html`<p><b>${choices[0]?.text}</b></p>`}${choices.length > 1 && html`<${Chips} label=${t("page-leaders-pool")} value=${picked} choices=${choices} onPick=${(/** @type {string} */ one) => {
          setPicked(one);
          rename(`/leaders?pool=${one}`);
          tried(() => read(one, null));
        }} />`}
        ${pools?.length === 0 && html`<p class="small">${t("page-leaders-empty")}</p>`}</section>
      ${board && board.pool === picked && html`<${Board} board=${board} onMore=${() => tried(() => read(picked, board))} />`}
    </main></div>`;
}
