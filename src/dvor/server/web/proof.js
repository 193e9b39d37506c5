// Where a deal came from, computed again: docs/proof.md, step by step. Nothing here looks at the page or imports anything.

/** @typedef {import("./types.js").Revealed} Revealed */
/** @typedef {import("./types.js").View} View */
/** Words of 32 bits, one after the other. @typedef {() => Promise<number>} Words */
/** A deal. @typedef {{hands: string[][], boneyard: string[], lot: number, fate: string[], thrown: string[][][]}} Dealt */

/**
 * What became of a deal that was checked.
 * @typedef {object} CheckedDeal
 * @property {boolean} hash the hash is that of the seed
 * @property {"kept" | "broken" | "unseen"} promise the hash is the one shown here before the deal
 * @property {"in" | "changed" | "left_out" | "none"} own what became of this page's own seed; none: it sent none
 * @property {boolean} facts it is of this table and its rules, and the deck is in its one order
 * @property {boolean} deal the seeds give this deal
 * @property {boolean | null} played it is the deal that was played here; null: nothing was seen of it
 * @property {boolean} aborted the numbers given up before it follow one another, each with the seed of its hash
 * @property {string[][][]} thrown hands of the deals thrown back before it
 * @property {boolean} seeded at least one player sent a seed
 * @property {"holds" | "doubt" | "fails"} verdict fails: something is false; doubt: nothing is, but this page cannot know that nothing was chosen
 */

/** No honest deal is thrown back so often; a false number must not keep the page busy. */
const MOST_REDEALS = 1000;
const WORDS = 2 ** 32;
const BLOCK = 64;
const encoder = new TextEncoder();

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} bytes of UTF-8 */
const utf8 = (text) => Uint8Array.from(encoder.encode(text));

/** @param {string} text hex digits @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError("no hex digits");
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint8Array[]} parts @returns {Uint8Array<ArrayBuffer>} */
function concat(parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** A whole number, the highest byte first. @param {number} value @param {number} size in bytes */
function numberBytes(value, size) {
  const out = new Uint8Array(size);
  for (let at = size - 1, rest = value; at >= 0; at -= 1, rest = Math.floor(rest / 256)) out[at] = rest % 256;
  return out;
}

/** How many parts, then each with its length before it: no two lists of parts give the same bytes. @param {Uint8Array[]} parts */
export function join(parts) {
  return concat([numberBytes(parts.length, 4), ...parts.flatMap((part) => [numberBytes(part.length, 4), part])]);
}

/** The first 32 bits behind the point of a number's root. @param {number} value @param {number} root 2 or 3 */
function rootBits(value, root) {
  const real = root === 2 ? Math.sqrt(value) : Math.cbrt(value);
  return Math.floor((real - Math.floor(real)) * WORDS);
}

const PRIMES = Array.from({ length: 312 }, (_, at) => at).filter((one) => one > 1 && !Array.from({ length: one }, (_, at) => at).some((by) => by > 1 && by * by <= one && one % by === 0)).slice(0, 64);
const ROUNDS = PRIMES.map((prime) => rootBits(prime, 3));
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2));

/** @param {number} word @param {number} by bits */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) where the browser has none: over plain http. @param {Uint8Array} bytes @returns {Uint8Array<ArrayBuffer>} */
export function plainSha256(bytes) {
  const zeros = (2 * BLOCK - 9 - (bytes.length % BLOCK)) % BLOCK;
  const whole = new DataView(concat([bytes, Uint8Array.of(0x80), new Uint8Array(zeros), numberBytes(bytes.length * 8, 8)]).buffer);
  const state = Int32Array.from(START);
  const words = new Int32Array(BLOCK);
  for (let block = 0; block < whole.byteLength; block += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = whole.getInt32(block + 4 * at);
    for (let at = 16; at < BLOCK; at += 1) {
      const [far, near] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
      const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[at] = (words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high;
    }
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setInt32(4 * at, word));
  return new Uint8Array(out.buffer);
}

/** The 64 rounds over one block. @param {Int32Array} state changed @param {Int32Array} words */
function mix(state, words) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < BLOCK; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word;
  });
}

/** HMAC-SHA256 (RFC 2104) likewise. @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array<ArrayBuffer>} */
export function plainHmac(key, message) {
  const short = key.length > BLOCK ? plainSha256(key) : key;
  const whole = concat([short, new Uint8Array(BLOCK - short.length)]);
  const inner = plainSha256(concat([whole.map((byte) => byte ^ 0x36), message]));
  return plainSha256(concat([whole.map((byte) => byte ^ 0x5c), inner]));
}

/** What the browser has for it; null over plain http. @returns {SubtleCrypto | null} */
const subtle = () => globalThis.crypto?.subtle ?? null;

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function sha256(bytes) {
  const made = subtle();
  return made ? new Uint8Array(await made.digest("SHA-256", bytes)) : plainSha256(bytes);
}

/**
 * HMAC-SHA256 with that key, for many messages.
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>>}
 */
export async function hmacWith(key) {
  const made = subtle();
  if (!made) return async (message) => plainHmac(key, message);
  const kept = await made.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await made.sign("HMAC", kept, message));
}

/** The hash that is told before a deal. @param {string} seed the server's */
export async function hashOf(seed) {
  return hexOf(await sha256(join([utf8("dvor seed 1"), bytesOf(seed)])));
}

/** What a proof calls a table. @param {string} table its id */
export async function markOf(table) {
  return hexOf(await sha256(join([utf8("dvor table 1"), utf8(table)]))).slice(0, 32);
}

/** The stream of a key and a context. @param {Uint8Array<ArrayBuffer>} key @param {Uint8Array} context @returns {Promise<Words>} */
export async function wordsOf(key, context) {
  const hmac = await hmacWith(key);
  let block = new DataView(new ArrayBuffer(0));
  let [count, at] = [0, 0];
  return async () => {
    if (at === block.byteLength) {
      block = new DataView((await hmac(concat([context, numberBytes(count, 8)]))).buffer);
      count += 1;
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}

/** A number from 0 to n - 1; words from the highest multiple of n on are thrown away. @param {Words} words @param {number} n */
export async function below(words, n) {
  const most = WORDS - (WORDS % n);
  let word = await words();
  while (word >= most) word = await words();
  return word % n;
}

/** @param {Words} words @param {string[]} items @returns {Promise<string[]>} */
async function shuffled(words, items) {
  const out = [...items];
  for (let at = 0; at < out.length - 1; at += 1) {
    const other = at + (await below(words, out.length - at));
    [out[at], out[other]] = [out[other] ?? "", out[at] ?? ""];
  }
  return out;
}

/** All a deal depends on besides the server's seed. @param {Revealed} said */
function contextOf(said) {
  const text = ["dvor deal 1", said.table, said.number, said.code, said.version, said.seeds.length, said.sitting.join(" ")];
  return join([...text.map((part) => utf8(String(part))), ...said.seeds.map((seed) => bytesOf(seed ?? ""))]);
}

/** The deal these seeds give, thrown back as often as is said. @param {Revealed} said @returns {Promise<Dealt>} */
export async function dealOf(said) {
  const words = await wordsOf(bytesOf(said.seed), contextOf(said));
  const most = Math.min(said.redeals, MOST_REDEALS);
  /** @type {{hands: string[][], rest: string[]}[]} */
  const deals = [];
  while (deals.length <= most) {
    const order = await shuffled(words, said.deck);
    const hands = said.seeds.map((_, seat) => {
      const place = said.sitting.indexOf(seat);
      return place < 0 ? [] : order.slice(place * said.size, (place + 1) * said.size);
    });
    deals.push({ hands, rest: order.slice(said.sitting.length * said.size) });
  }
  const last = deals.pop();
  const lot = said.lot < 0 ? -1 : (said.sitting[await below(words, said.sitting.length)] ?? -1);
  const fate = said.fate.length > 0 ? await shuffled(words, said.set) : [];
  return { hands: last?.hands ?? [], boneyard: last?.rest ?? [], lot, fate, thrown: deals.map(({ hands }) => hands) };
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the seeds give the deal that is said; what cannot be read gives none. @param {Revealed} said */
async function dealtAgain(said) {
  try {
    const { thrown, ...dealt } = await dealOf(said);
    const { hands, boneyard, lot, fate } = said;
    return { thrown, fits: thrown.length === said.redeals && same(dealt, { hands, boneyard, lot, fate }) };
  } catch {
    return { thrown: [], fits: false };
  }
}

/** A tile as a number by which the tiles of a set ascend. @param {string} tile */
function rank(tile) {
  const [low = 0, high = 0] = tile.replace("'", "").split("-").map(Number);
  return (low * 100 + high) * 2 + (tile.endsWith("'") ? 1 : 0);
}

/** @param {string[]} tiles @returns {string[]} */
const ascending = (tiles) => [...tiles].sort((one, other) => rank(one) - rank(other));

/**
 * Whether nothing was chosen that goes into the stream beside the seeds, or is shuffled by it.
 * @param {Revealed} said @param {string} mark of the table @param {View | null} view
 */
function factsHold(said, mark, view) {
  const dealt = [...said.hands.flat(), ...said.boneyard];
  const full = said.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
  const ours = !view || (said.code === view.rules.code && said.version === view.rules.version && said.seeds.length === view.seats);
  const ordered = same(said.deck, ascending(dealt)) && new Set(dealt).size === dealt.length && same(said.set, ascending(said.set));
  const whole = new Set(said.set).size === said.set.length && said.deck.every((tile) => said.set.includes(tile));
  return ours && ordered && whole && said.table === mark && same(said.sitting, full) && said.hands.every((hand) => hand.length === 0 || hand.length === said.size);
}

/** @param {string} seed @param {string} hash */
async function isHashOf(seed, hash) {
  return /^[0-9a-f]{64}$/.test(seed) && (await hashOf(seed)) === hash;
}

/** Whether the proofs of what was given up lead up to the deal's number. @param {Revealed} said @param {Record<number, string>} shown */
async function abortedHold(said, shown) {
  const first = said.number - said.aborted.length;
  for (const [at, line] of said.aborted.entries()) {
    const [table, number, hash = "", seed = ""] = line.split(" ");
    const seen = shown[first + at];
    if (table !== said.table || number !== String(first + at) || !(await isHashOf(seed, hash)) || (seen !== undefined && seen !== hash)) return false;
  }
  return true;
}

/**
 * Whether the deal that is said is the one that was played: what each seat laid and has left, and what was drawn.
 * @param {Revealed} said
 * @param {View | null} view of the finished round
 * @returns {boolean | null} null: nothing was seen
 */
export function wasPlayed(said, view) {
  const left = view?.hands;
  if (!view || !left) return null;
  /** @type {string[][]} */
  const held = left.map((hand) => [...hand]);
  /** @type {string[][]} */
  const got = left.map(() => []);
  for (const event of view.events) {
    if (!event.tile) continue;
    if (["lead", "lay", "cut"].includes(event.kind)) held[event.seat]?.push(event.tile);
    if (["draw", "given"].includes(event.kind)) got[event.seat]?.push(event.tile);
  }
  const moved = new Set(got.flat());
  const fits = left.every((_, seat) => {
    const [mine, first] = [new Set(held[seat]), new Set(said.hands[seat])];
    return [...mine].every((tile) => first.has(tile) || got[seat]?.includes(tile)) && [...first].every((tile) => mine.has(tile) || moved.has(tile));
  });
  return fits && wasDrawn(said.boneyard, view.events);
}

/** Whether the boneyard was drawn from its front on; what is given in one turn is told in any order. @param {string[]} boneyard @param {View["events"]} events */
function wasDrawn(boneyard, events) {
  /** @type {number[]} */
  const places = [];
  let turn = 0;
  for (const [at, { kind, tile }] of events.entries()) {
    if (kind !== "given" || events[at - 1]?.kind !== "given") turn = places.length;
    const place = tile && ["draw", "given"].includes(kind) ? boneyard.indexOf(tile) : -1;
    if (place < 0 || places.includes(place)) continue; // a tile that went on from a hand was drawn before
    places.push(place);
    places.push(...places.splice(turn).sort((one, other) => one - other));
  }
  return places.every((place, at) => place === at);
}

/**
 * Check a deal that was revealed.
 * @param {Revealed} said
 * @param {object} known what this page knows itself
 * @param {string | null} known.table the id of where it was dealt; null: not known
 * @param {number | null} known.seat its own
 * @param {string | null} known.seed what it sent for this deal
 * @param {Record<number, string>} known.shown the hashes it was shown, by number, each before its deal
 * @param {View | null} known.view the finished round
 * @returns {Promise<CheckedDeal>}
 */
export async function checkDeal(said, { table, seat, seed, shown, view }) {
  const { thrown, fits } = await dealtAgain(said);
  const seen = shown[said.number];
  const mine = seat === null ? null : (said.seeds[seat] ?? null);
  const hash = await isHashOf(said.seed, said.hash);
  const promise = seen === undefined ? "unseen" : seen === said.hash ? "kept" : "broken";
  const own = seed === null || seat === null ? "none" : mine === seed ? "in" : mine === null ? "left_out" : "changed";
  const facts = factsHold(said, table === null ? said.table : await markOf(table), view);
  const played = wasPlayed(said, view);
  const aborted = await abortedHold(said, shown);
  const seeded = said.seeds.some((one) => one !== null);
  const sound = hash && facts && fits && aborted && promise !== "broken" && played !== false && own !== "changed";
  const verdict = !sound ? "fails" : promise === "kept" && own !== "left_out" && seeded ? "holds" : "doubt";
  return { hash, promise, own, facts, deal: fits, played, aborted, thrown, seeded, verdict };
}
