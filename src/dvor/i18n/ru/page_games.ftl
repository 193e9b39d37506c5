# Страница: то, что бывает за столом не в каждой игре.

# набор с картинками
page-pictures = Картинки
page-pictures-animals = звери
page-pictures-flowers = цветы
page-pictures-letters = буквы
page-pictures-numbers = яблоки
page-picture-pair = { $first } и { $second }
page-picture-cat = кот
page-picture-dog = собака
page-picture-hare = заяц
page-picture-bear = медведь
page-picture-hedgehog = ёж
page-picture-fish = рыба
page-picture-hen = курица
page-picture-camomile = ромашка
page-picture-tulip = тюльпан
page-picture-bluebell = колокольчик
page-picture-sunflower = подсолнух
page-picture-poppy = мак
page-picture-forget = незабудка
page-picture-clover = клевер
page-picture-apples = { $count ->
    [one] { $count } яблоко
    [few] { $count } яблока
   *[other] { $count } яблок
}

# базар
page-boneyard-kept = и { $count } не берут
page-boneyard-draw = взять с базара, там { $count }

# как положить
page-manner-close-said = Как лечь дублю
page-manner-open = открыть
page-manner-close = закрыть
page-manner-cut-said = Приложить или отрезать колбасу
page-manner-lay = приложить
page-manner-cut = отрезать
page-manner-flip-said = Какой половинкой наружу
page-manner-low = меньшей к концу
page-manner-high = большей к концу
page-end-close-said = закрыть { $tile }: { $end }, { $value }
page-cut-said = { $count ->
    [one] отрезать { $count } камень, приложив { $tile } { $where }
    [few] отрезать { $count } камня, приложив { $tile } { $where }
   *[other] отрезать { $count } камней, приложив { $tile } { $where }
}
page-cut-sure = Так?
page-cut-do = Отрезать
page-cut-back = Назад
page-tip-where-cut = Выберите, где резать
page-tip-nothing = Сейчас ничего не идёт

# ходы без камня
page-act-shift = Переложить { $tile }
page-act-open = Открыть { $tile }
page-act-signal = { $kind ->
    [wink] Подмигнуть: { $tile }
   *[puff] Надуть щёку: { $tile }
}
page-turn-mine-again = Ещё ход
page-turn-again = { $who }: ещё ход
page-did-close = { $gender ->
    [f] { $who } закрыла
    [m] { $who } закрыл
    [you] вы закрыли
   *[other] { $who } закрывает
}
page-did-cut = { $gender ->
    [f] { $who } отрезала, камней: { $count }
    [m] { $who } отрезал, камней: { $count }
    [you] вы отрезали, камней: { $count }
   *[other] { $who } отрезает, камней: { $count }
}
page-did-shift = { $gender ->
    [f] { $who } переложила справа налево
    [m] { $who } переложил справа налево
    [you] вы переложили справа налево
   *[other] { $who } перекладывает справа налево
}
page-did-end = { $gender ->
    [you] вам хватит
   *[other] { $who }: хватит
}
page-did-open = { $gender ->
    [f] { $who } открыла дубль
    [m] { $who } открыл дубль
    [you] вы открыли дубль
   *[other] { $who } открывает дубль
}
page-did-given = { $gender ->
    [f] { $who } получила камень
    [m] { $who } получил камень
    [you] вы получили камень
   *[other] { $who } получает камень
}
page-did-signal = { $gender ->
    [you] вы подали знак
   *[other] { $who } подаёт знак
}
page-signalled = { $gender ->
    [you] ваш знак:
   *[other] знак:
}
page-seat-gone = { $gender ->
    [f] выбыла
    [m] выбыл
    [you] вы выбыли
   *[other] вне игры
}
page-sticks = { $count ->
    [one] { $count } палка
    [few] { $count } палки
   *[other] { $count } палок
}
page-to-hundred = { $gender ->
    [f] { $who } играет на сто
    [m] { $who } играет на сто
    [you] вы играете на сто
   *[other] { $who } играет на сто
}
page-points-sum = концы { $total }
page-points-said = { $who }: +{ $points }{ $total ->
    [0] { "" }
   *[other] , сумма концов { $total }
}

# запись по-разному
page-game-rounds = { $name }, конов: { $rounds }
page-row-took = кон взят
page-said-score-off = { $points } списано
page-formula-stick = палка
page-formula-finish = кон закончен 0-0 или 6-6
page-eggs-wait-winner = { $points ->
    [one] { $points } очко ждёт следующего победителя
    [few] { $points } очка ждут следующего победителя
   *[other] { $points } очков ждут следующего победителя
}
page-round-nobody = Никому
page-won-we = Партия за нами!
page-won-they = Партия за ними
page-won-you = Вы взяли партию!
page-won-one = Победа: { $who }
page-won-nobody = Ничья
page-won-at-once = решил последний камень, без счёта

# выбор игры и правила дома
page-family-kozel = Козёл
page-family-osyol = Осёл и четыре стороны
page-family-classic = Классика
page-family-fives = Очки за концы
page-family-block = Без добора, на двоих и парами
page-family-other = Со своими хитростями
page-family-sets = Другие наборы
page-players = { $count ->
    [one] { $range } игрок
    [few] { $range } игрока
   *[other] { $range } игроков
}
page-card-figures = около { $minutes } мин · умелый берёт { $percent }%
page-rules = Правила
page-rules-of = Правила: { $name }
page-rules-again = Новый стол по этим правилам
page-rules-play = Играть в неё
page-house = Правила дома
page-house-text = Дайте этому набору имя, и он будет ждать вас в выборе игры. Код можно послать соседям.
page-house-name = Как назовём
page-house-keep = Запомнить
page-house-kept = Запомнено
page-house-own = Ваши правила
page-house-drop = Забыть «{ $name }»
page-code-here = Код этих правил: соседи откроют его в выборе игры.
page-code-copy = Скопировать
page-code-copied = Скопировано
page-code-title = Код правил от соседей
page-code-text = Одна строка, в которой всё сказано.
page-code-open = Открыть
page-option-number = { $option }: своё число
page-option-other = другое
