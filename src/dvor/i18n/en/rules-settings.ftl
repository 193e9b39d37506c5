# The rules, a sentence at a time: rule-<setting>-<word> of a game's data. Where one game says it differently, an attribute has its name.
# $sides: solo, pairs, both (pairs with four only).

rule-players = { $seats ->
    [two] For two.
    [four] For four.
   *[some] For two, three or four.
}
rule-sides = { $sides ->
    [pairs] Two against two: partners sit opposite each other and share their points.
    [both] Four play two against two: partners sit opposite each other and share their points.
   *[solo] Everyone for himself.
}
    .general_kozel = Two against two: partners sit opposite each other.
rule-set-dn6 = The set has 28 tiles, from 0-0 to 6-6.
rule-set-dn2 = The set has 6 tiles, from 0-0 to 2-2.
rule-set-dn9 = The set has 55 tiles, from 0-0 to 9-9.
rule-set-dn12 = The set has 91 tiles, from 0-0 to 12-12.
rule-set-chinese32 = The set has 32 tiles and no blanks. Eleven tiles come twice: all doubles from 1-1 to 6-6, and 1-3, 1-5, 1-6, 4-6 and 5-6.
rule-set-pictures7 = The set has 28 tiles with pictures: seven pictures, each with each once. No picture is higher than another.
rule-deal = { $seats ->
    [2] Two
    [3] Three
   *[4] Four
} players: { $hand } tiles each, { $boneyard ->
    [0] no boneyard
   *[other] the other { $boneyard } are the boneyard
}.
rule-deal-aside = { $seats ->
    [2] Two
    [3] Three
   *[4] Four
} players: { $hand } tiles each, { $boneyard ->
    [0] all are dealt
   *[other] the other { $boneyard } take no part in the round
}.
rule-without_blank = With three the 0-0 is taken out, so that all have the same number.
rule-reserve = { $count ->
    [one] The last tile of the boneyard is never drawn.
   *[other] The last { $count } tiles of the boneyard are never drawn.
}
rule-reserve-by_seats = The last tiles of the boneyard are never drawn: two of them with two players, one with three or four.
rule-redeal-doubles5 = Five doubles or more in a hand: the tiles are dealt again.
rule-redeal-doubles5_or_same6 = Five doubles in a hand, or six tiles with the same number: the tiles are dealt again.

rule-lead_first-lowest_double = The lowest double leads the first round: 1-1, without it 2-2, and so on. 0-0 is not led. Where nobody holds a double, the lightest tile leads.
    .semyorka = The lowest double leads: 1-1, without it 2-2, and so on.
rule-lead_first-lowest_double_blank_last = The lowest double leads: 1-1, without it 2-2, and so on; 0-0 only where there is no other double. Where nobody holds one, the lightest tile leads.
rule-lead_first-lowest_double_blank_first = 0-0 leads; where it is in the boneyard, the next double up. Where nobody holds a double, the lightest tile leads.
rule-lead_first-highest_double = The highest double in anybody’s hand leads: 6-6, without it 5-5, and so on. Where nobody holds a double, the heaviest tile leads. Nobody draws to find a double.
rule-lead_first-lot = Who leads first is drawn by lot.
rule-lead_first-one_one = Whoever holds 1-1 leads the first round with it.
    .kozel_conventions = Whoever holds 1-1 leads the first round with it. Where 1-1 was not dealt, as happens with two or three players, the lowest double leads.
rule-lead_first-six_six = Whoever holds 6-6 leads the first round with it.
rule-lead_first-fives = 5-5 leads, without it the lowest double, 0-0 last of all. While nobody holds a double, everybody draws a tile from the boneyard.
rule-lead_next-same_as_first = Every round is led by the same rule.
rule-lead_next-winner = { $sides ->
    [pairs] After that the pair that won the last round leads: the one of the two who went out.
    [both] After that whoever went out in the last round leads.
   *[solo] After that the winner of the last round leads.
}
rule-lead_next-winner_partner = After that the partner of the one who went out leads; without partners, he himself.
rule-lead_next-rotate = After that the lead goes round: the player after the last leader, however that round ended.
rule-lead_after_fish-maker = After a fish the fisherman leads, even if he lost it. The fisherman is whoever laid the last tile that is no double.
rule-lead_after_fish-winner = { $sides ->
    [solo] After a fish its winner leads.
   *[pairs] After a fish the pair that won it leads: the fisherman if he is of that pair, else the next after him.
}
rule-lead_after_fish-lowest_hand = After a fish whoever holds the fewest points leads.
rule-lead_after_tie-first_rule = After a tied fish the next round is led like the very first.
    .general_kozel = After a draw the lowest double leads again.
rule-lead_after_tie-next_seat = After a tied fish the player after the last leader leads.
rule-lead_until_record-on = As long as nobody has anything on record, each round is led with 1-1 again.
rule-lead_tile-free = { $lot ->
    [yes] Any tile may be led.
   *[no] He may lead any tile.
}
rule-lead_tile-double_if_held = Whoever holds a double must lead a double.
    .children = Whoever holds a tile with the same picture twice leads it.
rule-lead_tile-double_if_held_exempt = Whoever holds a double must lead one, whoever has none leads what he likes. Only 0-0 and 6-6 oblige nobody: leading them can be dear.

rule-turn-order = Play goes round clockwise.
    .jamaican = Play goes round anticlockwise.
    .latin = Players take turns.
    .latin_partner = Play goes round anticlockwise.
    .kolbasa = Players take turns.
rule-join-equal = A tile joins one of the ends by an equal half: 1 to 1, 5 to 5. A double lies crosswise.
    .children = A tile joins one of the ends by the same picture.
rule-join-seven = A tile is laid so that the two touching halves make seven: 1 to 6, 2 to 5. The tiles 0-0, 1-6, 2-5 and 3-4 fit anywhere, either way round, and nothing else fits a blank.
rule-line = The line always has two ends.
rule-spinner-any = The first double lying face up is open on all four sides at once: a cross. Before it there are two ends.
    .telephone = The first double is the house: tiles join it on all four sides. Before there is a house there are two ends.
rule-spinner-long_first = The first double is open on four sides, but the short ones open once both long ones are covered.
rule-spinner-long_three = The first double takes three arms: a short end opens once both long ones are covered, and it closes the other.
rule-must_play = If you can play you must: no passing, no holding back.
rule-draw_when-any = You may draw even though you could play. You may not knock while you can play.
rule-draw-none = If nothing fits you knock, that is, you miss the turn.{ $rest ->
    [yes] {""} Nobody draws.
   *[no] {""}
}
rule-draw-one = If nothing fits you draw one tile. If it fits you lay it, if not you knock.
rule-draw-until = If nothing fits you draw one tile after another until one fits, and lay it at once. When the boneyard is empty you knock.
rule-multi-doubles_per_end = { $cross ->
    [yes] Several doubles may be laid in one turn, one at each end they fit. A plain tile cannot be added to them.
   *[no] Two doubles may be laid in one turn, if one fits the left end and the other the right.
}
rule-closing-final = When you lay a double you may close it: it is turned face down and nothing more is laid on that side. The double that was led cannot be closed. All ends closed is a fish.
rule-closing-reopen = When you lay a double you may close it: it is turned face down and nothing is laid on that side until the one who closed it opens it in his own turn. The double that was led cannot be closed.
rule-closing-off = Doubles are not closed.
rule-layout-sausage = The first tile divides the row into a left line and a right line. In your turn you lay a tile at either end, or cut the sausage, or shift.
rule-layout-cut = You cut with a tile that fits the left end with one half and the right end with the other (where both ends are equal, with their double). It goes on one line, and after it, turned round, the tail of the other line, as many tiles as you like; one tile has to stay. After that both ends show the same number.
rule-layout-shift = If you can lay nothing, the last tile of the right line goes to the left end, if it fits there and one tile stays on the right. If not, you knock.
rule-effects-six = Lay a tile with a six and you play again. If nothing fits, the extra turn just lapses.
rule-effects-seven = Lay a tile of seven pips (1-6, 2-5, 3-4) and the next player takes two tiles from the boneyard. What is missing there he takes out of the hand of the one who laid the seven.
rule-signals-partner = In your turn you may let your partner know: with 6-6 you wink, with 0-0 you puff a cheek. No lying, once a round for each tile, and only the partner sees it.
rule-signals-all = In your turn you may signal: with 6-6 you wink, with 0-0 you puff a cheek. No lying; everybody sees it.
rule-signals-off = There are no signals.

rule-multiples-threes = After each move the open ends are added up. If three divides the sum, the player gets that many points. The lead counts too.
rule-multiples-fives = After each move the open ends are added up. If five divides the sum, the player gets { $unit ->
    [quotient] a fifth of it: three points for 15, four for 20
   *[pip] that many points
}. The lead counts too.
rule-multiples-threes_and_fives = After each move the open ends are added up. If three divides the sum, that many points; if five does, that many points; if both do, twice: 15 makes 30. The lead counts too.
rule-ends-count = A double at an end counts with both halves: 6-6 is 12.
rule-spinner_count-until_two = The double with four sides counts in full while fewer than two of its sides are covered, then not at all.
rule-spinner_count-open_sides = The double with four sides counts by its open sides: two or more in full, one half of it, none nothing.
rule-play_score-bergen = A double led: 2 points. Both ends of the line made equal: 2 points, and 3 if a double lies at one of them.
rule-bonuses_in_play-dominican = Out with a plain tile that fitted both ends: 25 more. With four, when all three others knock in a row: 25 as well.

rule-out-player = The round ends when somebody has laid his last tile.
rule-out-pair = The round ends when both partners have laid all their tiles. Whoever is out earlier is skipped.
rule-fish_block-dead = { $bazaar ->
    [yes] Or with a fish: tiles are held, but neither the hands nor the boneyard have anything left for the ends.
   *[no] Or with a fish: tiles are held, but nobody has anything for the ends.
}
    .kolbasa = Or with a fish: neither player can lay a tile, and nothing can be shifted.
rule-maker-last_tile = A fish is made by whoever laid last, a double too.
rule-fish_block-early = Or with a fish: nothing but a double could still be laid, and nobody waits for that.
rule-fish_block-exhausted = Or with a fish: nobody can move and there is nothing left to draw.

rule-values-pips = Tiles in hand count their pips: 3-5 is 8.
    .jamaican = Pips in hand count only in a fish: 3-5 is 8.
    .bergen = Pips in hand count only in a fish: 3-5 is 8.
rule-values-double10 = In hand every double is 10, 0-0 too; other tiles are their pips.
rule-values-tiles = There are no pips: tiles are counted.
rule-double_blank-sole10 = Left with 0-0 alone: 10. Beside another tile 0-0 is nothing.
rule-double_blank-sole25 = Left with 0-0 alone: 25. Beside another tile 0-0 is nothing.
rule-double_blank-always10 = 0-0 is always 10.
rule-double_blank-always25 = 0-0 is always 25.
rule-double_six-sole50 = Left with 6-6 alone: 50. With other tiles it is the usual 12.
rule-double_six-always50 = 6-6 is always 50.
    .classic = The highest double of the set is always 50.
rule-both_left-sole75 = Left with 0-0 and 6-6 and nothing else: 75.

rule-score-losers_write = { $sides ->
    [pairs] The losing pair writes: all that is left in both hands. The tiles of the partner of the one who went out do not count.
    [both] The losers write: each his own, a pair together. The tiles of the partner of the one who went out do not count.
   *[solo] The losers write, each what is left in his hand. Whoever went out writes nothing.
}
rule-score-worst_writes = Of the losers only the one who holds most writes; if equal, the first in turn after the winner.
rule-score-winner = { $sides ->
    [pairs] The winner writes. A pair that went out gets what both opponents hold.
    [both] The winner writes. Whoever went out gets, alone or for his pair, what all opponents hold.
   *[solo] The winner writes. Whoever went out gets what all the others hold.
}
rule-score-winner-all_hands = The winner writes what is left in all hands, those of his own pair too.
rule-score-point = A round won is one point.
rule-score-stick = Whoever holds most gets a stick; if several hold most, each of them. Whoever went out counts nothing.
rule-score-bergen = Whoever goes out gets 2 points.
rule-score-none = No points are written.
rule-fish-own_all_losers = After a fish all but the lowest write their own.
    .osyol_team = After a fish the pair that holds more writes its own.
    .kozel_pair = After a fish the pair that holds more writes its own.
    .kozel_team = After a fish the pair that holds more writes its own.
rule-fish-own_to_loser = After a fish only the side that holds most writes: its own points.
rule-fish-own_each = After a fish everybody writes his own, the lowest too.
rule-fish-all_to_loser = The fish is full: the side that holds most writes the points of all hands.
rule-fish-punish_maker = After a fish look at the fisherman. If he won it, the others write their own. If he lost it, he writes the points of all hands.
rule-fish-lowest = A fish is won by the lowest count.
    .general_kozel = A fish is a draw.
    .semyorka = After a fish all hands are counted.
    .children = A fish is won by whoever has fewer tiles.
rule-fish-bergen = After a fish { $award ->
    [one] one point goes
   *[other] { $award } points go
} to the player without doubles, of several to the one with fewest pips; if all hold doubles, to the owner of the smallest one.
rule-fish-maker_wins = A fish is won by the fisherman, who made it.
rule-fish-lowest_hand = A fish is won by the lightest hand; in a pair it is enough that one of the two holds it.
rule-fish-nobody = A fish is a draw, whatever is held.
rule-formula-sum = After a fish one’s own tiles are not deducted.
rule-formula-sum_minus_own = After a fish one’s own tiles are deducted.
rule-rounding-nearest5 = The sum is rounded to the nearest five.
rule-rounding-up5 = The sum is divided by five and rounded up: 11 makes 3 points.
rule-rounding-nearest3 = The sum is rounded to the nearest three and divided by three: 26 is 27, that is 9 points.
rule-tie-eggs = All equal is a fish with eggs: nobody writes, and all the points wait for the next round’s loser.
    .sea_kozel = All equal is a fish with eggs: the points wait for the next round.
rule-tie-void = If equal, nobody has won the round.
rule-tie-pot = If equal, nobody has won the round, and the points of all hands go into the pot, which the next winner takes.
rule-won_by-pips = Pips decide, whoever went out: the round is won by the lowest count.
rule-bonuses-yes = Led with 6-6: 50 more for the losers, with 0-0: 25 more, whoever loses. Finished with 6-6: 50 more, with 0-0: 25 more.
rule-threshold_scope-opening = { $threshold } open the record: until then a round must bring at least that much. Once it is open, all is written.
rule-threshold_scope-every = The rule of { $threshold }: only { $threshold } or more in a round go on the record, all through the match.
rule-below_threshold-remember = Less is remembered and written along with the first round that reaches the bar.
rule-below_threshold-drop = Less is lost.
rule-memory_clear-on_win = Win a round, and what was remembered is forgotten.
rule-memory_clear-clean = What is remembered is forgotten after a round in which nothing was written or remembered for you.
rule-exclusive-yes = Only one side can have a record. If another { $threshold ->
    [0] wins a round
   *[other] makes { $threshold } or more in a round
} while somebody has one, all is written off: everyone is back at nothing.
rule-finish-wins_match = Whoever ends a round with 0-0 or with 6-6, also with two doubles at once, has won the whole match.
rule-finish-sea_goat = Finish with 0-0, the fast one, and the loser writes 75. Finish with 6-6, and the loser writes 100 while your own record is written off.
rule-to_100-yes = Whoever has the record may lead 6-6: that plays “to a hundred”. Out first, he has won the match; otherwise his record is written off.
rule-match-reach_loses = The match goes to { $target }: whoever has that much or more is the goat. If two have, it is the one with more.
    .osyol = The match goes to { $target }: whoever has that much or more is the donkey. If two have, it is the one with more.
    .osyol_team = The match goes to { $target }: the pair that has that much or more are the donkeys.
    .sea_kozel = The match goes to { $target }: whoever has that much is the sea goat.
    .kozel_conventions = Whoever gets beyond the limit loses: { $target } or more.
    .kolbasa = The match goes to { $target }: whoever has that much has lost.
    .domino_bg = The match goes to { $target }: whoever has that much or more has lost.
rule-match-reach_wins = The match goes to { $target }: whoever has that much after a round, and more than the others, has won. If equal, one more round.
    .children = { $target ->
        [one] One round is played: whoever wins it has won.
       *[other] The match goes to { $target } rounds won.
    }
rule-match-reach_wins_at_once = The match goes to { $target }: whoever gets there has won at once, in the middle of a round too.
rule-match-rounds = There are { $target } rounds, no more and no less. Whoever has more points after them wins.
rule-match-sticks = Three sticks and you are out. The others play on, and the last one at the table wins.
rule-match-finish_tile = The pair that ends a round with 0-0 or 6-6 wins the match{ $target ->
    [one] {""}
   *[other] {""} once it has done so { $target } times
}. Ended with another tile, the round is theirs but counts for nothing: deal again.
rule-six_love-on = One wins to love: six points while all others stand at nothing. As soon as everybody has a point, all start from nothing again.
rule-target-by_seats = The match goes to { $two } with two players, to { $more } with three or four: whoever has that much after a round, and more than the others, has won. If equal, one more round.
rule-rounds_tie-draw = If equal, it is a draw.
rule-rounds_tie-extra_round = If equal, one more round until somebody is ahead.
rule-tie_doubles-on = After a tied fish the next round is worth two points.
rule-max_rounds = At most { $count } rounds: if nobody has won by then it is a draw.
