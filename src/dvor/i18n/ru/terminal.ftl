# Терминал: строки игры dvor play.

terminal-hint = Ход: номер камня, или 5-3 налево, или 5-3 п. Справка: ?  Выйти: выход
terminal-as-usual = Правила как заведено.
terminal-dealt = На руках по { $count ->
    [one] { $count } камню
   *[other] { $count } камней
}
terminal-redealt = Пересдавали: { $count }.
terminal-prompt = Ваш ход >
terminal-bad-move = «{ $text }» — не ход. Пишут так: 6-4 налево, беру, стучу. Справка: ?
terminal-say-move = Назовите ход. Справка: ?
terminal-no-number = Номера { $number } нет: есть от 1 до { $last }.
terminal-not-held = Камня { $tile } у вас нет.
terminal-which-end = { $tile } идёт не к одному концу. Куда? { $moves }
terminal-which-way = Как именно? { $moves }
terminal-not-now = { $tile } сейчас не идёт. Можно: { $moves }
terminal-move-word = { $kind ->
    [draw] беру: взять с базара
    [pass] стучу: пропустить ход
    [end] хватит: закончить ход
    [shift] переложить: { $tile } справа налево
    [open] { $move }: открыть дубль { $tile }
    [wink] подмигнуть: на руках { $tile }
    [puff] надуть щёку: на руках { $tile }
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] налево
    [1] направо
    [2] вверх
    [3] вниз
   *[other] зайти
}
terminal-place-closed = { $arm ->
    [0] налево закрытым
    [1] направо закрытым
    [2] вверх закрытым
   *[3] вниз закрытым
}
terminal-cuts = Резать: сколько камней → что будет на обоих концах
terminal-cut-way = { $tile } резать { $arm ->
    [0] налево
   *[1] направо
}: { $ways }
terminal-cut-sure = Так? (Enter — режем, нет — подумаем) >
terminal-more-doubles = Можно ещё дубль, или «хватит»
terminal-reasons = Почему боты так пошли:
terminal-save-where = Файл для протокола (Enter — показать здесь):
terminal-saved = Протокол: { $file }
terminal-closed = { $said } и { $gender ->
    [f] закрыла
    [m] закрыл
    [you] закрыли
   *[other] закрыто
}
terminal-fish = { $gender ->
    [f] Рыба, поставила { $who }
    [m] Рыба, поставил { $who }
    [you] Рыба, поставили вы
   *[other] Рыба, рыбак: { $who }
}
terminal-points = { $who }: { $total ->
    [0] { "" }
   *[other] на концах { $total },{ " " }
}{ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
terminal-cut = { $gender ->
    [f] { $who } отрезала
    [m] { $who } отрезал
    [you] вы отрезали
   *[other] { $who }: отрезано
} { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
} { $arm ->
    [0] справа, колбаса срослась слева
   *[1] слева, колбаса срослась справа
} через { $tile }
terminal-shift = { $gender ->
    [f] { $who } переложила { $tile } справа налево
    [m] { $who } переложил { $tile } справа налево
    [you] вы переложили { $tile } справа налево
   *[other] { $tile } справа налево: { $who }
}
terminal-open = { $gender ->
    [f] { $who } открыла дубль { $value }
    [m] { $who } открыл дубль { $value }
    [you] вы открыли дубль { $value }
   *[other] открыт дубль { $value }: { $who }
}
terminal-wink = { $gender ->
    [f] { $who } подмигнула
    [m] { $who } подмигнул
    [you] вы подмигнули
   *[other] подмигнул игрок { $who }
} ({ $tile })
terminal-puff = { $gender ->
    [f] { $who } надула щёку
    [m] { $who } надул щёку
    [you] вы надули щёку
   *[other] щёку надул игрок { $who }
} ({ $tile })
terminal-reached = { $gender ->
    [f] { $who } добрала своё
    [m] { $who } добрал своё
    [you] вы добрали своё
   *[other] { $who } добирает своё
}
terminal-help =
    Номер камня, или камень и конец: 2, 5-3, 5-3 налево, 5-3 п (направо).
    Один ход на выбор — хватит и Enter. Взять с базара: беру. Стучать: стучу.
    Запись: з. Взять ход назад, если кругом боты: назад. Справка: ?  Выйти: выход (протокол партии можно сохранить).
terminal-help-closing = Дубль рубашкой вверх: 2 закрыть, 5-5 налево закрыть. Открыть снова: открыть, открыть налево.
terminal-help-doubles = Несколько дублей за ход: один за другим, потом «хватит».
terminal-help-sausage = Резать: 3-4 резать налево 2: хвост в 2 камня отрезают справа и приставляют слева. Последний камень справа налево: переложить.
terminal-help-signals = Знак напарнику перед ходом: подмигнуть (на руках 6-6), надуть щёку (на руках 0-0).
terminal-help-sevens = Где подошла бы любая половинка, прикладывают названную первой: 2-5, 5-2.

# бывает не в каждой игре
terminal-given = { $gender ->
    [f] { $who } взяла
    [m] { $who } взял
    [you] вы взяли
   *[other] в нагрузку ({ $who })
} { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
} за семёрку
terminal-game-sticks = { $name }, до трёх палок
terminal-tiles = { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}
terminal-doubles-ten = дубль — 10
terminal-for-round = за кон { $said }
terminal-in-play = по ходу { $points }
terminal-from-eggs = яйца { $points }
terminal-list = { $first } и { $last }
terminal-in-all = всего { $points }
terminal-all-sticks = всего { $count }
terminal-six-love = Очко есть у каждого: все снова с нуля
terminal-worth = Следующий кон стоит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
terminal-hundred-lost = на сто не вышло, { $points } списано
terminal-writes-off = { $points } не пишут, чужая запись списана
terminal-hundred-won = на сто сыграно
terminal-took = кон взят
terminal-match-of-many = партию выиграли { $names }

terminal-rules-more = Настройки игры: dvor rules ИГРА. Сыграть: dvor play ИГРА

terminal-duel = { $a } против { $b }: { $game }, { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}
terminal-duel-points = Очки за кон: { $mean }
terminal-duel-wins = Доля побед: { $mean }
terminal-duel-range = { $said } (95 %: от { $low } до { $high })
terminal-duel-time = Мс на ход: { $a } и { $b }; 95 ходов из 100 уложились в { $most_a } и { $most_b }
terminal-duel-partner = Напарник у обоих: { $partner }
terminal-duel-sure = { $sure ->
    [a] Хватило: { $deals }. Сильнее { $a }.
    [b] Хватило: { $deals }. Сильнее { $b }.
    [even] Хватило: { $deals }. Играют почти одинаково.
   *[none] Сыграно: { $deals }. Кто сильнее, пока не ясно.
}
terminal-duel-deals = { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[other] { $deals } сдач
}
terminal-duel-matches = { $deals ->
    [one] { $deals } партия
    [few] { $deals } партии
   *[other] { $deals } партий
}
terminal-duel-fault = { $bot }: { $kind ->
    [crash] сбой
    [illegal] хотел пойти не по правилам
    [no_choice] не назвал хода
    [slow] думал слишком долго
   *[hung] всё ещё думал над прежним ходом
}, { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[other] { $times } раз
}; вместо него ходил считающий бот. Впервые: сдача { $deal }, место { $seat }. { $detail }
terminal-league = Каждый с каждым: { $game }
terminal-league-line = { $name }: очки за кон { $points }, доля побед { $wins }
terminal-league-ratings = Рейтинг
terminal-league-rating = { $name }: { $shown } ± { $give }, розыгрышей { $count }
terminal-trained = { $game }: сеть сыграла { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}
terminal-trained-against = Очки за кон против { $name }: { $mean }
terminal-trained-shipped = сети из пакета
terminal-plot-mean = среднее
terminal-plot-band = его интервал, 95 %
terminal-plot-deals = сдачи
terminal-plot-matches = партии
terminal-plot-points = очки за кон
terminal-plot-histogram = очки за кон в отдельных сдачах

# что можно набрать, через запятую
terminal-word-left = налево, влево, лево, л
terminal-word-right = направо, вправо, право, п
terminal-word-up = вверх, в
terminal-word-down = вниз, н
terminal-word-pass = стучу, стучать, стук, пас
terminal-word-draw = беру, базар, взять
terminal-word-end = хватит, всё
terminal-word-shift = переложить
terminal-word-help = справка, помощь, ?
terminal-word-quit = выйти, выход
terminal-word-sheet = запись, з
terminal-word-undo = назад, вернуть
terminal-word-closed = закрыть, закрытым, закрытый, закрыт
terminal-word-open = открыть, открытым, открытый, открыт
terminal-word-cut = резать, отрезать, режу
terminal-word-wink = подмигнуть, подмигиваю
terminal-word-puff = надуть щёку, надуть, щека
terminal-word-yes = да
terminal-word-no = нет

terminal-other-bots = Ещё есть: { $names }.
terminal-warm = Сильные боты готовы.
terminal-interpreted = Пакета numba нет: сильные боты играют и так, но успевают меньше. Поставить его: make bots
