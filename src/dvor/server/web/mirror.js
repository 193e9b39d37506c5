// How one plays, out of one's own matches: asked for by a press, made by the server while one looks, in the words it says.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError } from "./api.js";
import { readLines } from "./lines.js";

/** A share and its interval. @typedef {{count: number, of: number, low: number, high: number}} PartOf */
/** @typedef {{what: string, said: string, share: PartOf | null}} Line */
/** @typedef {{game: string, title: string, whole: string, accuracy: PartOf, parts: {name: string, head: string, lines: Line[]}[], note: string, few: string}} Made */
/** @typedef {{type: "mirror", done: number, total: number, mirrors: Made[]} | {type: "step", done: number, total: number} | {type: "over"} | ({type: "failed"} & import("./types.js").Failure)} Said */
/** @typedef {{state: "idle" | "on" | "stopped" | "over" | "failed", done: number, total: number, mirrors: Made[] | null, failure: import("./types.js").Failure | null}} Shown */

/** @type {Shown} */
const NOTHING = { state: "idle", done: 0, total: 0, mirrors: null, failure: null };
const LOST = { code: "page-offline", message: "", facts: {} };
/** The bar of a share is so wide, in its own units. */
const WIDE = 100;

/** @param {Shown} so @param {Said} line @returns {Shown} */
function after(so, line) {
  if (line.type === "mirror") return { ...so, done: line.done, total: line.total, mirrors: line.mirrors };
  if (line.type === "step") return { ...so, done: line.done, total: line.total };
  return line.type === "over" ? { ...so, state: "over" } : { ...so, state: "failed", failure: line };
}

/** The share as a pencil stroke over its interval; the figures stand beside it. @param {{share: PartOf}} props */
function Bar({ share }) {
  const x = (/** @type {number} */ part) => (WIDE * part).toFixed(1);
  return html`<svg class="mr-bar" aria-hidden="true" viewBox=${`0 0 ${WIDE} 10`} preserveAspectRatio="none"><path class="whole" d=${`M0 5H${WIDE}`} /><path class="range" d=${`M${x(share.low)} 5H${x(share.high)}`} /><path class="here" d=${`M${x(share.count / share.of)} 0V10`} /></svg>`;
}

/** @param {{made: Made}} props */
function Game({ made }) {
  return html`<article class="paper mr-game"><h3>${made.title}</h3><p>${made.whole}</p><${Bar} share=${made.accuracy} />
    ${made.parts.map((part) => html`<section key=${part.name}><h4>${part.head}</h4><ul>${part.lines.map((line) => html`<li key=${line.what}><b>${line.what}</b><span>${line.said}</span>${line.share && html`<${Bar} share=${line.share} />`}</li>`)}</ul></section>`)}
    <p class="small">${made.note}</p>${made.few && html`<p class="small">${made.few}</p>`}</article>`;
}

export function Mirror() {
  const [shown, set] = useState(NOTHING);
  const [asked, ask] = useState(0);
  const [stopping, setStopping] = useState(/** @type {AbortController | null} */ (null));
  useEffect(() => {
    if (asked === 0) return undefined;
    const stopper = new AbortController();
    setStopping(stopper);
    set((so) => ({ ...so, state: "on", failure: null }));
    /** @param {unknown} [error] */
    const ended = (error) => {
      const why = error instanceof ApiError ? error : LOST;
      set((so) => (so.state === "on" ? { ...so, ...(stopper.signal.aborted ? { state: "stopped" } : { state: "failed", failure: why }) } : so));
    };
    readLines("/api/me/mirror", stopper.signal, (/** @type {Said[]} */ lines) => set((so) => lines.reduce(after, so))).then(() => ended(), ended);
    return () => stopper.abort();
  }, [asked, lang.value]);
  const { state, done, total, mirrors, failure } = shown;
  const begin = () => ask(asked + 1);
  return html`<section class="mirror" data-state=${state} aria-labelledby="mirror"><h2 class="title" id="mirror">${t("page-mirror")}</h2><p class="small">${t("page-mirror-text")}</p>
    ${state === "idle" && html`<div class="row-of"><button class="btn plain" type="button" data-act="mirror" onClick=${begin}>${t("page-mirror-look")}</button></div>`}
    ${(state === "on" || state === "stopped") && html`<div class="rv-progress"><p class="small num" role="status">${mirrors === null ? t("page-review-waits") : t("page-mirror-done", { done, total })}</p>
      ${state === "on" ? html`<progress max=${Math.max(1, total)} value=${done} aria-hidden="true"></progress><button class="btn plain" type="button" data-act="mirror-stop" onClick=${() => stopping?.abort()}>${t("page-review-stop")}</button>`
        : html`<button class="btn plain" type="button" data-act="mirror" onClick=${begin}>${t("page-review-go-on")}</button>`}</div>`}
    ${failure && html`<div class="rv-progress"><p class="why" role="alert">${failureText(failure)}</p><button class="btn plain" type="button" data-act="mirror" onClick=${begin}>${t("page-review-go-on")}</button></div>`}
    ${state === "over" && mirrors?.length === 0 && html`<p>${t("page-mirror-none")}</p>`}
    ${mirrors?.map((made) => html`<${Game} key=${made.game} made=${made} />`)}</section>`;
}
