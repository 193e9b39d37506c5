# Терминалът: редовете на dvor play.

terminal-hint = Ход: номер на камък, или 5-3 наляво, или 5-3 д. Помощ: ?  Изход: край
terminal-as-usual = Правилата са обичайните.
terminal-dealt = В ръка по { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
terminal-redealt = Раздадено наново: { $count }.
terminal-prompt = Твоят ход >
terminal-bad-move = „{ $text }“ не е ход. Пише се така: 6-4 наляво, тегля, чукам. Помощ: ?
terminal-say-move = Кажи ход. Помощ: ?
terminal-no-number = Няма номер { $number }: има от 1 до { $last }.
terminal-not-held = Нямаш камък { $tile }.
terminal-which-end = { $tile } пасва на повече от един край. Къде? { $moves }
terminal-which-way = Как точно? { $moves }
terminal-not-now = { $tile } не пасва сега. Може: { $moves }
terminal-move-word = { $kind ->
    [draw] тегля: вземам от базара
    [pass] чукам: пропускам хода
    [end] стига: край на хода
    [shift] премествам: { $tile } отдясно наляво
    [open] { $move }: отварям дубъла { $tile }
    [wink] намигам: държа { $tile }
    [puff] издувам буза: държа { $tile }
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] наляво
    [1] надясно
    [2] нагоре
    [3] надолу
   *[other] започвам
}
terminal-place-closed = { $arm ->
    [0] наляво затворен
    [1] надясно затворен
    [2] нагоре затворен
   *[3] надолу затворен
}
terminal-cuts = Рязане: колко камъка → какво ще е на двата края
terminal-cut-way = { $tile } режа { $arm ->
    [0] наляво
   *[1] надясно
}: { $ways }
terminal-cut-sure = Така ли? (Enter: режа, не: ще помисля) >
terminal-more-doubles = Може още един дубъл, или „стига“
terminal-reasons = Защо ботовете играха така:
terminal-save-where = Файл за протокола (Enter: покажи го тук):
terminal-saved = Протокол: { $file }
terminal-closed = { $said } и { $gender ->
    [you] го затвори
   *[other] го затвори
}
terminal-fish = { $gender ->
    [you] Риба, направи я ти
   *[other] Риба, направи я { $who }
}
terminal-points = { $who }: { $total ->
    [0] { "" }
   *[other] на краищата { $total },{ " " }
}{ $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
terminal-cut = { $gender ->
    [you] ти отряза
   *[other] { $who } отряза
} { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
} { $arm ->
    [0] отдясно и залепи наденицата отляво
   *[1] отляво и залепи наденицата отдясно
} с { $tile }
terminal-shift = { $gender ->
    [you] ти премести { $tile } отдясно наляво
   *[other] { $who } премести { $tile } отдясно наляво
}
terminal-open = { $gender ->
    [you] ти отвори дубъл { $value }
   *[other] { $who } отвори дубъл { $value }
}
terminal-wink = { $gender ->
    [you] ти намигна
   *[other] { $who } намигна
} ({ $tile })
terminal-puff = { $gender ->
    [you] ти изду буза
   *[other] { $who } изду буза
} ({ $tile })
terminal-reached = { $gender ->
    [you] ти стигна целта
   *[other] { $who } стигна целта
}
terminal-help =
    Номер на камък, или камък и край: 2, 5-3, 5-3 наляво, 5-3 д (надясно).
    Ако ходът е само един, стига Enter. От базара: тегля. Без ход: чукам.
    Запис: з. Върни хода, ако играят само ботове: назад. Помощ: ?  Изход: край (протоколът на партията може да се запази).
terminal-help-closing = Дубъл с гърба нагоре: 2 затворен, 5-5 наляво затворен. Пак да го отвориш: отварям, отварям наляво.
terminal-help-doubles = Няколко дубъла на ход: един след друг, после „стига“.
terminal-help-sausage = Рязане: 3-4 режа наляво 2: опашка от 2 камъка се реже отдясно и се лепи отляво. Последният камък отдясно наляво: премествам.
terminal-help-signals = Знак за партньора преди хода: намигам (държиш 6-6), издувам буза (държиш 0-0).
terminal-help-sevens = Където става с коя да е половина, лепи се казаната първо: 2-5, 5-2.

# не във всяка игра
terminal-given = { $gender ->
    [you] ти взе
   *[other] { $who } взе
} { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
} заради седмицата
terminal-game-sticks = { $name }, до три клечки
terminal-tiles = { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
terminal-doubles-ten = дубълът е 10
terminal-for-round = за раздаването { $said }
terminal-in-play = в движение { $points }
terminal-from-eggs = яйца { $points }
terminal-list = { $first } и { $last }
terminal-in-all = общо { $points }
terminal-all-sticks = общо { $count }
terminal-six-love = Всеки има точка: всички почват пак от нула
terminal-worth = Следващото раздаване носи { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
terminal-hundred-lost = на сто не стана, { $points } се нулират
terminal-writes-off = { $points } не се пишат, чуждият запис се нулира
terminal-hundred-won = на сто, и успешно
terminal-took = раздаването е спечелено
terminal-match-of-many = партията печелят { $names }

terminal-rules-more = Настройките на играта: dvor rules ИГРА. За игра: dvor play ИГРА

terminal-duel = { $a } срещу { $b }: { $game }, { $rounds ->
    [one] { $rounds } игра
   *[other] { $rounds } игри
}
terminal-duel-points = Точки на игра: { $mean }
terminal-duel-wins = Дял на победите: { $mean }
terminal-duel-range = { $said } (95 %: от { $low } до { $high })
terminal-duel-time = Мс на ход: { $a } и { $b }; 95 от 100 хода отнеха най-много { $most_a } и { $most_b }
terminal-duel-partner = Партньор и на двамата: { $partner }
terminal-duel-sure = { $sure ->
    [a] Стигна: { $deals }. По-силен е { $a }.
    [b] Стигна: { $deals }. По-силен е { $b }.
    [even] Стигна: { $deals }. Играят почти еднакво.
   *[none] Изиграно: { $deals }. Още не е ясно кой е по-силен.
}
terminal-duel-deals = { $deals ->
    [one] { $deals } раздаване
   *[other] { $deals } раздавания
}
terminal-duel-matches = { $deals ->
    [one] { $deals } партия
   *[other] { $deals } партии
}
terminal-duel-fault = { $bot }: { $kind ->
    [crash] срив
    [illegal] поиска непозволен ход
    [no_choice] не посочи ход
    [slow] мисли твърде дълго
   *[hung] още мислеше за по-ранен ход
}, { $times ->
    [one] { $times } път
   *[other] { $times } пъти
}; вместо него игра броящият бот. За пръв път: раздаване { $deal }, място { $seat }. { $detail }
terminal-league = Всеки срещу всеки: { $game }
terminal-league-line = { $name }: точки на игра { $points }, дял на победите { $wins }
terminal-league-ratings = Рейтинг
terminal-league-rating = { $name }: { $shown } ± { $give }, изиграни { $count }
terminal-trained = { $game }: мрежата изигра { $rounds ->
    [one] { $rounds } раздаване
   *[other] { $rounds } раздавания
}
terminal-trained-against = Точки на игра срещу { $name }: { $mean }
terminal-trained-shipped = мрежата от пакета
terminal-plot-mean = средно
terminal-plot-band = интервалът му, 95 %
terminal-plot-deals = раздавания
terminal-plot-matches = партии
terminal-plot-points = точки на игра
terminal-plot-histogram = точки на игра в отделните раздавания

# какво може да се напише, през запетая
terminal-word-left = наляво, ляво, л
terminal-word-right = надясно, дясно, д
terminal-word-up = нагоре
terminal-word-down = надолу
terminal-word-pass = чукам, пас
terminal-word-draw = тегля, базар
terminal-word-end = стига
terminal-word-shift = премествам
terminal-word-help = помощ, ?
terminal-word-quit = край, изход
terminal-word-sheet = запис, з
terminal-word-undo = назад, върни
terminal-word-closed = затворен, затварям
terminal-word-open = отворен, отварям
terminal-word-cut = режа, отрежи
terminal-word-wink = намигам
terminal-word-puff = издувам буза, издувам
terminal-word-yes = да
terminal-word-no = не

terminal-other-bots = Има още: { $names }.
terminal-warm = Силните ботове са готови.
terminal-interpreted = Пакетът numba го няма: силните ботове пак играят, но успяват по-малко. Инсталиране: make bots
