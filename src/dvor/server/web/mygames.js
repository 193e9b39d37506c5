// The history of one's games: what is open, then the matches that are over, the last one first.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { replayLink, reviewLink } from "./router.js";
import { scoreText, sitterAt } from "./names.js";
import { Changes } from "./house.js";
import { Langs } from "./chips.js";
import { Notes } from "./fields.js";
import { Icon } from "./art/icons.js";

/** A match that is over; match: its number at the table; won: by seat, null: nobody can say. @typedef {{table: string, match: number, game: string, changed: import("./types.js").OptionValues, house: string, rounds: number, score: number[], won: (boolean | null)[], gave_up: number[], players: import("./types.js").Sitter[], seat: number, ended_at: string, tournament: {id: string, name: string, deal: number} | null}} PastMatch */
/** @typedef {{open: import("./types.js").OwnTable[], matches: PastMatch[], next: string | null}} HistorySaid */

/** Won, lost, or given up. @param {PastMatch} one */
function resultText({ won, seat, gave_up: gave }) {
  if (gave.length > 0) return t(gave.includes(seat) ? "page-past-gave-up" : "page-past-they-gave-up");
  const mine = won[seat];
  return t(mine === true ? "page-past-won" : mine === false ? "page-past-lost" : "page-past-over");
}

/** @param {{one: PastMatch}} props */
function Past({ one }) {
  const others = one.players.flatMap((player, seat) => (seat === one.seat ? [] : [sitterAt(seat, player).name])).join(", ");
  const time = new Intl.DateTimeFormat(lang.value, { timeStyle: "short" }).format(new Date(one.ended_at));
  const won = one.won[one.seat];
  return html`<li><a class="note paper" href=${replayLink(one.table, one.match)}><b>${one.tournament?.name || one.house || t(`game-${one.game}`)}</b><span class="num">${scoreText(one.score, one.seat)}</span>
      <small>${one.tournament && `${t("page-cup-deal", { number: one.tournament.deal })} · `}<em class=${won === true ? "won" : ""}>${resultText(one)}</em> · ${others} · ${time}</small><${Icon} name="next" size=${18} />${Object.keys(one.changed).length > 0 && html`<${Changes} game=${one.game} changed=${one.changed} />`}</a>
    <a class="square" data-act="review" aria-label=${t("page-review-match")} href=${reviewLink(one.table, one.match, 1)}><${Icon} name="bulb" size=${20} /></a>
    <a class="square" aria-label=${t("page-record")} href=${`/api/tables/${encodeURIComponent(one.table)}/matches/${one.match}/record?lang=${lang.value}`} download=""><${Icon} name="save" size=${20} /></a></li>`;
}

/** Matches under the day they ended on. @param {PastMatch[]} all @returns {[string, PastMatch[]][]} */
function byDay(all) {
  const format = new Intl.DateTimeFormat(lang.value, { dateStyle: "full" });
  /** @type {Map<string, PastMatch[]>} */
  const days = new Map();
  for (const one of all) {
    const day = format.format(new Date(one.ended_at));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

export function MyGames() {
  const [said, setSaid] = useState(/** @type {HistorySaid | null} */ (null));
  const [wrong, setWrong] = useState("");
  /** @param {string} path @param {HistorySaid | null} before */
  const read = async (path, before) => {
    try {
      /** @type {HistorySaid} */
      const more = await request("GET", path);
      setSaid(before ? { ...more, open: before.open, matches: [...before.matches, ...more.matches] } : more);
      setWrong("");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWrong(failureText(error));
    }
  };
  useEffect(() => {
    read("/api/history", null);
  }, []);
  return html`<div class="opts me">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-go-home")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-history")}</b></div><div class="sp"></div><a class="mename" href="/me"><${Icon} name="person" size=${20} /><span>${t("page-me")}</span></a><${Langs} /></header>
    <main class="obody choose history" aria-busy=${said === null && !wrong ? "true" : "false"}>
      ${wrong && html`<p class="why" role="alert">${wrong}</p>`}
      ${said && said.open.length > 0 && html`<section><h2 class="title">${t("page-history-open")}</h2><${Notes} tables=${said.open} /></section>`}
      ${said && said.open.length + said.matches.length === 0 && html`<p class="small">${t("page-me-no-games")}</p>`}
      ${said && byDay(said.matches).map(([day, matches]) => html`<section key=${day}><h2 class="title">${day}</h2><ul class="notes">${matches.map((one) => html`<${Past} key=${`${one.table} ${one.match}`} one=${one} />`)}</ul></section>`)}
      ${said?.next && html`<button class="btn plain" type="button" data-act="more" onClick=${() => read(`/api/history?before=${said.next}`, said)}>${t("page-history-more")}</button>`}
    </main></div>`;
}
