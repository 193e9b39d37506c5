# Страницата с правилата: заглавия, разказ на примера, знаци на хода.

rule-section-aim = Накратко
rule-section-deal = Раздаване
rule-section-lead = Кой започва
rule-section-turn = Ход
rule-section-points = Точки по време на раздаването
rule-section-end = Кога свършва раздаването
rule-section-count = Кое колко струва
rule-section-record = Какво се записва
rule-section-match = Партия
rule-section-options = Настройки на масата
rule-section-examples = Примери
rule-section-tips = Как се играе добре

rule-card = { $seats ->
    [two] Играчи: 2.
    [four] Играчи: 4, двама срещу двама.
   *[some] Играчи: от 2 до 4.
}
rule-card-minutes = Партия: около { $minutes } мин. ({ $moves } хода на броещи ботове, по { $seconds } сек. на ход).
rule-card-skill = Умение: броещият бот печели { $percent } % от партиите срещу ход наслуки.
rule-card-even = Поравно би било { $percent } %.

rule-options-intro = Първата стойност е обичайната; в терминала се пише така: { $command }.{ $shown ->
    [yes] {" "}Примерът показва какво се променя.
   *[no] {""}
}
rule-option-usual = обичайно

rule-seat = { $seat ->
    [0] А
    [1] Б
    [2] В
   *[3] Г
}
rule-pair = { $side ->
    [0] А и В
   *[1] Б и Г
}
rule-list-score = { $who } { $score }
rule-list-memory = { $who } { $score } и { $memory } запаметени
rule-list-hand = { $seat } { $tiles }
rule-list-count = { $seat } { $tiles } ({ $count })
rule-story-before = Преди раздаването: { $scores }.
rule-story-round = Раздаване { $number }.
rule-story-each = Всяко раздаване едно и също.
rule-story-lead = { $seat } започва с { $tile }.
rule-story-out = { $seat } слага последния си камък.
rule-story-out-tile = { $seat } свършва с { $tile }.
rule-story-fish = Риба, направил я е { $seat }.
rule-story-hands = Остават: { $hands }.
rule-story-hold = В ръка: { $hands }.
rule-story-play = По време на раздаването: { $scores }.
rule-story-score = Запис: { $scores }.
rule-story-points = Точки в движение: { $scores }.
rule-story-sticks = Клечки: { $scores }.
rule-story-carry = Яйца: { $carry }.
rule-story-next-any = След това започва { $seat }.
rule-story-next-double = След това започва { $seat }, с дубъл, ако има.
rule-story-next-deal = Кой започва, решава новото раздаване.
rule-story-next-tile = След това се започва с { $tile }.
rule-story-over = Партията свършва{ $rounds ->
    [0] {""}
   *[other] {""} в раздаване { $rounds }
}. { $how ->
    [lost] Загуба: { $who }
    [won] Победа: { $who }
   *[drawn] Реми
}.
rule-story-goes-on = Партията продължава.
rule-story-turn = На ход е { $seat }: { $moves }.
rule-story-first = Започва { $seat }: { $moves }.
rule-story-sum = Краища: { $ends }; броят се за { $sum }.
rule-story-ends = Краища: { $ends }.
rule-story-end-out = Раздаването свършва: излезе { $seat }.
rule-story-end-fish = Риба, направил я е { $seat }.
rule-story-count = { $tiles } в ръка са { $count }.
rule-story-redeal = { $tiles }: { $again ->
    [yes] раздава се пак
   *[no] играе се
}.
rule-story-set = Общо { $size } камъка, по { $hand } на ръка, { $boneyard } в базара, може да се изтеглят { $drawable }.
rule-story-seen = Знака ще видят: { $who }.

rule-move-lead = { $tile }
rule-move-lay = { $tile } до { $end }
    .children = { $tile } до „{ $end }“
rule-move-close = { $tile } до { $end } и затваря
rule-move-draw = тегли от базара
rule-move-pass = чука
rule-move-end = спира дотук
rule-move-cut = { $tile } до { $end }, реже { $tail }
rule-move-shift = премества отдясно наляво
rule-move-open = отваря { $end }
rule-move-signal = дава знак { $tile }

rule-tip-move = Тук: { $moves }.
rule-tip-agrees = Арената е съгласна: с този навик { $points } точки за раздаване (95 %: от { $low } до { $high }).
rule-tip-disagrees = Арената не е съгласна: с този навик { $points } точки за раздаване (95 %: от { $low } до { $high }).
rule-tip-open = Арената не вижда разлика: { $points } точки за раздаване (95 %: от { $low } до { $high }).
rule-tip-unmeasured = На арената не е мерено.

rule-arm = { $arm ->
    [0] ляво
    [1] дясно
    [2] горе
   *[3] долу
}
rule-picture = { $value ->
    [0] кръгче
    [1] елхичка
    [2] квадрат
    [3] звезда
    [4] сърце
    [5] капка
   *[6] луна
}
