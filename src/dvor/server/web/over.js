// A round is over: all hands open, the sum, what next.

import { html } from "./lib.js";
import { t } from "./i18n.js";
import { about, hasGoat, inPairs, mySide, othersOf, personAt, sideName } from "./names.js";
import { knocks } from "./moves.js";
import { pips, pointParts, rememberedBefore, scoreBefore, sumText } from "./formula.js";
import { countsText, endedText, isEggs, matchText, winnerText, wonText, writers } from "./sheet.js";
import { cupSeat, isPlaying, line, mayLookBack, nextRound, pending, rematch, table as here, withPeople } from "./store.js";
import { digits, nextSeconds } from "./clock.js";
import { lineText } from "./lost.js";
import { later } from "./later.js";
import { PeopleButton } from "./peopletool.js";
import { TalkButton } from "./talk.js";
import { reviewLink, showPanel } from "./router.js";
import { CupNext } from "./cupstrip.js";
import { lang } from "./prefs.js";
import { pictured } from "./faces.js";
import { tileWord } from "./words.js";
import { HandTile, Values } from "./tileview.js";
import { Pen } from "./art/pen.js";
import { Doodle } from "./art/doodles.js";
import { UndoButton } from "./hint.js";
import { mayUndo } from "./solo.js";
import { Icon } from "./art/icons.js";
import { Window } from "./art/windows.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./types.js").Row} Row */

const Story = later(() => import("./story.js"), "Story");

/** From so many tiles on an open hand is drawn smaller, and smaller still. */
const MANY_TILES = 4;
const HEAPS = 10;

/** The row of the round that has just ended. @param {View} view @returns {Row | null} */
export function lastRow(view) {
  return view.turn < 0 ? (view.rows[view.rows.length - 1] ?? null) : null;
}

/**
 * What a seat's open hand counts, and why. "": the figure needs no word.
 * @param {View} view @param {Row} row @param {number} seat
 * @returns {{count: number | null, note: string}} count null: not counted
 */
export function countNote(view, row, seat) {
  const hand = row.hands[seat] ?? [];
  const count = row.counts[seat] ?? 0;
  if (hand.length === 0) return { count: null, note: "" };
  const side = view.sides[seat] ?? 0;
  if (row.kind !== "blocked" && row.winners.includes(side) && view.rules.options.score !== "all_hands") return { count: null, note: t("page-not-counted") };
  if (count === pips(hand) || pictured.value) return { count, note: "" };
  if (hand.length === 1) return { count, note: t("page-note-sole", soleFacts(hand[0] ?? "")) };
  return { count, note: t("page-note-special") };
}

/** @param {string} tile the only one in a hand */
function soleFacts(tile) {
  return { tile, kind: pips([tile]) === 0 ? "blank" : "other" };
}

/** An open hand. @param {{view: View, players: Players, row: Row, seat: number}} props */
export function OpenHand({ view, players, row, seat }) {
  const hand = row.hands[seat] ?? [];
  if (hand.length === 0) return html`<span class="opened"><span class="out">${t("page-went-out", about(personAt(seat, players[seat], view.seat)))}</span></span>`;
  return html`<span class=${`opened${hand.length > HEAPS ? " heaps" : hand.length > MANY_TILES ? " lots" : ""}`} role="img" aria-label=${hand.map(tileWord).join(", ")}>
    ${hand.map((tile) => html`<${HandTile} key=${tile} tile=${tile} />`)}</span>`;
}

/** @param {View} view @param {Players} players @param {Row} row */
function title(view, players, row) {
  if (view.is_over) return matchText(view, players);
  const ended = endedText(view, players, row);
  const mine = mySide(view);
  if (isEggs(row)) return ended;
  if (row.winners.length === 0) return `${ended}. ${t("page-round-nobody")}`;
  if (!inPairs(view) || mine === null) return ended;
  const ours = row.winners.includes(mine);
  return `${ended}. ${t(ours ? "page-round-ours" : "page-round-theirs")}`;
}

/** Who gets the points of a tied fish. @param {View} view @param {Row} row */
function eggsText(view, row) {
  return t(view.rules.score === "winner" ? "page-eggs-wait-winner" : "page-eggs-wait", { points: row.carry });
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who closed the game, where the rules ask it. @param {View} view @param {Players} players @param {Row} row */
function madeText(view, players, row) {
  return row.maker < 0 ? "" : t("page-fish-made", about(personAt(row.maker, players[row.maker], view.seat)));
}

/** @param {View} view @param {Players} players @param {Row} row */
function subtitle(view, players, row) {
  const how = row.kind !== "blocked" ? "" : [isEggs(row) ? t("page-eggs-even", { counts: countsText(view, row) }) : "", madeText(view, players, row)].filter(Boolean).join(", ");
  const named = row.maker >= 0 && new Set(view.sides).size > 2 && !isEggs(row);
  if (view.is_over) return capital([named ? "" : endedText(view, players, row), how, winnerText(view, players)].filter(Boolean).join(", "));
  const notes = row.hands.flatMap((hand, seat) => {
    const { count } = countNote(view, row, seat);
    const sole = hand[0];
    if (count === null || hand.length !== 1 || sole === undefined || count === pips(hand) || pictured.value) return [];
    const facts = { ...about(personAt(seat, players[seat], view.seat)), ...soleFacts(sole), points: count };
    return [seat === view.seat ? t("page-sole-mine", facts) : t("page-sole-said", facts)];
  });
  return [how && `${capital(how)}.`, ...notes].filter(Boolean).join(" ");
}

/** The same as one says it: how it ended, who writes what. @param {View} view @param {Players} players @returns {string[]} */
export function overWords(view, players) {
  const row = lastRow(view);
  if (!row || (!isPlaying.value && !view.is_over && !cupSeat.value)) return [t("page-match-over"), ...givenUpTexts(view, players), ratingsText(view, players)];
  const sums = writers(view, row).map(({ side }) => {
    const parts = pointParts(view, row, side);
    const points = row.entries[side]?.points ?? 0;
    return `${sideName(view, players, side)}: ${parts.length > 1 ? `${sumText(parts)} = ${points}` : points}`;
  });
  return [title(view, players, row), subtitle(view, players, row), ...sums, isEggs(row) ? eggsText(view, row) : "", ratingsText(view, players)];
}

/** @param {{view: View, players: Players, row: Row, side: number, several: boolean}} props */
function Formula({ view, players, row, side, several }) {
  const entry = row.entries[side];
  if (!entry) return null;
  const at = view.rows.length - 1;
  const before = rememberedBefore(view.rows, at, side);
  const parts = pointParts(view, row, side);
  const sum = parts.length > 1 ? `${sumText(parts)} = ${entry.points}` : String(entry.points);
  const { threshold, score: scoring } = view.rules;
  const old = scoreBefore(view.rows, at, side);
  const second = entry.kind === "recorded" && (old > 0 || entry.memory > 0)
    ? [...(old > 0 ? [old] : []), entry.points, ...(entry.memory > 0 ? [entry.memory] : [])].join(" + ") + ` = ${entry.score}`
    : "";
  const added = entry.kind === "remembered" && before > 0 ? `${before} + ${entry.points} = ${entry.kept}` : "";
  // an open record asks for no threshold where it is only for opening
  const free = view.rules.options.threshold_scope === "opening" && view.rows.slice(0, at).some((one) => one.entries[side]?.kind === "recorded");
  const verdict = t(
    scoring === "stick" ? "page-formula-stick" : scoring === "none" ? "page-formula-finish" : entry.kind === "written_off" ? "page-written-off" : entry.kind === "remembered" ? (several && added ? "page-formula-remembered-round" : "page-formula-remembered") : entry.kind === "dropped" ? "page-formula-dropped"
      : threshold > 0 && entry.points >= threshold && !free ? "page-formula-enough" : "page-formula-recorded",
    { threshold, points: entry.points },
  );
  if (several) {
    return html`<div class="formula" data-side=${side}><div><span class="whose">${sideName(view, players, side)}</span>
      <${Pen} text=${second || added || sum} size=${23} kind=${entry.kind === "recorded" ? "pen" : entry.kind === "dropped" ? "struck" : "pencil"} seed=${`f${side}`} /><small>${verdict}</small></div></div>`;
  }
  return html`<div class="formula" data-side=${side}>
    <div><span class="whose">${sideName(view, players, side)}</span><${Pen} text=${sum} size=${25} seed=${`f${side}`} /><small>${verdict}</small></div>
    ${second && html`<div><${Pen} text=${second} size=${25} seed=${`s${side}`} /><small>${entry.memory > 0
      ? t("page-formula-with-memory", { points: entry.memory }) : t("page-formula-was", { before: old, after: entry.score })}</small></div>`}
    ${added && html`<div><${Pen} text=${added} size=${25} kind="pencil" seed=${`m${side}`} /><small>${t("page-formula-in-mind")}</small></div>`}
  </div>`;
}

/** The next round's button, with the seconds after which it is dealt by itself. @param {{busy: boolean}} props */
function Next({ busy }) {
  const seconds = nextSeconds();
  return html`<button class="btn sign num" type="button" disabled=${busy}
    onClick=${nextRound}>${t("page-next-round")}${seconds !== null && html`<small class="by-itself" aria-hidden="true">${digits(seconds * 1000)}</small>`}</button>`;
}

/** @param {{table: string, desk?: boolean}} props */
function Acts({ table, desk = false }) {
  const busy = pending.value !== null;
  const seated = here.value?.table.seat !== null;
  const people = withPeople.value;
  const cup = cupSeat.value;
  const done = !isPlaying.value && !cup;
  const given = people && here.value?.table.revealed !== null;
  return html`<div class=${`acts${people || done ? " many" : ""}`}>
    ${seated && (done
      ? html`<button class="btn sign" type="button" disabled=${busy} onClick=${rematch}>${t("page-once-more")}</button>`
      : cup ? html`<${CupNext} cup=${cup} />` : html`<${Next} busy=${busy} />`)}
    ${people && line.value !== "open" && html`<p class="small waits" role="status">${lineText()}</p>`}
    <button class="btn plain narrow" type="button" aria-label=${t("page-sheet")} onClick=${() => showPanel("sheet")}><${Icon} name="sheet" size=${20} /><span>${t("page-sheet")}</span></button>
    <button class="btn plain brief" type="button" aria-label=${t("page-moves")} onClick=${() => showPanel("moves")}><${Icon} name="moves" size=${20} /><span>${t("page-moves")}</span></button>
    ${done && seated && html`<a class="btn plain" data-act="review" aria-label=${t("page-review")} href=${reviewLink(table, here.value?.table.match ?? 0, here.value?.view?.round_number ?? 1)}><${Icon} name="bulb" size=${20} /><span>${t("page-review")}</span></a>`}
    ${desk && !done && seated && mayLookBack.value && html`<button class="btn plain brief" type="button" data-act="review" aria-label=${t("page-review")} onClick=${() => showPanel("review")}><${Icon} name="bulb" size=${20} /><span>${t("page-review")}</span></button>`}
    ${mayUndo.value && html`<${UndoButton} cls="btn plain" />`}
    ${given && html`<button class="btn plain" type="button" data-act="deal" aria-label=${t("page-deal")} onClick=${() => showPanel("deal")}><${Icon} name="seal" size=${20} /><span>${t("page-deal")}</span></button>`}
    ${done && !people && html`<a class="btn plain brief" aria-label=${t("page-record")} href=${`/api/tables/${table}/record?lang=${lang.value}`} download=""><${Icon} name="save" size=${20} /><span>${t("page-record")}</span></a>`}
    ${done && seated && html`<button class="btn plain" type="button" data-act="share" aria-label=${t("page-share-match")} onClick=${() => showPanel("share")}><${Icon} name="share" size=${20} /><span>${t("page-share-match")}</span></button>`}
    ${people && html`<${TalkButton} />`}${(people || done) && html`<${PeopleButton} />`}
  </div>`;
}

/** What a rated match has made of the ratings; "": it was none. @param {View} view @param {Players} players */
function ratingsText(view, players) {
  const sign = new Intl.NumberFormat(lang.value, { signDisplay: "exceptZero" });
  const all = (here.value?.table.ratings ?? []).map((one, seat) => ({ one, seat })).sort((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat));
  const told = all.flatMap(({ one, seat }) => (one === null || one.change === null ? [] : [`${personAt(seat, players[seat], view.seat).name} ${one.shown} (${sign.format(one.change).replace("-", "−")})`]));
  return told.length > 0 ? t("page-rating-changes", { list: told.join(", ") }) : "";
}

/** Who has given the match up. @param {View} view @param {Players} players */
function gaveUpText(view, players) {
  const seats = (here.value?.table.gave_up ?? []).filter((seat) => players[seat]?.level == null); // of whoever has left a rated match a bot has the seat
  if (seats.length === 0) return t("page-rated-left");
  const whose = seats.length > 1 ? "several" : seats[0] === view.seat ? "you" : "alone";
  const names = seats.map((seat) => (seat === view.seat ? t("page-you").toLocaleLowerCase(lang.value) : personAt(seat, players[seat], view.seat).name));
  return t("page-gave-up", { whose, names: new Intl.ListFormat(lang.value, { type: "conjunction" }).format(names) });
}

/** The same, and whose the match is then. @param {View} view @param {Players} players @returns {string[]} */
function givenUpTexts(view, players) {
  const given = new Set((here.value?.table.gave_up ?? []).map((seat) => view.sides[seat]));
  const left = [...new Set(view.sides)].filter((side) => !given.has(side));
  const whose = wonText(view, players, left.length === 1 ? left[0] : undefined);
  return [gaveUpText(view, players), whose && `${capital(whose)}.`];
}

/** A side has given the match up. @param {{view: View, players: Players, table: string}} props */
function GivenUp({ view, players, table }) {
  return html`<section class="res paper" aria-labelledby="over-title"><h2 class="title done" id="over-title">${t("page-match-over")}</h2>
    <p class="small sub given">${[...givenUpTexts(view, players), ratingsText(view, players)].filter(Boolean).join(" ")}</p>
    <div class="deskacts"><${Acts} table=${table} /></div></section><div class="phoneacts"><${Acts} table=${table} /></div>`;
}

/** @param {{view: View, players: Players, table: string}} props */
export function Over({ view, players, table }) {
  const row = lastRow(view);
  if (!isPlaying.value && !view.is_over && !cupSeat.value) return html`<${GivenUp} view=${view} players=${players} table=${table} />`;
  if (!row) return null;
  const known = knocks(view);
  const writing = writers(view, row);
  // whose hand the table of a desk has no room for: one's own; of four that are looked at, the nearest
  const near = view.seat ?? (view.seats === 4 ? othersOf(view)[3] : undefined);
  const listed = view.seat === null ? othersOf(view) : [view.seat, ...othersOf(view)];
  return html`<section class="res paper" aria-labelledby="over-title" tabindex="0">
    <h2 class=${`title${view.is_over ? " done" : ""}${view.is_over && hasGoat(view) ? " red" : ""}`} id="over-title">${title(view, players, row)}
      ${view.is_over ? hasGoat(view) && html`<${Doodle} kind="goat" size=${54} red />` : isEggs(row) ? html`<${Doodle} kind="egg" size=${34} />` : row.kind === "blocked" && html`<${Doodle} kind="fish" size=${36} />`}</h2>
    <p class="small sub">${[subtitle(view, players, row), ratingsText(view, players)].filter(Boolean).join(" · ")}</p>
    <ul>${listed.map((seat) => {
      const person = personAt(seat, players[seat], view.seat);
      const { count, note } = countNote(view, row, seat);
      const values = known[seat] ?? [];
      const mine = seat === near && (row.hands[seat] ?? []).length > 0;
      return html`<li key=${seat} data-seat=${seat} class=${mine ? "own" : ""}><${Window} kind=${person.window} lit=${row.seat === seat} size=${38} />
        <div class="nm"><b>${person.name}</b>${values.length > 0 && html`<small class="num">${t("page-knocked", about(person))} <${Values} values=${values} /></small>`}</div>
        <div class="tl"><${OpenHand} view=${view} players=${players} row=${row} seat=${seat} /></div>
        <div class="fg">${count !== null && html`<${Pen} text=${count} size=${26} seed=${`c${seat}`} />`}<small>${note}</small></div></li>`;
    })}</ul>
    <div class="formulas">${writing.map(({ side }) => html`<${Formula} key=${side} view=${view} players=${players} row=${row} side=${side} several=${writing.length > 1} />`)}
      ${isEggs(row) && html`<div class="formula"><div><${Pen} text=${`${row.carry}`} size=${25} /><small>${eggsText(view, row)}</small></div></div>`}</div>
    ${view.is_over && html`<${Story} view=${view} players=${players} />`}
    ${!view.is_over && isPlaying.value && mayLookBack.value && html`<button class="rv-entry" type="button" data-act="review" onClick=${() => showPanel("review")}><${Icon} name="bulb" size=${20} />${t("page-review-this")}</button>`}
    <div class="deskacts"><${Acts} table=${table} desk /></div>
  </section>
  <div class="phoneacts"><${Acts} table=${table} /></div>`;
}
