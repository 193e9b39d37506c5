# What is said at a table with one tap.

phrase-hello = Hello everyone!
phrase-luck = Good luck!
phrase-go = Bring it on!
phrase-hurry = Come on, play!
phrase-thinking = Let me think…
phrase-moment = Just a minute!
phrase-back = I am back
phrase-well_played = Nicely done!
phrase-thanks = Thanks!
phrase-sorry = Sorry, my mistake
phrase-wow = Wow!
phrase-oh_no = Oh dear
phrase-knock = Knock knock!
phrase-fish = It is a fish!
phrase-goat = Goat!
phrase-again = One more match?
phrase-bye = Thanks for the game, bye!
phrase-laugh = 😄
phrase-clap = 👏
phrase-think = 🤔
phrase-cry = 😭
phrase-fire = 🔥
