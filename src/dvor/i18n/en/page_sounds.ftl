# Sounds: what is heard at the table, how loud, and whether the phone answers.

page-sounds = Sounds
page-sounds-on = on
page-sounds-off = off
page-volume = Volume
page-sounds-kinds = What is heard
page-sound-laid = A tile is laid
page-sound-slam = Going out, or fish
page-sound-knock = A knock
page-sound-turn = Your turn
page-sound-door = Someone sits down
page-sound-pencil = The record is written
page-sound-goat = The goat
page-sound-clock = Under 5 seconds on the clock
page-buzz = Vibration
