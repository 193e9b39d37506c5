// One's own ratings: what they are now, and how they have gone.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { PaperChart } from "./paperchart.js";
import { poolText } from "./pools.js";
import { ratingText } from "./rated.js";
import { Icon } from "./art/icons.js";

/** What a match has made of a rating; rank: 0 the best. @typedef {{at: number, shown: number, give: number, rank: number}} Point */
/** place: null while it is provisional. @typedef {{pool: string, shown: number, give: number, provisional: boolean, matches: number, place: number | null, before: number, points: Point[]}} OwnRating */

/** So many matches make a line. */
const LINE = 2;

/** @param {{one: OwnRating}} props */
function Pool({ one }) {
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "short", timeStyle: "short" });
  const whole = { series: [{ name: String(one.shown), values: [one.before, ...one.points.map(({ shown }) => shown)] }], marks: [], line: null, goat: null, loose: true };
  const title = poolText(one.pool);
  return html`<li class="ownrating"><h3><a href=${`/leaders?pool=${one.pool}`}>${title}</a></h3>
    <p><b class="num">${ratingText(one)}</b> · ${one.place === null ? t("page-rating-provisional") : t("page-rating-place", { place: one.place })} · ${t("page-rating-matches", { count: one.matches })}</p>
    ${one.points.length >= LINE && html`<${PaperChart} whole=${whole} title=${t("page-rating-history", { pool: title })} titled=${false}>
      <thead><tr><th scope="col">${t("page-rating-when")}</th><th scope="col">${t("page-rating")}</th></tr></thead>
      <tbody>${one.points.map((point) => html`<tr key=${point.at}><th scope="row">${day.format(point.at)}</th><td>${ratingText(point)}</td></tr>`)}</tbody><//>`}</li>`;
}

export function MyRatings() {
  const [all, setAll] = useState(/** @type {OwnRating[] | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    request("GET", "/api/me/ratings").then(setAll, (error) => {
      if (!(error instanceof ApiError)) throw error;
      setWrong(failureText(error));
    });
  }, []);
  return html`<section><h2 class="title">${t("page-rating")}</h2>
    ${wrong && html`<p class="why" role="alert">${wrong}</p>`}
    ${all?.length === 0 && html`<p class="small">${t("page-rating-none")}</p>`}
    <ul class="ownratings">${(all ?? []).map((one) => html`<${Pool} key=${one.pool} one=${one} />`)}</ul>
    <div class="row-of"><a class="btn plain" href="/leaders"><${Icon} name="count" size=${18} />${t("page-leaders")}</a></div></section>`;
}
