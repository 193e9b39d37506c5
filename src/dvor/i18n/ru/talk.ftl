# Что говорят за столом одним касанием.

phrase-hello = Привет всем!
phrase-luck = Удачи!
phrase-go = Забивай!
phrase-hurry = Ну ходи же!
phrase-thinking = Сейчас, думаю…
phrase-moment = Минутку!
phrase-back = Я снова тут
phrase-well_played = Красиво!
phrase-thanks = Спасибо!
phrase-sorry = Извини, не туда
phrase-wow = Ничего себе!
phrase-oh_no = Ох, приехали
phrase-knock = Тук-тук!
phrase-fish = Рыба!
phrase-goat = Козёл!
phrase-again = Ещё партию?
phrase-bye = Спасибо за игру, пока!
phrase-laugh = 😄
phrase-clap = 👏
phrase-think = 🤔
phrase-cry = 😭
phrase-fire = 🔥
