// Tiles as SVG markup. Pure functions: strings in, strings out. Colours are the custom properties of tokens.css, so that
// themes and sets of tiles (data-tiles, .dead) change them from outside. The same drawing as dvor.draw.faces.
//
// A half is drawn on a square of 48 x 48 round its middle; a tile is 48 x 96.

/** @typedef {[number, number]} Point */
/**
 * @typedef {object} TileLook
 * @property {number} low
 * @property {number} high
 * @property {string} [set] dn6 (default), dn9, dn12, dn2, chinese32, pictures7
 * @property {boolean} [closed] back up: the faces are not drawn at all
 * @property {boolean} [vertical] low above high; else low at the left
 * @property {boolean} [flip] the higher half comes first: above, or at the left
 * @property {boolean} [digits] digits instead of pips; they stay upright
 * @property {boolean} [colours] a colour per number, with the pips or digits
 * @property {boolean} [dead] greyer: fits nowhere
 * @property {string[]} [figures] other pictures for pictures7, each round 0, 0 within 20
 */

const GRID = [-13, 0, 13];
const ROWS4 = [-16, -5.4, 5.4, 16];

/** Pips of each number on an upright half, by their middles. @type {Point[][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-12, -12], [12, 12]],
  [[-12, -12], [0, 0], [12, 12]],
  [[-12, -12], [12, -12], [-12, 12], [12, 12]],
  [[-12, -12], [12, -12], [0, 0], [-12, 12], [12, 12]],
  [[-12, -13], [12, -13], [-12, 0], [12, 0], [-12, 13], [12, 13]],
  [[-13, -13], [13, -13], [-13, 0], [0, 0], [13, 0], [-13, 13], [13, 13]],
  GRID.flatMap((y) => GRID.map((x) => /** @type {Point} */ ([x, y]))).filter(([x, y]) => x || y),
  GRID.flatMap((y) => GRID.map((x) => /** @type {Point} */ ([x, y]))),
  ROWS4.flatMap((y, row) => (row === 0 || row === 3 ? GRID : [-13, 13]).map((x) => /** @type {Point} */ ([x, y]))),
  [.../** @type {Point[]} */ ([-13, 13].flatMap((x) => ROWS4.map((y) => [x, y]))), [0, -11.5], [0, 0], [0, 11.5]],
  ROWS4.flatMap((y) => GRID.map((x) => /** @type {Point} */ ([x, y]))),
];

/** @param {number} value */
const radius = (value) => (value > 9 ? 3.9 : value > 5 ? 4.5 : 4.8);

/** Pips round 0, 0; those of a dead tile throw no light. @param {number} value @param {string} colour @param {number} scale @param {boolean} dead @param {number} [red] the column that is red: -1 the left one, 1 the right one */
export function pips(value, colour, scale, dead, red = 0) {
  if (!value) return "";
  const r = radius(value) * scale;
  const low = PIPS[value].map(([x, y]) => `<circle cx="${x}" cy="${y + 1}" r="${r + 0.3}"/>`).join("");
  const dots = (/** @type {Point[]} */ some) => some.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  return `${dead ? "" : `<g fill="var(--pip-low)" opacity=".55">${low}</g>`}<g fill="${colour}">${dots(PIPS[value].filter(([x]) => x * red <= 0))}</g>`
    + (red ? `<g fill="var(--pip-red)">${dots(PIPS[value].filter(([x]) => x * red > 0))}</g>` : "");
}

/** Seven simple figures, each of its own shape and colour; they have a right way up and are never turned. */
const FIGURES = [
  '<circle r="14" fill="#e8a33d" stroke="#8a5a10" stroke-width="2"/>',
  '<path d="M0-16L16 13H-16Z" fill="#3f7b4f" stroke="#1c3f26" stroke-width="2" stroke-linejoin="round"/>',
  '<rect x="-13" y="-13" width="26" height="26" rx="2" fill="#2f6f8f" stroke="#133b50" stroke-width="2"/>',
  '<path d="M0-17L4.7-5.5 17-5 7.5 3 10.7 15 0 8.5-10.7 15-7.5 3-17-5-4.7-5.5Z" fill="#f4c84a" stroke="#8a5a10" stroke-width="2" stroke-linejoin="round"/>',
  '<path d="M0 15Q-16 3-16-6-16-14-8.5-14-3-14 0-8 3-14 8.5-14 16-14 16-6 16 3 0 15Z" fill="#c8412f" stroke="#6d1d12" stroke-width="2" stroke-linejoin="round"/>',
  '<path d="M0-17Q13-1 13 5A13 11.5 0 0 1-13 5Q-13-1 0-17Z" fill="#8fb6d9" stroke="#2c5273" stroke-width="2" stroke-linejoin="round"/>',
  '<path d="M7-15A15.5 15.5 0 1 0 15 7 12.5 12.5 0 0 1 7-15Z" fill="#7b5aa6" stroke="#3d2460" stroke-width="2" stroke-linejoin="round"/>',
];

/** One half round 0, 0. @param {number} value @param {TileLook} look @param {number} place 0: the half that comes first */
function half(value, look, place) {
  if (look.set === "pictures7" && value < FIGURES.length) return (look.figures ?? FIGURES)[value] ?? "";
  const chinese = look.set === "chinese32";
  const red = chinese && (value === 1 || value === 4);
  const colour = look.dead ? "var(--pip-dead)" : red ? "var(--pip-red)" : look.colours ? `var(--n${value % 7})` : "var(--pip)";
  const halfRed = chinese && !look.dead && !look.colours && look.low === 6; // 6-6
  if (!look.digits) return pips(value, colour, chinese && value === 1 ? 1.5 : 1, Boolean(look.dead), halfRed ? 2 * place - 1 : 0);
  const size = value > 9 ? 28 : 35;
  return `<text y="${size * 0.35}" text-anchor="middle" font-family="var(--font-text)" font-weight="700" font-size="${size}" fill="${colour}">${value}</text>`;
}

/** Where the shade of the bone gets deeper, as parts of its height from the middle: steps too small to be seen. */
const SHADES = [-0.22, -0.02, 0.14, 0.28];

/** The body of a tile round 0, 0: side, face, light from above, edge, rule and pin. @param {boolean} vertical @param {boolean} dead */
function body(vertical, dead) {
  const [w, h] = vertical ? [48, 96] : [96, 48];
  const face = `x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h - 3.5}" rx="6.5"`;
  const [bone, low, pin] = dead ? ["--bone-dead", "--bone-dead-low", "--pip-dead"] : ["--bone", "--bone-low", "--pin"];
  const rule = vertical ? '<path d="M-18-1H18" stroke="var(--rule)" stroke-width="1.8" stroke-linecap="round"/><path d="M-18 .3H18" stroke="var(--pip-low)" stroke-width=".8" opacity=".7"/>'
    : '<path d="M0-19V16" stroke="var(--rule)" stroke-width="1.8" stroke-linecap="round"/>';
  return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="6.5" fill="var(--bone-side)"/><rect ${face} fill="var(${bone})"/><g fill="var(${low})" fill-opacity=".28">`
    + SHADES.map((at) => `<path d="M${-w / 2} ${h * at}H${w / 2}V${h / 2 - 10}a6.5 6.5 0 0 1-6.5 6.5H${-w / 2 + 6.5}a6.5 6.5 0 0 1-6.5-6.5Z"/>`).join("") + "</g>"
    + `<rect x="${-w / 2 + 0.7}" y="${-h / 2 + 0.7}" width="${w - 1.4}" height="${h - 1.4}" rx="6" fill="none" stroke="var(--bone-edge)" stroke-width="1.4"/>`
    + `${rule}<circle cy="${vertical ? -1 : -1.5}" r="3" fill="var(${pin})"/>`;
}

const RAYS = [[-15, -8.7], [-8.7, -15], [0, -17.3], [8.7, -15], [15, -8.7]].map(([x, y]) => `<path d="M0 0L${x} ${y}"/>`).join("");
const SUN = `<path d="M-17.3 0H17.3"/><g>${RAYS}<path d="M-7 0A7 7 0 0 1 7 0"/></g><g transform="scale(1 -1)">${RAYS}<path d="M-7 0A7 7 0 0 1 7 0"/></g>`
  + '<path d="M-14-36.5q7 8 14 0 7 8 14 0M-14 36.5q7-8 14 0 7-8 14 0" stroke-width="1.5"/>';

/** The back: the sun of a ground-floor window grille. @param {boolean} vertical */
function back(vertical) {
  const [w, h] = vertical ? [48, 96] : [96, 48];
  return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="6.5" fill="var(--back-side)"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h - 3.5}" rx="6.5" fill="var(--back)"/>`
    + `<rect x="${-w / 2 + 4.5}" y="${-h / 2 + 4.5}" width="${w - 9}" height="${h - 12.5}" rx="3.5" fill="none" stroke="var(--back-line)" stroke-width="1.3" opacity=".75"/>`
    + `<g transform="translate(0 -1.8)${vertical ? "" : " rotate(90) scale(.9 1)"}" fill="none" stroke="var(--back-line)" stroke-width="2" stroke-linecap="round">${SUN}</g>`;
}

/** How far the shadow of a tile reaches over it, step by step: a filter that softens it would be the dearest thing on the table. */
const SOFT = [3.2, 1.1, -1, -3.1];

/** The soft shadow under what is w wide and h high, round x, y. @param {number} w @param {number} h @param {number} [x] @param {number} [y] */
export function shadeArt(w, h, x = 0, y = 0) {
  return `<g class="shade">${SOFT.map((over) => `<rect x="${x - w / 2 - over}" y="${y - h / 2 - over}" width="${w + 2 * over}" height="${h + 2 * over}" rx="${6.5 + over}"/>`).join("")}</g>`;
}

/** Half-sized back for counts: no ornament but the sun's arc. 24 x 48 round 0, 0. */
export const smallBack = '<rect x="-12" y="-24" width="24" height="48" rx="4" fill="var(--back-side)"/><rect x="-12" y="-24" width="24" height="45" rx="4" fill="var(--back)"/>'
  + '<path d="M-7.5-1.5h15M0-1.5v-11M0-1.5v11M0-1.5l7-8M0-1.5l-7-8M0-1.5l7 8M0-1.5l-7 8" stroke="var(--back-line)" stroke-width="1.8" stroke-linecap="round" fill="none"/>';

/**
 * A tile round 0, 0, 48 x 96 or 96 x 48, as the inside of a <g>.
 * @param {TileLook} look
 * @returns {string}
 */
export function tileArt(look) {
  const vertical = Boolean(look.vertical);
  if (look.closed) return back(vertical);
  const values = look.flip ? [look.high, look.low] : [look.low, look.high];
  const turned = !vertical && !look.digits && look.set !== "pictures7";
  const halves = values.map((value, n) => {
    const at = vertical ? `0 ${n ? 22.5 : -25}` : `${n ? 24 : -24} -1.5`;
    const drawn = half(value, look, n);
    return drawn && `<g transform="translate(${at})${turned ? " rotate(90)" : ""}">${drawn}</g>`;
  });
  return body(vertical, Boolean(look.dead)) + halves.join("");
}
