// The moves of the round, and what the bots say of theirs once it is over.

import { html, useEffect, useRef } from "./lib.js";
import { has, t } from "./i18n.js";
import { about, personAt } from "./names.js";
import { endName } from "./ends.js";
import { MiniTile } from "./tileview.js";
import { sentence } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").GameEvent} GameEvent */

/**
 * What a seat did, in a few words; the tile is drawn beside it.
 * @param {GameEvent} event
 * @param {import("./names.js").Person} person
 * @returns {string | null} null: nothing to say
 */
export function didText(event, person) {
  const facts = about(person);
  switch (event.kind) {
    case "lead":
      return t("page-did-lead", facts);
    case "lay":
      return t(event.closed ? "page-did-close" : "page-did-lay", facts);
    case "draw":
      return t("page-did-draw", facts);
    case "pass":
      return t("page-did-pass", facts);
    case "cut":
      return t("page-did-cut", { ...facts, count: event.tail ?? 0 });
    case "shift":
      return t("page-did-shift", facts);
    case "end":
      return t("page-did-end", facts);
    case "open":
      return t("page-did-open", facts);
    case "given":
      return t("page-did-given", facts);
    case "signal":
      return t("page-did-signal", facts);
    case "to_100":
      return t("page-to-hundred", facts);
    case "points":
      return t("page-points-said", { ...facts, points: event.points ?? 0, total: event.total ?? 0 });
    default:
      return null;
  }
}

/** @param {{view: View, players: Players, reasons: (Reason | null)[]}} props */
export function History({ view, players, reasons }) {
  /** @type {{current: HTMLDivElement | null}} */
  const paper = useRef(null);
  useEffect(() => {
    paper.current?.querySelector(".moves li:last-child .m")?.scrollIntoView({ block: "center" });
  }, [view.events.length]);
  let number = 0;
  const told = view.turn < 0 ? reasons.flatMap((reason, seat) => (reason ? [{ seat, reason }] : [])) : [];
  return html`<div class="paper scroll" ref=${paper} tabindex="0"><div class="movespaper">
    <ol class="moves num">${view.events.map((event, at) => {
      const person = personAt(event.seat, players[event.seat], view.seat);
      const did = didText(event, person);
      if (did === null) return null;
      number += 1;
      return html`<li key=${at}><span class="n">${number}</span>
        <span class=${`m${event.seat === view.seat ? " mine" : ""}${event.kind === "pass" ? " pass" : ""}`}><span>${sentence(did)}</span>${event.tile && html`<${MiniTile} tile=${event.tile} />`}${typeof event.arm === "number" && html`<small>${endName(event.arm)}</small>`}</span></li>`;
    })}</ol>
    ${told.length > 0 && html`<div class="reasons"><h3>${t("page-reasons")}</h3>${told.map(({ seat, reason }) => html`<p key=${seat}>
      <b>${personAt(seat, players[seat], view.seat).name}:</b> ${has(`reason-${reason.code}`) ? t(`reason-${reason.code}`, reason.facts) : reason.code}</p>`)}</div>`}
  </div></div>`;
}
