# The page: a round reviewed beside the board.

page-review = Review
page-review-close = Hide the review
page-review-match = Review the match
page-review-title = Review, round { $number }
page-review-by = What to judge by
page-review-known = What was known then
page-review-open = All hands
page-review-waits = Thinking…
page-review-done = { $done } of { $total } judged
page-review-stop = Stop
page-review-go-on = Go on
page-review-graph = { $sides ->
    [1] { $who }. { $chances }, %
   *[other] { $chances }, %
}
page-review-col-move = Move
page-review-col-what = What was played
page-review-col-chance = { $sides ->
    [1] Chances, %
   *[other] { $who }, %
}
page-review-moments = Moments of the round
page-review-who = { $who }, { $what }
page-review-move = Move { $number }: { $what }
page-review-exact = exact
page-review-estimate = estimate
page-review-open-best = With all tiles known no move is better.
page-review-open-cost = { $exact ->
    [yes] With all tiles known { $what } is better; the difference is { $points }.
   *[no] With all tiles known { $what } is better; the difference is some { $points }.
}
page-review-on-board = What lies on the table
page-review-played = As played
page-review-better = What is better
page-review-closed = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
page-review-unfinished = The round was not played to its end; it is judged as far as it goes.

page-review-this = Review this round
page-lookback-dealt = Round { $number } is dealt.
page-lookback-table = To the table
