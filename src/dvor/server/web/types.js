// Shapes of what the server says (docs/architecture.md, "Wire"). Types only; nothing here runs.

/** @typedef {{tile: string, near: number, far: number, closed: boolean, order: number, seat: number}} Laid */
/** @typedef {{tiles: Laid[], closed: boolean}} Arm */
/** @typedef {{root: Laid | null, spinner: null | "root" | [number, number], arms: Arm[]}} Layout */

/**
 * @typedef {object} GameEvent
 * @property {string} kind lead, lay, draw, pass, end, points, cut, shift, open, to_100, signal, given, out, blocked, reached, settled
 * @property {number} seat
 * @property {string | null} [tile]
 * @property {number | null} [arm]
 * @property {number | null} [near]
 * @property {number | null} [far]
 * @property {boolean} [closed]
 * @property {(number | null)[]} [ends]
 * @property {number} [points]
 * @property {number} [total] the sum of the open ends that earned the points
 * @property {number} [tail]
 * @property {boolean} [spinner]
 * @property {number} [number] of the round that is settled
 */

/**
 * @typedef {object} Entry what one side wrote for one round
 * @property {number} hand
 * @property {number} bonus
 * @property {number} carry
 * @property {number} in_play
 * @property {number} memory
 * @property {number} points
 * @property {"none" | "recorded" | "remembered" | "dropped" | "written_off"} kind
 * @property {number} score
 * @property {number} kept
 */

/**
 * @typedef {object} Row one finished round on the sheet
 * @property {number} number
 * @property {number} leader
 * @property {string | null} lead
 * @property {string} kind out or blocked
 * @property {number} seat who went out, -1: a block
 * @property {number} maker
 * @property {number[]} winners sides
 * @property {number[]} counts per seat
 * @property {string[][]} hands per seat
 * @property {Entry[]} entries per side
 * @property {number} carry what the eggs hold after it
 */

/** @typedef {{score: number[], memory: number[], opened: boolean[], carry: number, sticks: number[], rounds: number, worth: number}} Sheet */
/** @typedef {Record<string, string | number | boolean>} OptionValues */
/** @typedef {{game: string, version: number, options: OptionValues, changed: OptionValues, code: string}} RulesSaid */
/** What the options come to: set of tiles, who writes (score), how the match ends. @typedef {RulesSaid & {set: string, score: string, match: string, target: number, threshold: number}} TableRules */
/** @typedef {{layout: Layout, ends: (number | null)[], alike: string[]}} Preview what would lie on the table after a move; alike: the moves after which play goes on just the same */
/** @typedef {{kind: string, seat: number, maker: number, winners: number[], counts: number[]}} Result */

/**
 * @typedef {object} View the match as this seat may see it
 * @property {TableRules} rules
 * @property {number | null} seat null: a watcher
 * @property {number} seats
 * @property {number[]} sides side of each seat
 * @property {number[]} sitting the seats still in the match
 * @property {number} round_number
 * @property {number} leader
 * @property {number} turn -1: the round is over
 * @property {string[]} hand
 * @property {number[]} counts tiles held, per seat
 * @property {number} boneyard
 * @property {number} drawable
 * @property {Layout} layout
 * @property {(number | null)[]} ends
 * @property {number[]} points
 * @property {string[]} legal moves as text; empty unless this seat is on turn
 * @property {GameEvent[]} events
 * @property {Row[]} rows
 * @property {Sheet} sheet
 * @property {Result | null} result
 * @property {string[][] | null} hands all hands, once the round is over or the match given up
 * @property {boolean} is_over
 * @property {number[]} winners
 * @property {number[]} losers
 * @property {number} next_leader
 * @property {string} next_lead
 */

/** Who sits at a seat. level: a bot's; covered: a bot plays for him meanwhile; you: the reader himself; number: at a table for one device, which of its people he is; blocked: the reader hears him at no table. @typedef {{name: string, kind: "human" | "bot", level: string | null, online: boolean, covered: boolean, you: boolean, number?: number | null, blocked?: boolean}} Player */
/** By seat; null: nobody sits there. @typedef {(Player | null)[]} Players */
/** @typedef {{code: string, facts: Facts}} Reason */
/** @typedef {Record<string, string | number>} Facts */

/** @typedef {{id: string, choices: (string | number)[], default: string | number, open_ended: boolean, needs: Record<string, number[]>}} OptionField needs: choices that only so many seats allow */
/** @typedef {{id: string, family: string, set: string, version: number, seats: number[], sides: string, options: OptionField[], figures: {minutes: number, skill: number} | null}} GameInfo figures: measured with counting bots; minutes of a match, and what share of the matches (percent) the counting bot takes against random moves */
/** @typedef {"gathering" | "playing" | "over"} Phase */
/** Who sits at a table of a list; level: a bot's. @typedef {{name: string, level: string | null}} Sitter */
/** @typedef {{table: string, game: string, seats: number, score: number[], is_over: boolean, moved_at: string, changed: OptionValues, house: string, phase: Phase, seat: number, players: (Sitter | null)[]}} OwnTable */

/** Seconds of thinking: a bank for each round, and more after each own move. @typedef {{bank_s: number, increment_s: number}} Clock */
/** @typedef {"phrases" | "free" | "off"} Chat */
/** Of one value: how many tiles lie on the table, are in the reader's hand, are neither. @typedef {{value: number, seen: number, mine: number, unseen: number}} Left */
/** How a table is run (dvor.wire.settings). @typedef {{is_public: boolean, level: string, clock: Clock | null, grace_s: number, watch: boolean, delay_s: number, chat: Chat, pause_ms: number, house: string, aids: boolean, device?: boolean, rated?: boolean}} Settings */
/** A player's rating, by how much it may be off; change: by how much the match that is over has moved it. @typedef {{shown: number, give: number, provisional: boolean, change: number | null}} Rating */
/** The next deal: its number, and the hash of what the server puts into it. @typedef {{number: number, hash: string}} Promised */
/** Where the deal of the finished round came from (dvor.proof.Revealed); aborted: proofs of numbers before it that were never played.
 * @typedef {{table: string, number: number, hash: string, seed: string, seeds: (string | null)[], code: string, version: number, sitting: number[], deck: string[], set: string[], size: number, hands: string[][], boneyard: string[], lot: number, fate: string[], redeals: number, aborted: string[]}} Revealed */

/**
 * @typedef {object} TableData the table itself
 * @property {string} id
 * @property {Phase} phase
 * @property {number | null} host a seat
 * @property {number | null} seat the reader's own
 * @property {string} game
 * @property {OptionValues} changed
 * @property {string} code
 * @property {Settings} settings
 * @property {number} watchers
 * @property {Promised | null} promise
 * @property {Revealed | null} revealed
 * @property {{left_ms: number[], running: number | null} | null} clocks
 * @property {number[]} gave_up seats
 * @property {number | null} next_ms in how many ms the next round is dealt by itself
 * @property {Left[] | null} left what is left of each value, while a round is played where aids are allowed
 * @property {boolean} alone all people of the table sit at one device
 * @property {boolean} undo there is something to take back
 * @property {number} match which match of this table it is, from 0
 * @property {CupSeat | null} tournament what is played here belongs to it; null: to none
 * @property {boolean} looks_back the reader may look at rounds that are over while the match goes on
 * @property {(Rating | null)[] | null} ratings by seat; null: the table is not rated
 */

/** A table of the lobby; seats by seat, null: free. @typedef {{table: string, game: string, changed: OptionValues, code: string, house: string, phase: Phase, seats: (Sitter | null)[], host: number | null, clock: Clock | null, watch: boolean, watchers: number, round_number: number, score: number[], made_at: number, rated?: boolean}} Card */

/** @typedef {{code: string, message: string, facts: Facts}} Failure */
/** @typedef {{type: "view", version: number, view: View | null, players: Players, reasons: (Reason | null)[], table: TableData}} ViewFrame */
/** @typedef {{type: "step", version: number, events: GameEvent[], view: View | null, players: Players, reasons: (Reason | null)[], table: TableData}} StepFrame */
/** @typedef {{type: "ack", id: string, version: number}} AckFrame */
/** @typedef {{type: "refused", id: string, version: number, view: View | null} & Failure} RefusedFrame */
/** @typedef {{type: "presence", players: Players}} PresenceFrame */
/** Somebody has said something. seat null: a watcher. @typedef {{type: "said", number: number, seat: number | null, name: string, phrase: string | null, text: string | null, at: number}} SaidFrame */
/** @typedef {{type: "pong"}} PongFrame */
/** @typedef {ViewFrame | StepFrame | AckFrame | RefusedFrame | PresenceFrame | SaidFrame | PongFrame} Frame */

/** Who meets whom in a tournament. @typedef {"pairs" | "round_robin" | "swiss" | "individual"} CupKind */
/** What its results are compared by. @typedef {"average" | "percent" | "imp"} CupScore */
/** A tournament in a list (dvor.wire.tournament); entrants: how many; round: 0 before the first; rounds: 0 where that hangs on how many enter. @typedef {{id: string, name: string, game: string, kind: CupKind, deals: number, score: CupScore, entrants: number, phase: Phase, round: number, rounds: number, made_at: number}} CupCard */
/** A side, or where partners change a person; the first so many places are taken. @typedef {{name: string, players: Sitter[], taken: number, is_full: boolean}} CupEntrant */
/** An entrant's place; score: the sum of comparisons over so many deals. @typedef {{place: number, entrant: number, score: number, deals: number}} CupPlace */
/** A table of a round; number: from 0; entrants: by side, or by seat where partners change; points: by deal, of side 0, null until they may be told; table: for who sits there. @typedef {{round: number, number: number, entrants: number[], deals: number[], done: number, points: (number | null)[], table: string | null}} CupTable */

/**
 * @typedef {object} CupData a tournament as the reader sees it
 * @property {string} id
 * @property {string} name
 * @property {Phase} phase
 * @property {string} game
 * @property {string} rules a code
 * @property {OptionValues} changed
 * @property {number} seats
 * @property {number} sides
 * @property {number} per_entrant how many play for an entrant
 * @property {CupKind} kind
 * @property {number} deals
 * @property {number} rounds
 * @property {CupScore} score
 * @property {boolean} bots
 * @property {boolean} is_public
 * @property {string} level of bots that stand in
 * @property {Clock} clock
 * @property {string} hash
 * @property {string | null} seed null until all is over
 * @property {number} made_at
 * @property {boolean} is_director
 * @property {number | null} me the reader's entrant
 * @property {string | null} code by which others take its free places
 * @property {string | null} my_table where the reader plays now
 * @property {number} round
 * @property {CupEntrant[]} entrants
 * @property {CupPlace[]} standing the best first
 * @property {CupTable[]} tables of all rounds so far
 */

/** How a deal went at a table; points: side 0's; worth: to each entrant, null until all have finished; kind: how it ended. @typedef {{number: number, entrants: number[], points: number, worth: number[] | null, kind: string, has_record: boolean}} CupRow */
/** A deal of a tournament; hands: null until every table has finished it. @typedef {{deal: number, round: number, leader: number, is_open: boolean, hands: string[][] | null, boneyard: string[] | null, par: {points: number, assumes: string[]} | null, rows: CupRow[]}} CupDeal */
/** What a table tells of its tournament; deal: its number in all, from 1; left: how many come after it in this round; ready: seats that have said next. @typedef {{id: string, name: string, round: number, deal: number, left: number, ready: number[]}} CupSeat */

export {};
