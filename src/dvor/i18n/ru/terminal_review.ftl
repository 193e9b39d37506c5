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
terminal-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-class = { $grade ->
    [best] лучший
    [good] хороший
    [inaccuracy] неточность
    [mistake] ошибка
   *[blunder] зевок
}
terminal-review-luck = { $luck ->
    [lucky] повезло
   *[unlucky] не повезло
}
terminal-review-nothing = Ни ошибок, ни невезения.
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } ход с выбором
    [few] { $moves } хода с выбором
   *[other] { $moves } ходов с выбором
}, в среднем потеряно по { $loss };
terminal-review-note = Потеря: очки в среднем, по тому, что игрок мог знать. В открытую: то же, когда видны все кости и все играют как можно лучше.
terminal-review-unfinished = Кон { $round } не доигран; разобрано то, что есть.
terminal-review-assumes = { $what ->
    [boneyard] В открытую базар лежит в своём порядке, и все его знают.
    [fate] В открытую все знают, какие кости правило заберёт из рук.
   *[ties] В открытую, когда сторон больше двух: из равных для себя ходов другие делают первый.
}
terminal-review-estimated = ≈: решить до конца слишком долго; кон доигран с теми костями, что лежали.
terminal-review-by-match = Под конец партии потеря — это то, что кон меняет в партии, в пересчёте на очки.
terminal-review-chances = { $sense ->
    [win] Вероятность выиграть партию
    [lose] Вероятность не проиграть партию
   *[round] Вероятность взять кон
}
terminal-review-decision = ходы с выбором по порядку
terminal-review-saved = Записано: { $file }
terminal-review-heading = Кон { $round }, ход { $number }: { $who }
