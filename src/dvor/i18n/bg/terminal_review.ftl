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
terminal-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-class = { $grade ->
    [best] най-добър
    [good] добър
    [inaccuracy] неточност
    [mistake] грешка
   *[blunder] груба грешка
}
terminal-review-luck = { $luck ->
    [lucky] късмет
   *[unlucky] лош късмет
}
terminal-review-nothing = Нито грешки, нито лош късмет.
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } ход с избор
   *[other] { $moves } хода с избор
}, средно загубени по { $loss };
terminal-review-note = Загуба: точки средно, по това, което играчът е можел да знае. На открито: същото, когато се виждат всички плочки и всички играят най-доброто.
terminal-review-unfinished = Раздаване { $round } не е доиграно; прегледано е каквото има.
terminal-review-assumes = { $what ->
    [boneyard] На открито базарът е в своя ред и всички го знаят.
    [fate] На открито всички знаят кои плочки правилото ще вземе от ръцете.
   *[ties] На открито, при повече от две страни: от еднакво добри за себе си ходове другите правят първия.
}
terminal-review-estimated = ≈: твърде дълго за решаване; раздаването е доиграно с плочките, както са били.
terminal-review-by-match = Към края на партията загубата е това, което раздаването променя в нея, превърнато в точки.
terminal-review-chances = { $sense ->
    [win] Вероятност за спечелване на партията
    [lose] Вероятност партията да не бъде загубена
   *[round] Вероятност за спечелване на раздаването
}
terminal-review-decision = ходове с избор подред
terminal-review-saved = Записано: { $file }
terminal-review-heading = Раздаване { $round }, ход { $number }: { $who }
