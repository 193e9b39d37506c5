# Прегледът на партия в терминала и картинките към него.

terminal-reliability-raw = без поправка
terminal-reliability-corrected = с поправка
terminal-reliability-predicted = предсказани точки
terminal-reliability-outcome = точки от раздаването
terminal-reliability-slope = наклон
terminal-reliability-title = { $game }: предсказано и станало, решения: { $decisions }

terminal-review-title = { $game }: { $decisions ->
    [one] прегледан е { $decisions } ход с избор
   *[other] прегледани са { $decisions } хода с избор
}.
terminal-review-round = раздаване
terminal-review-number = ход
terminal-review-who = кой
terminal-review-played = изиграно
terminal-review-best = по-добре
terminal-review-loss = загуба
terminal-review-open = на открито
terminal-review-grade = оценка
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } ход с избор
   *[other] { $moves } хода с избор
}, средно загубени { $loss };
terminal-review-count = { $grade ->
    [best] { $count ->
        [one] { $count } най-добър
       *[other] { $count } най-добри
    }
    [good] { $count ->
        [one] { $count } добър
       *[other] { $count } добри
    }
    [inaccuracy] { $count ->
        [one] { $count } неточност
       *[other] { $count } неточности
    }
    [mistake] { $count ->
        [one] { $count } грешка
       *[other] { $count } грешки
    }
   *[blunder] { $count ->
        [one] { $count } груба грешка
       *[other] { $count } груби грешки
    }
}
terminal-review-decision = ходове с избор подред
terminal-review-saved = Записано: { $file }
terminal-review-heading = Раздаване { $round }, ход { $number }, { $who }
