# Разбор партии в терминале и рисунки к нему.

terminal-reliability-raw = до поправки
terminal-reliability-corrected = с поправкой
terminal-reliability-predicted = предсказанные очки
terminal-reliability-outcome = очки, которые дал кон
terminal-reliability-slope = наклон
terminal-reliability-title = { $game }: предсказание и исход, решений: { $decisions }

terminal-review-title = { $game }: { $decisions ->
    [one] разобран { $decisions } ход с выбором
    [few] разобрано { $decisions } хода с выбором
   *[other] разобрано { $decisions } ходов с выбором
}.
terminal-review-round = кон
terminal-review-number = ход
terminal-review-who = кто
terminal-review-played = сыграно
terminal-review-best = лучше
terminal-review-loss = потеря
terminal-review-open = в открытую
terminal-review-grade = оценка
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } ход с выбором
    [few] { $moves } хода с выбором
   *[other] { $moves } ходов с выбором
}, в среднем потеряно { $loss };
terminal-review-count = { $grade ->
    [best] { $count ->
        [one] { $count } лучший
       *[other] { $count } лучших
    }
    [good] { $count ->
        [one] { $count } хороший
       *[other] { $count } хороших
    }
    [inaccuracy] { $count ->
        [one] { $count } неточность
        [few] { $count } неточности
       *[other] { $count } неточностей
    }
    [mistake] { $count ->
        [one] { $count } ошибка
        [few] { $count } ошибки
       *[other] { $count } ошибок
    }
   *[blunder] { $count ->
        [one] { $count } зевок
        [few] { $count } зевка
       *[other] { $count } зевков
    }
}
terminal-review-decision = ходы с выбором по порядку
terminal-review-saved = Записано: { $file }
terminal-review-heading = Кон { $round }, ход { $number }, { $who }
