# Страницата: това, което не го има във всяка игра.

# комплект с картинки
page-pictures = Картинки
page-pictures-animals = животни
page-pictures-flowers = цветя
page-pictures-letters = букви
page-pictures-numbers = ябълки
page-picture-pair = { $first } и { $second }
page-picture-cat = котка
page-picture-dog = куче
page-picture-hare = заек
page-picture-bear = мечка
page-picture-hedgehog = таралеж
page-picture-fish = риба
page-picture-hen = кокошка
page-picture-camomile = лайка
page-picture-tulip = лале
page-picture-bluebell = камбанка
page-picture-sunflower = слънчоглед
page-picture-poppy = мак
page-picture-forget = незабравка
page-picture-clover = детелина
page-picture-apples = { $count ->
    [one] { $count } ябълка
   *[other] { $count } ябълки
}

# базарът
page-boneyard-kept = и { $count } не се теглят
page-boneyard-draw = тегли от базара, там са { $count }

# как се слага
page-manner-close-said = Как да легне дубълът
page-manner-open = отворен
page-manner-close = затворен
page-manner-cut-said = Слагам или режа наденицата
page-manner-lay = слагам
page-manner-cut = режа
page-manner-flip-said = С коя половина навън
page-manner-low = малката към края
page-manner-high = голямата към края
page-end-close-said = затвори { $tile }: { $end }, { $value }
page-cut-said = { $count ->
    [one] отрежи { $count } камък, като сложиш { $tile } { $where }
   *[other] отрежи { $count } камъка, като сложиш { $tile } { $where }
}
page-cut-sure = Така ли?
page-cut-do = Режа
page-cut-back = Назад
page-tip-where-cut = Избери къде да се реже
page-tip-nothing = Сега нищо не става

# ходове без камък
page-act-shift = Премести { $tile }
page-act-open = Отвори { $tile }
page-act-signal = { $kind ->
    [wink] Намигни: { $tile }
   *[puff] Издуй буза: { $tile }
}
page-turn-mine-again = Още един ход
page-turn-again = { $who }: още един ход
page-did-close = { $gender ->
    [you] ти затвори
   *[other] { $who } затвори
}
page-did-cut = { $gender ->
    [you] ти отряза, камъни: { $count }
   *[other] { $who } отряза, камъни: { $count }
}
page-did-shift = { $gender ->
    [you] ти премести отдясно наляво
   *[other] { $who } премести отдясно наляво
}
page-did-end = { $gender ->
    [you] ти каза „стига“
   *[other] { $who } каза „стига“
}
page-did-open = { $gender ->
    [you] ти отвори дубъл
   *[other] { $who } отвори дубъл
}
page-did-given = { $gender ->
    [you] ти получи камък
   *[other] { $who } получи камък
}
page-did-signal = { $gender ->
    [you] ти даде знак
   *[other] { $who } даде знак
}
page-signalled = { $gender ->
    [you] твоят знак:
   *[other] знак:
}
page-seat-gone = { $gender ->
    [f] отпадна
    [m] отпадна
    [you] ти отпадна
   *[other] вън от играта
}
page-sticks = { $count ->
    [one] { $count } клечка
   *[other] { $count } клечки
}
page-to-hundred = { $gender ->
    [you] ти играеш на сто
   *[other] { $who } играе на сто
}
page-points-sum = краища { $total }
page-points-said = { $who }: +{ $points }{ $total ->
    [0] { "" }
   *[other] , сбор на краищата { $total }
}

# записът по различен начин
page-game-rounds = { $name }, раздавания: { $rounds }
page-row-took = спечелено
page-said-score-off = { $points } се нулират
page-formula-stick = клечка
page-formula-finish = раздаването свърши с 0-0 или 6-6
page-eggs-wait-winner = { $points ->
    [one] { $points } точка чака следващия победител
   *[other] { $points } точки чакат следващия победител
}
page-round-nobody = За никого
page-won-we = Партията е наша!
page-won-they = Партията е тяхна
page-won-you = Ти спечели партията!
page-won-one = Победа: { $who }
page-won-nobody = Партията е равна
page-won-at-once = реши последният камък, без сметки

# избор на игра и домашни правила
page-family-kozel = Козел
page-family-osyol = Осел и четири посоки
page-family-classic = Класика
page-family-fives = Точки за краищата
page-family-block = Без теглене, за двама и по двойки
page-family-other = Със свои хитрини
page-family-sets = Други комплекти
page-players = { $count ->
    [one] { $range } играч
   *[other] { $range } играчи
}
page-card-figures = около { $minutes } мин · умелият взема { $percent }%
page-rules = Правила
page-rules-of = Правила: { $name }
page-rules-again = Нова маса по тези правила
page-rules-play = Играй я
page-house = Домашни правила
page-house-text = Дай име на този набор и той ще те чака в избора на игра. Кода можеш да пратиш на съседите.
page-house-name = Как да се казва
page-house-keep = Запомни
page-house-kept = Запомнено
page-house-own = Твоите правила
page-house-drop = Забрави „{ $name }“
page-code-here = Код на тези правила: съседите го отварят в избора на игра.
page-code-copy = Копирай
page-code-copied = Копирано
page-code-title = Код на правила от съседите
page-code-text = Един ред, в който е казано всичко.
page-code-open = Отвори
page-option-number = { $option }: свое число
page-option-other = друго
