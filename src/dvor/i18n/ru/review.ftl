# Разбор словами: одно и то же на странице, в терминале и в файле. Предложения — reason-review-…, из доказанного (dvor.review.words).

reason-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
reason-review-class = { $grade ->
    [best] лучший
    [good] хороший
    [inaccuracy] неточность
    [mistake] ошибка
   *[blunder] зевок
}
reason-review-luck = { $luck ->
    [lucky] повезло
   *[unlucky] не повезло
}
reason-review-assumes = { $what ->
    [boneyard] В открытую базар лежит в своём порядке, и все его знают.
    [fate] В открытую все знают, какие камни правило заберёт из рук.
   *[ties] В открытую, когда сторон больше двух: из равных для себя ходов другие делают первый.
}
reason-review-estimated = ≈: решить до конца слишком долго; кон доигран с теми камнями, что лежали.
reason-review-by-match = Под конец партии потеря — это то, что кон меняет в партии, в пересчёте на { $unit ->
    [sticks] палки
    [rounds] коны
   *[points] очки
}.
reason-review-chances = { $sense ->
    [win] Вероятность выиграть партию
    [lose] Вероятность не проиграть партию
   *[round] Вероятность взять кон
}
reason-review-note = Потеря: { $unit ->
    [sticks] палки
    [rounds] доли кона
   *[points] очки
} в среднем, по тому, что игрок мог знать. В открытую: то же, когда видны все камни и все играют как можно лучше.
reason-review-nothing = Ни ошибок, ни невезения.
reason-review-unfinished = Кон { $round } не доигран; разобрано то, что есть.

reason-review-because = { $what }: { $facts }
reason-review-and = { $first }, и { $second }
reason-review-both = { $first }; { $second }
reason-review-better = лучше { $what }
reason-review-sentence = { $text }.
reason-review-cost = Цена хода — { $points } ± { $error } { $unit ->
    [sticks] палки
    [rounds] кона
   *[points] очка
} в среднем
reason-review-cost-chance = Цена хода — { $points } ± { $error } { $unit ->
    [sticks] палки
    [rounds] кона
   *[points] очка
} в среднем; шансы { $mine } из ста, а могли быть { $best }
reason-review-lucky = повезло: если видеть все камни, ход не хуже лучшего
reason-review-unlucky = Не повезло: по тому, что было известно, лучше хода нет, а если видеть все камни, его цена — { $points }
