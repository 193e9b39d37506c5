# The page: tournaments on equal deals.

page-cups = Tournaments
page-cups-text = Everybody plays the same tiles. Luck is equal for all, and what shows is who played how.
page-cups-mine = Mine
page-cups-open = Open
page-cups-over = Over
page-cups-none = None just now. Make your own.
page-cup-make = Make a tournament
page-cup-deals-count = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
page-cup-entrants = { $count ->
    [one] { $count } takes part
   *[other] { $count } take part
}
page-cup-gathering = open to enter
page-cup-round-of = round { $round } of { $rounds }
page-cup-over = over

# a new tournament
page-cup-new = New tournament
page-cup-name = Name
page-cup-name-hint = What it is called in the list.
page-cup-name-usual = Our yard’s tournament
page-cup-game = Game
page-cup-kind = Who meets whom
page-cup-kind-pairs = Fixed pairs
page-cup-kind-pairs-about = One partner for the whole tournament, new opponents in every round.
page-cup-kind-robin = All meet all
page-cup-kind-robin-about = Everybody meets everybody; there are as many rounds as that takes.
page-cup-kind-swiss = Swiss
page-cup-kind-swiss-about = In each round those near each other in the standing meet, and no two meet twice.
page-cup-kind-alone = Individual
page-cup-kind-alone-about = One enters alone and has another partner in every round.
page-cup-kind-two = “All meet all” and Swiss are for games of two sides.
page-cup-deals = How many deals
page-cup-deals-hint = So many different deals in all; every table has the same ones.
page-cup-deals-number = How many deals, as a number
page-cup-deals-said = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $each } a round
page-cup-rounds = How many rounds
page-cup-rounds-hint = A round is played against the same people. Rounds share the deals evenly.
page-cup-rounds-auto = as it comes out
page-cup-rounds-all = As many as it takes for everybody to meet.
page-cup-rounds-each = { $each ->
    [one] { $each } deal a round.
   *[other] { $each } deals a round.
}
page-cup-score = What counts
page-cup-score-average = Points
page-cup-score-average-about = Your points less the mean of those who held the same tiles.
page-cup-score-percent = Percent
page-cup-score-percent-about = How many tables with the same tiles you did better than; 50 is the middle.
page-cup-score-imp = IMPs
page-cup-score-imp-about = The difference to the other tables, damped: one stroke of luck does not decide it all.
page-cup-bots = Bots
page-cup-bots-hint = Whether bots may take part and sit on free places.
page-cup-bots-yes = welcome
page-cup-bots-no = people only
page-cup-public = Who comes
page-cup-public-hint = The whole yard sees it in the list; else one needs the link.

# entering, and the director
page-cup-who = Who takes part
page-cup-nobody = Nobody yet.
page-cup-free = free
page-cup-this-is-you = you
page-cup-enter = Take part
page-cup-enter-alone = You enter alone and are given a place at a table.
page-cup-enter-pair = Enter first: then you get a link for your partner.
page-cup-pair-name = Name of the pair
page-cup-enter-go = Enter
page-cup-asked = You are asked to be a partner
page-cup-asked-text = You will sit with whoever gave you the link.
page-cup-sit-with = Be the partner
page-cup-code-title = I have a partner’s code
page-cup-code = The partner’s code
page-cup-entered = You take part: { $name }
page-cup-partner = Link for your partner
page-cup-partner-text = Give your partner this link, or the code { $code }.
page-cup-leave = Withdraw
page-cup-leave-text = Your place becomes free.
page-cup-add-bots = Add bots
page-cup-bots-level = Strength
page-cup-bots-count = How many
page-cup-bots-pairs = Pairs
page-cup-bots-mixed = Mixed
page-cup-add = Add
page-cup-drop = Strike out: { $name }
page-cup-begin = Begin
page-cup-begin-few = There must be two tables at least: { $count } more wanted.
page-cup-begin-text = Everybody is here. Nobody can come or go after the beginning.
page-cup-begin-bots = Bots sit down on free places. Nobody can come or go after the beginning.
page-cup-begin-free = Not everybody has a partner, and bots are not asked here.
page-cup-wait-begin = We wait for the director to begin.
page-cup-close = End after this round
page-cup-close-text = This round becomes the last. What has been played counts.
page-cup-call-off = Call it off
page-cup-call-off-text = The tournament is gone, also for those who have entered.

# under way
page-cup-my-table = To my table
page-cup-table-waits = Round { $round }: your table waits.
page-cup-wait-others = Your table is done. We wait for the others.
page-cup-left-table = You have left: a bot plays for you until the end of the round.
page-cup-sits-out = You sit this round out.
page-cup-standing = Standing
page-cup-result = Result
page-cup-place = Place
page-cup-played = Deals
page-cup-unit-average = Gain
page-cup-unit-percent = %
page-cup-unit-imp = IMPs
page-cup-won = Won: { $names }
page-cup-won-all = All level.
page-cup-tables = Tables
page-cup-round = Round { $round }
page-cup-table = Table { $number }
page-cup-table-done = { $done } of { $deals } played
page-cup-by-deal = Deals
page-cup-by-deal-text = How the others did with the same tiles. A deal can be looked at once every table has played it.
page-cup-deal = Deal { $number }
page-cup-deal-open = Deal { $number }, not played yet
page-cup-link = Link to the tournament
page-cup-proof = Deals nobody chose
page-cup-proof-text = All deals come from one number of the server. Its hash is shown before the first deal, the number after the last: with it each can be dealt again.
page-cup-hash = Hash
page-cup-seed = The server’s number
page-cup-proof-holds = The hash is that of the number.
page-cup-proof-fails = The hash is not that of the number.
page-cup-export = Results
page-cup-records = Records

# a deal
page-cup-rows = Who did how
page-cup-rows-text = The same tiles lay at every table.
page-cup-rows-sides = Side 1 is named first.
page-cup-rows-mine = The first line of each table is the side that held your tiles.
page-cup-points = Points
page-cup-ended-out = out
page-cup-ended-fish = blocked
page-cup-look = { $table }: see how it was played
page-cup-look-again = Play
page-cup-par = If everybody had seen all tiles and played his best, the first side would have made { $points }.
page-cup-hands = Who held what
page-cup-seat = Seat { $number }
page-cup-side = side { $number }
page-cup-leads = leads
page-cup-boneyard = Boneyard
page-cup-deal-hidden = The tiles and the other tables are shown once this deal has been played everywhere.
page-cup-deal-before = ← Deal { $number }
page-cup-deal-after = Deal { $number } →
page-cup-look-title = Deal { $number }, table { $table }

# at a table of a tournament
page-cup-back = To the tournament
page-cup-next-deal = Next deal
page-cup-left = { $left ->
    [0] the round’s last
   *[other] { $left } more this round
}
page-cup-waits = Waiting for the others
page-cup-begins = Dealt as soon as everybody sits here, and in a while in any case.
page-cup-leave-table = Until the end of the round a bot plays for you. You cannot come back to this table.
