# The page: playing for a rating, the leaders, one's own ratings.

page-rated = rated
page-rated-title = Rating
page-rated-hint = Only people with an account sit down, and all seats must be taken. Each match changes their ratings; the name stands on the board of leaders. Whoever leaves has lost. Nothing is changed at the table after the first start.
page-rated-off = just a game
page-rated-on = rated
page-rated-guest = To be rated you need an account.
page-rated-sit = This table is rated: only people with an account sit down here.
page-rated-account = Make one or sign in
page-rated-waits = { $count ->
    [one] A rated match waits for { $count } more player.
   *[other] A rated match waits for { $count } more players.
}
page-rated-about = Matches here change ratings.
page-rated-leave = You lose this rated match, however it ends; a bot will play it to the end. You cannot take this seat again.
page-rated-surrender = You come last in this match. It is over when all but one have given up.
page-rated-left = All of one side have left.

page-rating = Rating
page-rating-give = { $shown } ± { $give }
page-rating-changes = Rating: { $list }
page-rating-provisional = too few matches for a place yet
page-rating-place = place { $place }
page-rating-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
page-rating-history = How the rating has gone: { $pool }
page-rating-when = When
page-rating-none = No rated match yet. Rating is chosen where a table is set, with friends or in the yard.

page-leaders = Leaders
page-leaders-text = Places go by what a player is almost certainly worth: the rating less the figure after “±”.
page-leaders-pool = Where
page-leaders-best = Best players
page-leaders-place = Place
page-leaders-name = Name
page-leaders-none = Nobody has played enough yet.
page-leaders-new = Newcomers
page-leaders-new-text = Too few matches for a place yet: some thirty for oneself, twice as many with a partner.
page-leaders-empty = Nobody has played a rated match yet.
page-pool = { $family }, { $form }{ $bots ->
    [yes] , bots
   *[no] {""}
}
page-pool-pairs = pair against pair
page-pool-solo = each for himself
