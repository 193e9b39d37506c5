# Терминал: строки игры dvor play.

terminal-hint = Ход: номер камня, или 5-3 налево, или 5-3@1. Помощь: ?  Выйти: q
terminal-as-usual = Правила как заведено.
terminal-dealt = На руках по { $count ->
    [one] { $count } камню
   *[other] { $count } камней
}
terminal-redealt = Пересдавали: { $count }.
terminal-prompt = Ваш ход >
terminal-say-move = Назовите ход. Помощь: ?
terminal-no-number = Номера { $number } нет: есть от 1 до { $last }.
terminal-not-held = Камня { $tile } у вас нет.
terminal-which-end = { $tile } идёт к обоим концам. Куда? { $moves }
terminal-not-now = { $tile } сейчас не идёт. Можно: { $moves }
terminal-move-word = { $kind ->
    [draw] draw: взять с базара
    [pass] pass: стучать
    [end] end: хватит
    [shift] shift: переложить справа налево
    [open] { $move }: открыть дубль
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] налево
    [1] направо
    [2] вверх
    [3] вниз
   *[other] зайти
}
terminal-reasons = Почему боты так ходили:
terminal-save-where = Файл для протокола (Enter — показать здесь):
terminal-saved = Протокол: { $file }
terminal-said-up = { $did } { $tile } вверх
terminal-said-down = { $did } { $tile } вниз
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
terminal-points = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
terminal-cut = { $gender ->
    [f] { $who } отрезала колбасу
    [m] { $who } отрезал колбасу
    [you] вы отрезали колбасу
   *[other] колбасу режет { $who }
}: { $tile }, хвост { $tail }
terminal-shift = { $gender ->
    [f] { $who } переложила { $tile } налево
    [m] { $who } переложил { $tile } налево
    [you] вы переложили { $tile } налево
   *[other] { $tile } налево: { $who }
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
terminal-to-100 = { $gender ->
    [f] { $who } играет на сто
    [m] { $who } играет на сто
    [you] вы играете на сто
   *[other] { $who } играет на сто
}
terminal-reached = { $gender ->
    [f] { $who } добрала своё
    [m] { $who } добрал своё
    [you] вы добрали своё
   *[other] { $who } добирает своё
}
terminal-end = { $gender ->
    [f] { $who }: хватит
    [m] { $who }: хватит
    [you] вы: хватит
   *[other] { $who }: хватит
}
terminal-help =
    Номер камня, или камень и конец: 2, 5-3, 5-3 налево, 5-3 п, 5-3@0 (налево), 5-3@1 (направо).
    Один ход на выбор — хватит и Enter. Взять с базара: draw. Стучать: pass.
    Запись: з. Помощь: ?  Выйти: q (протокол партии можно сохранить).

terminal-rules-more = Настройки игры: dvor rules ИГРА. Сыграть: dvor play ИГРА
terminal-rules-seats = Игроков: { $seats }
terminal-rules-options = Настройки (--option имя=значение; первое значение как заведено)

terminal-duel = { $a } против { $b }: { $game }, { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}
terminal-duel-points = Очки за кон: { $mean }
terminal-duel-wins = Доля побед: { $mean }
terminal-duel-range = { $said } (95 %: от { $low } до { $high })
terminal-duel-time = Мс на ход: { $a } и { $b }

# что можно набрать, через запятую
terminal-word-left = налево, влево, лево, л
terminal-word-right = направо, вправо, право, п
terminal-word-up = вверх, в
terminal-word-down = вниз, н
terminal-word-pass = стучать, стучу, стук, пас
terminal-word-draw = базар, беру, взять
terminal-word-end = хватит, всё
terminal-word-shift = переложить
terminal-word-help = помощь, ?
terminal-word-quit = выйти, выход
terminal-word-sheet = запись, з
