// The painted table with the chain on it, its open ends in chalk, the tile laid last in a frame.

import { html, useLayoutEffect, useMemo, useRef, useState } from "./lib.js";
import { t } from "./i18n.js";
import { lastTile } from "./moves.js";
import { chosen, cutting, going, manner, myTurn } from "./store.js";
import { hint } from "./solo.js";
import { fit } from "./chain.js";
import { tileFace } from "./faces.js";
import { shadeArt } from "./tiles.js";
import { valueWord } from "./words.js";
import { chainWords } from "./spoken.js";
import { lookAt } from "./tileview.js";
import { Banner, Corners, Crosses, CutButtons, CutLines, ReopenButtons } from "./marks.js";
import { Chalk, EndButton, GhostTile, HintMark, box, endName, moveAt, stand } from "./ends.js";
import { useReflow } from "./slide.js";
import { Doodle } from "./art/doodles.js";
import { JudgedMarks } from "./judgedmarks.js";
import { Bazaar } from "./bazaar.js";
import { Left } from "./left.js";
import { land } from "./motion.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** @typedef {import("./chain.js").Placed} Placed */

/** Shadows of tiles that stand and that lie. */
const UPRIGHT = shadeArt(48, 96, 0, 5);
const FLAT = shadeArt(96, 48, 0, 5);
const SHRUNK_LEAST = 24;
const LARGEST = 64;
/** A field of that side, in px, is played with tiles of one px. */
const FIELD_PER_UNIT = 13.4;

/** The fields rounds were played on, by the number of the round. @type {Map<number, {w: number, h: number}>} */
const played = new Map();

/** The size of the tiles a round begins with on a field of that size. @param {number} width @param {number} height */
function startUnit(width, height) {
  return Math.round(Math.min(LARGEST, Math.max(SHRUNK_LEAST, Math.sqrt(width * height) / FIELD_PER_UNIT)));
}

/**
 * @param {{view: View, players: Players, marks?: import("./judgedmarks.js").Marks | null, still?: boolean}} props marks: of a move that was reviewed; still: it is looked at again, and nothing of the table one plays at is on it
 */
export function Board({ view, players, marks = null, still = false }) {
  /** @type {{current: HTMLDivElement | null}} */
  const field = useRef(null);
  const over = view.turn < 0;
  const [size, setSize] = useState({ w: 0, h: 0, over });
  /** Where the field is on the screen since the end of a round. @type {{current: DOMRect | null}} */
  const around = useRef(null);
  const measure = () => {
    const { clientWidth: w = 0, clientHeight: h = 0 } = field.current ?? {};
    setSize((old) => (old.w === w && old.h === h && old.over === over ? old : { w, h, over }));
  };
  useLayoutEffect(() => {
    measure();
    around.current = over && field.current ? field.current.getBoundingClientRect() : null;
    const observer = new ResizeObserver(measure);
    if (field.current) observer.observe(field.current);
    return () => observer.disconnect();
  }, [over]);

  const known = size.w > 0 && size.h > 0;
  const measured = size.over === over; // with the end of a round the board changes: until its new size is known all stands as it was
  // a finished round keeps the places it was played in; the board around it may be smaller
  if (known && measured && !over && view.hands === null) played.set(view.round_number, size);
  const home = (over && played.get(view.round_number)) || size;
  const layout = (still ? null : cutting.value?.layout) ?? view.layout;
  const layoutText = JSON.stringify(layout);
  const placed = useMemo(() => (known ? fit(layout, home.w, home.h, startUnit(home.w, home.h)) : null), [layoutText, home]);
  const frame = placed && frameOf(view, placed, size);
  useLayoutEffect(() => {
    if (field.current && placed && frame && measured && !still) land(field.current, around.current, (tile) => {
      const at = placed.tiles.find((one) => one.tile === tile);
      return at && box(at, frame);
    });
  });

  const free = (placed && frame ? CORNERS.filter((corner) => isFree(corner, placed, frame, size)) : CORNERS);
  const bazaar = view.boneyard > 0 && view.turn >= 0 ? (free[0] ?? "tl") : null;
  const banner = free.find((corner) => corner !== bazaar && corner !== "tl") ?? "tr";

  return html`<div class="board" role="group" aria-label=${boardLabel(view)}>
    <p class="unseen">${chainWords(view)}</p>
    ${bazaar && html`<${Bazaar} view=${view} corner=${bazaar} still=${still} />`}
    <div class="field" ref=${field}>${placed && frame && html`<${Chain} view=${view} placed=${placed} frame=${frame} marks=${marks} still=${still} />`}</div>
    <${Banner} view=${view} players=${players} corner=${banner} />${!still && html`<${Left} top=${placed !== null && frame !== null && lies(placed, frame, size.h - STRIP_H, size.h) > lies(placed, frame, 0, STRIP_H)} />`}
    ${view.result?.kind === "blocked" && html`<div class="fishmark"><${Doodle} kind="fish" size=${54} /></div>`}
  </div>`;
}

/** @param {View} view */
function boardLabel(view) {
  if (!view.layout.root) return t("page-board-empty");
  const ends = view.ends.flatMap((value, arm) => (value === null ? [] : [`${endName(arm)} ${valueWord(value)}`]));
  return t("page-board-said", { ends: ends.join(", ") });
}

/** The box round the tiles alone, in units. @param {Placed} placed */
function tilesBox({ tiles }) {
  const x = Math.min(...tiles.map((at) => at.x));
  const y = Math.min(...tiles.map((at) => at.y));
  return { x, y, w: Math.max(...tiles.map((at) => at.x + at.w)) - x, h: Math.max(...tiles.map((at) => at.y + at.h)) - y };
}

/** Where the chain stands on the field. @param {View} view @param {Placed} placed @param {{w: number, h: number, over: boolean}} size of a field where the round is over, or goes on @returns {import("./ends.js").Frame} */
function frameOf(view, placed, size) {
  // a chain too long even for the smallest tile is drawn smaller as a whole: nothing is ever cut off
  const over = size.over && placed.tiles.length > 0;
  const whole = over && view.result?.kind !== "blocked" ? tilesBox(placed) : placed.box;
  const spill = placed.fits && !over ? 1 : Math.min(1, size.w / (whole.w * placed.unit), size.h / (whole.h * placed.unit));
  const unit = placed.unit * spill;
  const around = over || !placed.fits ? whole : { x: 0, y: 0, w: 0, h: 0 };
  return { x: size.w / 2 - (around.x + around.w / 2) * unit, y: size.h / 2 - (around.y + around.h / 2) * unit, unit };
}

/** Corners of the board by preference, as CSS knows them: t top, b bottom, l left, r right. */
const CORNERS = ["tl", "tr", "bl", "br"];
/** What is written in a corner takes that much room, px. */
const CORNER_W = 116;
const CORNER_H = 48;

/** A line along an edge of the board takes that much room, px. */
const STRIP_H = 52;

/** How many tiles lie and may be laid between two heights of the field. @param {Placed} placed @param {import("./ends.js").Frame} frame @param {number} top @param {number} bottom */
function lies(placed, frame, top, bottom) {
  return [...placed.tiles, ...placed.slots.flatMap((slot) => (slot ? [slot.plain] : []))].map((at) => box(at, frame)).filter((b) => b.y < bottom && b.y + b.height > top).length;
}

/** Whether no tile lies and none may be laid in a corner. @param {string} corner @param {Placed} placed @param {import("./ends.js").Frame} frame @param {{w: number, h: number}} size */
function isFree(corner, placed, frame, size) {
  const left = corner.endsWith("l") ? 0 : size.w - CORNER_W;
  const top = corner.startsWith("t") ? 0 : size.h - CORNER_H;
  return [...placed.tiles, ...placed.slots.flatMap((slot) => (slot ? [slot.plain, slot.double] : []))].every((at) => {
    const b = box(at, frame);
    return b.x >= left + CORNER_W || b.x + b.width <= left || b.y >= top + CORNER_H || b.y + b.height <= top;
  });
}

/** @param {{view: View, placed: Placed, frame: import("./ends.js").Frame, marks: import("./judgedmarks.js").Marks | null, still: boolean}} props */
function Chain({ view, placed, frame, marks, still }) {
  const over = view.turn < 0;
  const fish = view.result?.kind === "blocked";
  const { digits } = placed;
  const mine = !still && myTurn.value;
  const open = over && !fish ? [] : [...(placed.lead && mine ? [placed.lead] : []), ...placed.slots.filter((slot) => slot !== null)];
  const last = lastTile(view);
  const cut = still ? null : cutting.value;
  // in a preview of a cut the tiles that would be moved are seen as ghosts
  const kept = cut ? (view.layout.arms[cut.move.arm ?? 0]?.tiles.length ?? 0) : 0;
  const moved = (/** @type {import("./chain.js").Place} */ at) => cut !== null && at.arm === cut.move.arm && at.index >= kept;
  const advised = still ? undefined : hint.value?.move;
  const lastPlace = cut ? undefined : placed.tiles.find((at) => at.tile === last);
  const ends = !still && (cut || manner.value.cut) ? [] : open;
  const sent = still ? null : going.value;
  /** What is to be seen at that end: the move that is on its way, else where the tile taken up would go. @param {import("./chain.js").OpenEnd} end */
  const there = (end) => (sent ? (sent.arm === (end.arm < 0 ? null : end.arm) ? sent : undefined) : !still && chosen.value ? moveAt(end) : undefined);
  const stands = new Map(placed.tiles.map((at) => [at.tile, stand(at, frame)]));
  /** @type {{current: SVGSVGElement | null}} */
  const drawn = useRef(null);
  const reflow = useReflow(drawn, placed.tiles, frame);
  return html`<svg ref=${drawn} class=${`chain${fish ? " fish" : ""}${reflow ? " reflow" : ""}`} aria-hidden="true">
      ${placed.tiles.map((at) => html`<g key=${at.tile} class="piece" data-shade=${at.tile} style=${stands.get(at.tile)} dangerouslySetInnerHTML=${{ __html: at.h > at.w ? UPRIGHT : FLAT }} />`)}
      ${ends.map((end) => (there(end) || (marks?.better?.tile && marks.better.arm === end.arm) ? null : html`<${Chalk} key=${end.arm} end=${end} frame=${frame} struck=${fish} />`))}
      <${Corners} placed=${placed} frame=${frame} /><${Crosses} placed=${placed} frame=${frame} />
      ${placed.tiles.map((at) => html`<g key=${at.tile} class=${`piece${moved(at) ? " moved" : ""}`} data-tile=${at.tile} data-seat=${at.seat} data-arm=${at.arm} style=${stands.get(at.tile)}>
        <g dangerouslySetInnerHTML=${{ __html: tileFace({ ...lookAt(at, at.tile, at.near), digits, closed: at.closed }) }} /></g>`)}
      ${placed.tiles.filter(moved).map((at) => html`<rect key=${at.tile} class="ghostline" ...${box(at, frame, 1)} />`)}
      ${lastPlace && html`<rect key=${lastPlace.tile} class="last" ...${box(lastPlace, frame, 0.4)} />`}
      ${ends.map((end) => {
        const move = there(end);
        return move?.tile ? html`<${GhostTile} key=${end.arm} end=${end} move=${move} frame=${frame} digits=${digits} />` : null;
      })}
      ${advised?.tile && ends.map((end) => ((end.arm < 0 ? null : end.arm) === advised.arm ? html`<${HintMark} key=${end.arm} end=${end} tile=${advised.tile ?? ""} frame=${frame} />` : null))}
      ${marks && html`<${JudgedMarks} marks=${marks} placed=${placed} ends=${ends} frame=${frame} />`}
      ${!cut && !still && html`<${CutLines} placed=${placed} frame=${frame} />`}
    </svg>
    ${mine && !sent && ends.map((end) => html`<${EndButton} key=${end.arm} end=${end} frame=${frame} />`)}
    ${mine && !cut && html`<${CutButtons} placed=${placed} frame=${frame} /><${ReopenButtons} placed=${placed} frame=${frame} />`}`;
}
