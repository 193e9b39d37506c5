# The page of the rules: headings, the story of an example, moves in words.

rule-section-aim = In short
rule-section-deal = The deal
rule-section-lead = Who leads
rule-section-turn = A turn
rule-section-points = Points on the way
rule-section-end = How a round ends
rule-section-count = What tiles count
rule-section-record = What is written
rule-section-match = The match
rule-section-options = Options of the table
rule-section-examples = Examples
rule-section-tips = How to play well

rule-card = { $seats ->
    [two] Players: 2.
    [four] Players: 4, two against two.
   *[some] Players: 2 to 4.
}
rule-card-minutes = A match: about { $minutes } min ({ $moves } moves of counting bots, { $seconds } s a move).
rule-card-skill = Skill: the counting bot takes { $percent }% of the matches against random moves.
rule-card-even = An even share would be { $percent }%.

rule-options-intro = The first value is the usual one; in the terminal it goes like this: { $command }.{ $shown ->
    [yes] {" "}The example shows what changes.
   *[no] {""}
}
rule-option-usual = the usual

rule-seat = { $seat ->
    [0] A
    [1] B
    [2] C
   *[3] D
}
rule-pair = { $side ->
    [0] A and C
   *[1] B and D
}
rule-list-score = { $who } { $score }
rule-list-memory = { $who } { $score } with { $memory } remembered
rule-list-hand = { $seat } { $tiles }
rule-list-count = { $seat } { $tiles } ({ $count })
rule-story-before = Before the round: { $scores }.
rule-story-round = Round { $number }.
rule-story-each = The same in every round.
rule-story-lead = { $seat } leads { $tile }.
rule-story-out = { $seat } lays his last tile.
rule-story-out-tile = { $seat } finishes with { $tile }.
rule-story-fish = A fish, made by { $seat }.
rule-story-hands = Left over: { $hands }.
rule-story-hold = In hand: { $hands }.
rule-story-play = Scored on the way: { $scores }.
rule-story-score = On record: { $scores }.
rule-story-points = Points on the way: { $scores }.
rule-story-sticks = Sticks: { $scores }.
rule-story-carry = Eggs: { $carry }.
rule-story-next-any = { $seat } leads next.
rule-story-next-double = { $seat } leads next, a double if he holds one.
rule-story-next-deal = The next deal decides who leads.
rule-story-next-tile = The next lead is { $tile }.
rule-story-over = The match is over{ $rounds ->
    [0] {""}
   *[other] {""} in round { $rounds }
}: { $how ->
    [lost] { $who } lost
    [won] { $who } won
   *[drawn] a draw
}.
rule-story-goes-on = The match goes on.
rule-story-turn = { $seat } may play: { $moves }.
rule-story-first = { $seat } may lead: { $moves }.
rule-story-sum = Ends: { $ends }; they count { $sum }.
rule-story-ends = Ends: { $ends }.
rule-story-end-out = The round is over: { $seat } is out.
rule-story-end-fish = A fish, made by { $seat }.
rule-story-count = { $tiles } in hand: { $count }.
rule-story-redeal = { $tiles }: { $again ->
    [yes] deal again
   *[no] play on
}.
rule-story-set = { $size } tiles in all, { $hand } for each player, { $boneyard } in the boneyard, { $drawable } of them to draw.
rule-story-seen = A signal is seen by: { $who }.

rule-move-lead = { $tile }
rule-move-lay = { $tile } to the { $end }
    .children = { $tile } to the { $end }
rule-move-close = { $tile } to the { $end }, closed
rule-move-draw = draw
rule-move-pass = knock
rule-move-end = lay no more
rule-move-cut = { $tile } to the { $end }, cutting { $tail }
rule-move-shift = shift from right to left
rule-move-open = open the { $end }
rule-move-signal = signal { $tile }

rule-tip-move = Here: { $moves }.
rule-tip-agrees = The arena agrees: this habit is worth { $points } points a round (95%: { $low } to { $high }).
rule-tip-disagrees = The arena disagrees: this habit is worth { $points } points a round (95%: { $low } to { $high }).
rule-tip-open = The arena sees no difference: { $points } points a round (95%: { $low } to { $high }).
rule-tip-unmeasured = Not measured in the arena.

rule-arm = { $arm ->
    [0] left
    [1] right
    [2] up
   *[3] down
}
rule-picture = { $value ->
    [0] circle
    [1] tree
    [2] square
    [3] star
    [4] heart
    [5] drop
   *[6] moon
}
