# The page: tables where people sit.


# the doors
page-door-friends = A table with friends
page-door-friends-text = One link, your own rules, bots on the empty seats.
page-door-friends-go = Set the table
page-door-yard = Into the yard
page-door-yard-text = Open tables: sit down at any of them.
page-door-yard-empty = Nobody yet. Set the first table.
page-door-yard-now = { $open ->
    [one] { $open } table right now
   *[other] { $open } tables right now
}, waiting for a player: { $free }.
page-door-yard-go = Look around

# whom one plays with
page-with = Who plays
page-with-bots = bots
page-with-friends = friends, by a link
page-with-yard = anybody in the yard
page-with-friends-text = Only those you give the link to will see the table. A bot takes the seat of whoever does not come.
page-with-friends-rated = Only those you give the link to will see the table; it begins when everybody is there.
page-with-yard-text = The table is seen in the yard: anybody may sit down. You can give out the link, too.
page-clock = Clock
page-clock-hint = A bank for each round, and more after every move. When time is up, a bot makes the move.
page-clock-none = no clock
page-clock-said = { $bank } + { $increment } s
page-clock-left = { $time } left
page-stand-ins = Bots at the table
page-stand-ins-hint = They take free seats and play for whoever is away. { $about }
page-chat = Talk
page-chat-hint = While a round is on, partners hear only ready phrases from each other.
page-chat-phrases = ready phrases
page-chat-free = own words
page-chat-off = no talk
page-watch = Onlookers
page-watch-hint = Onlookers see nobody's tiles.
page-watch-nobody = none
page-watch-now = at once
page-watch-later = { $delay } later

# a table that gathers
page-gathering = Gathering
page-name = Your name
page-invite = Ask your friends over
page-call = Ask friends over
page-call-copied = Link copied
page-invite-text = Open the link on any phone or computer and sit down. There is no password, so give it to your own people only.
page-invite-title = Dominoes: sit down at our table
page-invite-link = Link to the table
page-share = Share
page-qr = QR code
page-qr-alt = QR code with the address of the table: point a phone's camera at it
page-pair = Pair { $number }
page-seat-free = Seat
page-seat-waits = free
page-seat-bot = bot
page-seat-here = here
page-seat-host = host of the table
page-seat-away = not online
page-seat-you = you
page-covered = a bot plays
page-covered-you = A bot plays for you
page-here-again = I am here
page-gave-up = { $whose ->
    [you] You gave up.
   *[other] Given up by { $names }.
}
page-sit-here = Sit here
page-sit-over = Move here
page-stand = Stand up
page-seat-bot-which = Who takes seat { $number }
page-seat-nobody = wait for a person
page-seat-bot-level = bot: { $level }
page-swap = Swap seats: { $who }
page-swap-with = Swap with { $who }
page-swap-title = Swap seats
page-swap-hint = Swap with whom? Press the same arrows at the other seat.
page-no-free-seat = There is no free seat.
page-no-host = The host has left. Whoever sits down first is the host.
page-wait-host = Waiting for { $who } to begin.
page-start = Begin
page-start-bots = { $count ->
    [one] A bot will take { $count } seat.
   *[other] Bots will take { $count } seats.
}
page-start-full = All are here.
page-host-terms = Change how the table is run
page-who-comes = Who may sit down
page-comes-link = those with the link
page-comes-yard = the whole yard
page-left-bot = { $who } has left; a bot plays on.
page-watchers = { $count ->
    [one] { $count } onlooker
   *[other] { $count } onlookers
}

# at a table with people
page-people = At the table
page-watching = watching
page-watching-later = watching, { $delay } behind
page-soon = The table will be shown in a moment. Onlookers see it later.
page-next-by-itself = Dealt by itself in { $seconds } s
page-line-storage = The server cannot write, waiting…
page-line-moved = The table is moving, waiting…
page-line-later = The server is busy, waiting…
page-gives-up = offers to give up
page-gave-up-mine = You give up. The match ends when your partner agrees.
page-surrender = Give up
page-surrender-pair = The match is lost if your partner agrees.
page-surrender-text = The match is lost.
page-surrender-join = { $who } offers to give up. If you agree, the match is lost.
page-leave-good = Leave for good
page-leave-good-playing = A bot will play for you to the end of the match. You cannot take this seat again.
page-leave-good-text = Your seat will be free.
page-twice-not = Not now
page-about-person = { $who }: what to do
page-mute = Mute
page-unmute = Unmute
page-block = Block everywhere
page-unblock = Unblock
page-report = Report
page-report-why = What happened
page-reported = The operator of the server has your report.

# the yard
page-lobby = The yard
page-lobby-which = Which tables
page-lobby-all = all tables
page-lobby-only-free = with a free seat
page-lobby-tidy = Clear old ones
page-lobby-count = { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
}
page-lobby-empty = Nobody here yet. Set a table, and the whole yard will see it.
page-lobby-text = No table to your taste?
page-lobby-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
page-lobby-full = all seats taken
page-lobby-gone = gone home
page-lobby-sit = Sit down
page-lobby-watch = Look on
