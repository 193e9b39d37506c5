# Звуци: какво се чува на масата, колко силно, и отвръща ли телефонът.

page-sounds = Звуци
page-sounds-on = включени
page-sounds-off = изключени
page-volume = Сила на звука
page-sounds-kinds = Какво се чува
page-sound-laid = Сложен камък
page-sound-slam = Излезе или риба
page-sound-knock = Почукване
page-sound-turn = Ти си на ход
page-sound-door = Някой седна на масата
page-sound-pencil = Пишат записа
page-sound-goat = Козел
page-sound-clock = Под 5 секунди на часовника
page-buzz = Вибрация
