# Какво се казва на масата с едно докосване.

phrase-hello = Здравейте!
phrase-luck = Успех!
phrase-go = Давай!
phrase-hurry = Хайде де, играй!
phrase-thinking = Момент, мисля…
phrase-moment = Една минутка!
phrase-back = Върнах се
phrase-well_played = Браво, хубаво!
phrase-thanks = Благодаря!
phrase-sorry = Извинявай, обърках се
phrase-wow = Леле!
phrase-oh_no = Олеле, загазихме
phrase-knock = Чук-чук!
phrase-fish = Риба!
phrase-goat = Козел!
phrase-again = Още една игра?
phrase-bye = Благодаря за играта, чао!
phrase-laugh = 😄
phrase-clap = 👏
phrase-think = 🤔
phrase-cry = 😭
phrase-fire = 🔥
