// A match as the server tells it position by position, as the views that the table's own parts show.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Players} Players */
/** After a move, all hands open; events: since the position before. @typedef {{events: import("./types.js").GameEvent[], turn: number, layout: import("./types.js").Layout, ends: (number | null)[], hands: string[][], boneyard: number, points: number[], result: import("./types.js").Result | null}} Position */
/** @typedef {{number: number, leader: number, sitting: number[], positions: Position[], revealed: import("./types.js").Revealed | null}} ReplayedRound */
/** view: how it ended; ended_at: null while it is played; seat: the reader's own, null: he has a link; share: his own link to it. @typedef {{game: string, view: View, players: {name: string, level: string | null}[], seat: number | null, house: string, rounds: number, gave_up: number[], ended_at: string | null, share: string | null}} Replayed */

/** Who sat there, as the table's parts want it. @param {Pick<Replayed, "players" | "seat">} whole @returns {Players} */
export function playersOf({ players, seat }) {
  return players.map(({ name, level }, at) => ({ name, kind: level === null ? "human" : "bot", level, online: true, covered: false, you: at === seat }));
}

/** What every seat could see after so many moves of a round. The last position keeps who moved last, so that the board stays as it was played. @param {Replayed} whole @param {ReplayedRound} round @param {number} step @returns {View} */
export function shownAt(whole, round, step) {
  const position = round.positions[step] ?? round.positions[0];
  if (!position) return whole.view;
  const { turn, layout, ends, hands, boneyard, points, result } = position;
  const over = turn < 0;
  const events = round.positions.slice(0, step + 1).flatMap((one) => one.events);
  return {
    ...whole.view, layout, ends, hands, boneyard, points: over ? points.map(() => 0) : points, result, events, round_number: round.number, leader: round.leader, sitting: round.sitting,
    turn: over ? (events.findLast((one) => one.kind === "lay" || one.kind === "lead" || one.kind === "pass")?.seat ?? 0) : turn, hand: [], legal: [], counts: hands.map((hand) => hand.length),
    rows: whole.view.rows.slice(0, over ? round.number : round.number - 1), is_over: false,
  };
}
