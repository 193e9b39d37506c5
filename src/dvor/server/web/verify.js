// Check the deal of the round that is over: what this page computed again, in words, and the figures to do it oneself.

import { html, useEffect, useState } from "./lib.js";
import { t } from "./i18n.js";
import { personAt } from "./names.js";
import { pledged } from "./pledges.js";
import { checkDeal } from "./proof.js";
import { MiniTile } from "./tileview.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").Revealed} Revealed */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./proof.js").CheckedDeal} CheckedDeal */
/** A line of the answer: it is so, it is not known, it is not so. @typedef {{id: string, state: "good" | "open" | "bad", text: string}} Finding */

const SIGNS = { good: "seal", open: "more", bad: "close" };

/** @param {CheckedDeal} checked @returns {"kept" | "unseen" | "broken" | "false"} */
function promiseState({ hash, promise }) {
  return hash || promise === "broken" ? promise : "false";
}

/**
 * What was found, in words.
 * @param {CheckedDeal} checked
 * @param {Revealed} said
 * @param {number | null} seat null: a watcher
 * @returns {Finding[]}
 */
export function findings(checked, said, seat) {
  const promise = promiseState(checked);
  /** @type {Finding[]} */
  const out = [{ id: "promise", state: promise === "kept" ? "good" : promise === "unseen" ? "open" : "bad", text: t("page-verify-promise", { state: promise }) }];
  if (!checked.seeded) out.push({ id: "seeds", state: "open", text: t("page-verify-nobody") });
  else if (seat !== null) {
    const { own } = checked;
    out.push({ id: "own", state: own === "in" ? "good" : own === "changed" ? "bad" : "open", text: t("page-verify-own", { state: own }) });
  }
  const deal = !checked.facts ? "facts" : checked.deal ? "same" : "other";
  out.push({ id: "deal", state: deal === "same" ? "good" : "bad", text: t("page-verify-deal", { state: deal }) });
  if (checked.played !== null) out.push({ id: "played", state: checked.played ? "good" : "bad", text: t(checked.played ? "page-verify-played" : "page-verify-not-played") });
  if (!checked.aborted) out.push({ id: "aborted", state: "bad", text: t("page-verify-aborted-false") });
  else if (said.aborted.length > 0) out.push({ id: "aborted", state: "open", text: t("page-verify-aborted", { count: said.aborted.length }) });
  if (checked.thrown.length > 0) out.push({ id: "thrown", state: "open", text: t("page-verify-thrown", { count: checked.thrown.length }) });
  return out;
}

/** The hands of a deal that was thrown back. @param {{hands: string[][], players: Players, mine: number | null}} props */
function Thrown({ hands, players, mine }) {
  return html`<ul class="thrown">${hands.map((hand, seat) => hand.length > 0 && html`<li key=${seat}><b>${personAt(seat, players[seat], mine).name}</b>
    <span>${hand.map((tile) => html`<${MiniTile} key=${tile} tile=${tile} height=${16} />`)}</span></li>`)}</ul>`;
}

/** A figure one may copy. @param {{name: string, figure: string}} props */
function Figure({ name, figure }) {
  return html`<div><dt>${name}</dt><dd><code>${figure}</code></dd></div>`;
}

/** @param {{said: Revealed, players: Players, mine: number | null}} props */
function Figures({ said, players, mine }) {
  return html`<details><summary>${t("page-verify-figures")}</summary>
    <dl><${Figure} name=${t("page-verify-number")} figure=${String(said.number)} />
      <${Figure} name=${t("page-verify-hash")} figure=${said.hash} /><${Figure} name=${t("page-verify-seed")} figure=${said.seed} />
      ${said.seeds.map((seed, seat) => html`<${Figure} key=${seat} name=${personAt(seat, players[seat], mine).name} figure=${seed ?? t("page-verify-no-seed")} />`)}</dl>
    <p class="small">${t("page-verify-yourself", { command: "dvor verify" })}</p></details>`;
}

/**
 * The sheet: it is checked as soon as it is opened.
 * @param {{said: Revealed, table: string | null, view: View | null, players: Players}} props view: of the finished round; table: its id, null: nobody here knows it
 */
export function Verify({ said, table, view, players }) {
  const [checked, setChecked] = useState(/** @type {CheckedDeal | null} */ (null));
  const mine = view?.seat ?? null;
  useEffect(() => {
    let here = true;
    const { shown, seeds } = table === null ? { shown: {}, seeds: {} } : pledged(table);
    checkDeal(said, { table, seat: mine, seed: seeds[said.number] ?? null, shown, view }).then((found) => {
      if (here) setChecked(found);
    });
    return () => {
      here = false;
    };
  }, [said.number, said.seed]);
  if (!checked) return html`<div class="verify" aria-busy="true"><p>${t("page-verify-busy")}</p></div>`;
  return html`<div class="verify" data-verdict=${checked.verdict}>
    <h3 role="status">${t("page-verify-verdict", { verdict: checked.verdict })}</h3>
    <ul class="findings">${findings(checked, said, mine).map(({ id, state, text }) => html`<li key=${id} class=${state} data-finding=${id}>
      <${Icon} name=${SIGNS[state]} size=${20} /><span>${text}</span></li>`)}</ul>
    ${checked.thrown.map((hands, at) => html`<${Thrown} key=${at} hands=${hands} players=${players} mine=${mine} />`)}
    <p class="small">${t("page-verify-why")}</p>
    <${Figures} said=${said} players=${players} mine=${mine} /></div>`;
}
