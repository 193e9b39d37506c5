# The page: what one sees: what is left, how the match went, a match move by move, a link to it, one's matches.

page-left = Unseen tiles
page-left-short = Unseen
page-left-value = Number
page-left-seen = On the table
page-left-mine = Mine
page-left-unseen = Not seen
page-aids = The aid “unseen tiles”
page-aids-hint = The table counts how many tiles of each number have not been seen yet.
page-aids-on = allowed
page-aids-off = strict table

page-story = How the match went
page-story-round = Round
page-story-how = How it ended

page-share-match = Share
page-share-picture = As a picture
page-share-link = As a link
page-share-hint = Whoever has the link sees the names, the score sheet and every round with all hands open. You can withdraw it at any time.
page-share-open = The link is open: it shows the names, the score sheet and every round.
page-share-address = Link to the match
page-share-copy = Copy
page-share-copied = Copied
page-share-send = Send
page-share-withdraw = Withdraw the link
page-share-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

page-replay = The match move by move
page-replay-title = Match, round { $number }
page-replay-gone = This match is not here
page-replay-steps = Moves of the round
page-replay-move = Move { $move } of { $moves }
page-replay-first = To the start of the round
page-replay-back = One move back
page-replay-next = One move on
page-replay-last = To the end of the round
page-replay-rounds = Rounds
page-replay-dealt = { $gender ->
    [you] Dealt, you are to move
   *[other] Dealt, { $who } to move
}
page-replay-deal = Check the deal of round { $number }

page-history = My matches
page-history-open = Not finished
page-history-more = More
page-past-won = won
page-past-lost = lost
page-past-over = played
page-past-gave-up = you gave up
page-past-they-gave-up = they gave up
page-me-all-games = All matches
page-me-figures-none = No match played to its end yet.
page-me-figures-game = Game
page-me-figures-played = Matches
page-me-figures-won = Won
