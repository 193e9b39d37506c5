# Several people at one phone: the form of a table, whom to pass it to, the closed hand.

page-with-device = on one phone
page-with-device-text = Two to four people pass one phone round. Nobody sees another’s tiles.
page-door-device = All on one phone
page-device-name = Player { $number }
page-device-who = Name: seat { $number }
page-device-person = a person
page-device-alone = One more person is needed: choose where they sit.
page-device-people = On one phone
page-device-people-text = The table is seen here only: it has no link and no talk. Whoever leaves takes everybody along.
page-hand-over = { $device ->
    [phone] Pass the phone: it is { $who }’s turn
   *[desk] It is { $who }’s turn. Everybody else looks away
}
page-show-hand = I am { $who }, show my tiles
page-since-then = Since the last turn:
page-hand-shut = Tiles closed: { $who }
