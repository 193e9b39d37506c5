# Терминалът: редовете на dvor play.

terminal-hint = Ход: номер на камък, или 5-3 наляво, или 5-3@1. Помощ: ?  Край: q
terminal-as-usual = Правилата са обичайните.
terminal-dealt = В ръка по { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
terminal-redealt = Раздадено наново: { $count }.
terminal-prompt = Твоят ход >
terminal-say-move = Кажи ход. Помощ: ?
terminal-no-number = Няма номер { $number }: има от 1 до { $last }.
terminal-not-held = Нямаш камък { $tile }.
terminal-which-end = { $tile } пасва на двата края. Къде? { $moves }
terminal-not-now = { $tile } не пасва сега. Може: { $moves }
terminal-move-word = { $kind ->
    [draw] draw: тегля от базара
    [pass] pass: чукам
    [end] end: стига
    [shift] shift: премествам отдясно наляво
    [open] { $move }: отварям дубъла
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] наляво
    [1] надясно
    [2] нагоре
    [3] надолу
   *[other] започвам
}
terminal-reasons = Защо ботовете ходиха така:
terminal-save-where = Файл за протокола (Enter: покажи го тук):
terminal-saved = Протокол: { $file }
terminal-said-up = { $did } { $tile } нагоре
terminal-said-down = { $did } { $tile } надолу
terminal-closed = { $said } и { $gender ->
    [you] го затвори
   *[other] го затвори
}
terminal-fish = { $gender ->
    [you] Риба, направи я ти
   *[other] Риба, направи я { $who }
}
terminal-points = { $who }: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
terminal-cut = { $gender ->
    [you] ти отряза наденицата
   *[other] { $who } отряза наденицата
}: { $tile }, опашка { $tail }
terminal-shift = { $gender ->
    [you] ти премести { $tile } наляво
   *[other] { $who } премести { $tile } наляво
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
terminal-to-100 = { $gender ->
    [you] ти играеш на сто
   *[other] { $who } играе на сто
}
terminal-reached = { $gender ->
    [you] ти стигна целта
   *[other] { $who } стигна целта
}
terminal-end = { $gender ->
    [you] ти: стига
   *[other] { $who }: стига
}
terminal-help =
    Номер на камък, или камък и край: 2, 5-3, 5-3 наляво, 5-3 д, 5-3@0 (наляво), 5-3@1 (надясно).
    Ако ходът е само един, стига Enter. Тегля от базара: draw. Чукам: pass.
    Запис: з. Помощ: ?  Край: q (протоколът на партията може да се запази).

terminal-rules-more = Настройките на играта: dvor rules ИГРА. Да играеш: dvor play ИГРА
terminal-rules-seats = Играчи: { $seats }
terminal-rules-options = Настройки (--option име=стойност; първата стойност е обичайната)

terminal-duel = { $a } срещу { $b }: { $game }, { $rounds ->
    [one] { $rounds } рунд
   *[other] { $rounds } рунда
}
terminal-duel-points = Точки за рунд: { $mean }
terminal-duel-wins = Дял на победите: { $mean }
terminal-duel-range = { $said } (95 %: от { $low } до { $high })
terminal-duel-time = Мс на ход: { $a } и { $b }

# какво може да се напише, през запетая
terminal-word-left = наляво, ляво, л
terminal-word-right = надясно, дясно, д
terminal-word-up = нагоре
terminal-word-down = надолу
terminal-word-pass = пас, чукам
terminal-word-draw = тегля, базар
terminal-word-end = стига
terminal-word-shift = премествам
terminal-word-help = помощ, ?
terminal-word-quit = край, изход
terminal-word-sheet = запис, з
