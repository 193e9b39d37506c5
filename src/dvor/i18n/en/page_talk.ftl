# The page: talk at the table, and the check of the deal.

page-talk = Talk
page-talk-none = Nobody has said anything yet.
page-talk-watcher = Onlooker
page-talk-aloud = { $who }: { $text }
page-talk-unsaid = No connection: it was not said.
page-talk-hushed = While the round is on, your partner hears ready phrases, not your own words.
page-talk-hushed-watcher = While the round is on, players hear only ready phrases from onlookers.
page-talk-phrases = Phrases
page-talk-emotes = Gestures
page-gesture-laugh = laughing
page-gesture-clap = clapping
page-gesture-think = thinking
page-gesture-cry = crying
page-gesture-fire = fire
page-talk-own = In your own words
page-talk-say = Say
page-talk-unread = { $count ->
    [one] Talk, { $count } new line
   *[other] Talk, { $count } new lines
}

# the check of the deal
page-deal = Check the deal
page-deal-none = A finished round can be checked.
