# Разборът с думи: едно и също на страницата, в терминала и във файла. Изреченията — reason-review-…, от доказаното (dvor.review.words).

reason-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
reason-review-class = { $grade ->
    [best] най-добър
    [good] добър
    [inaccuracy] неточност
    [mistake] грешка
   *[blunder] груба грешка
}
reason-review-luck = { $luck ->
    [lucky] късмет
   *[unlucky] лош късмет
}
reason-review-assumes = { $what ->
    [boneyard] На открито базарът е в своя ред и всички го знаят.
    [fate] На открито всички знаят кои камъни правилото ще вземе от ръцете.
   *[ties] На открито, при повече от две страни: от еднакво добри за себе си ходове другите правят първия.
}
reason-review-estimated = ≈: твърде дълго за решаване; раздаването е доиграно с камъните, както са били.
reason-review-by-match = Към края на партията загубата е това, което раздаването променя в нея, превърнато в { $unit ->
    [sticks] клечки
    [rounds] раздавания
   *[points] точки
}.
reason-review-chances = { $sense ->
    [win] Вероятност за спечелване на партията
    [lose] Вероятност партията да не бъде загубена
   *[round] Вероятност за спечелване на раздаването
}
reason-review-note = Загуба: { $unit ->
    [sticks] клечки
    [rounds] части от раздаване
   *[points] точки
} средно, по това, което играчът е можел да знае. На открито: същото, когато се виждат всички камъни и всички играят най-доброто.
reason-review-nothing = Нито грешки, нито лош късмет.
reason-review-unfinished = Раздаване { $round } не е доиграно; прегледано е каквото има.

reason-review-because = { $what }: { $facts }
reason-review-and = { $first }, и { $second }
reason-review-both = { $first }; { $second }
reason-review-better = по-добре { $what }
reason-review-sentence = { $text }.
reason-review-cost = Цената на хода е средно { $points } ± { $error } { $unit ->
    [sticks] клечки
    [rounds] от раздаване
   *[points] точки
}
reason-review-cost-chance = Цената на хода е средно { $points } ± { $error } { $unit ->
    [sticks] клечки
    [rounds] от раздаване
   *[points] точки
}; шансовете са { $mine } от сто, а можеше да са { $best }
reason-review-lucky = имаше късмет: при всички открити камъни ходът не е по-лош от най-добрия
reason-review-unlucky = Нямаше късмет: според това, което се знаеше, по-добър ход няма, а при всички открити камъни цената му е { $points }
