# Страница правил: заголовки, рассказ о примере, знаки хода.

rule-section-aim = В двух словах
rule-section-deal = Раздача
rule-section-lead = Кто заходит
rule-section-turn = Ход
rule-section-points = Очки по ходу кона
rule-section-end = Когда кон кончается
rule-section-count = Что сколько стоит
rule-section-record = Что пишут
rule-section-match = Партия
rule-section-options = Настройки стола
rule-section-examples = Примеры
rule-section-tips = Как играть хорошо

rule-card = { $seats ->
    [two] Игроков: 2.
    [four] Игроков: 4, двое на двое.
   *[some] Игроков: от 2 до 4.
}
rule-card-minutes = Партия: примерно { $minutes } мин. ({ $moves } ходов у считающих ботов, по { $seconds } с на ход).
rule-card-skill = Умение: считающий бот против хода наугад берёт { $percent } % партий.
rule-card-even = Поровну было бы { $percent } %.

rule-options-intro = Первое значение — как заведено; на терминале так: { $command }.{ $shown ->
    [yes] {" "}Пример показывает, что меняется.
   *[no] {""}
}
rule-option-usual = как заведено

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
rule-list-memory = { $who } { $score } и { $memory } в уме
rule-list-hand = { $seat } { $tiles }
rule-list-count = { $seat } { $tiles } ({ $count })
rule-story-before = До кона: { $scores }.
rule-story-round = Кон { $number }.
rule-story-each = Каждый кон одно и то же.
rule-story-lead = { $seat } заходит с { $tile }.
rule-story-out = { $seat } выкладывает последний камень.
rule-story-out-tile = { $seat } кончает на { $tile }.
rule-story-fish = Рыба, рыбак { $seat }.
rule-story-hands = Остались: { $hands }.
rule-story-hold = На руках: { $hands }.
rule-story-play = По ходу кона набрали: { $scores }.
rule-story-score = Запись: { $scores }.
rule-story-points = Очки по ходу: { $scores }.
rule-story-sticks = Палки: { $scores }.
rule-story-carry = Яйца: { $carry }.
rule-story-next-any = Дальше заходит { $seat }.
rule-story-next-double = Дальше заходит { $seat }, дублем, если он есть.
rule-story-next-deal = Кто зайдёт, решит новая раздача.
rule-story-next-tile = Дальше заходят с { $tile }.
rule-story-over = Партия окончена{ $rounds ->
    [0] {""}
   *[other] {""} на { $rounds }-м кону
}. { $how ->
    [lost] Проигрыш: { $who }
    [won] Победа: { $who }
   *[drawn] Ничья
}.
rule-story-goes-on = Партия не кончилась.
rule-story-turn = Ход { $seat }: { $moves }.
rule-story-first = Заход { $seat }: { $moves }.
rule-story-sum = Концы: { $ends }; в счёт идёт { $sum }.
rule-story-ends = Концы: { $ends }.
rule-story-end-out = Кон окончен: вышел { $seat }.
rule-story-end-fish = Рыба, рыбак { $seat }.
rule-story-count = На руках { $tiles } — это { $count }.
rule-story-redeal = { $tiles }: { $again ->
    [yes] пересдача
   *[no] играют
}.
rule-story-set = Всего камней { $size }, на руки по { $hand }, в базаре { $boneyard }, взять можно { $drawable }.
rule-story-seen = Знак увидят: { $who }.

rule-move-lead = { $tile }
rule-move-lay = { $tile } к { $end }
    .children = { $tile } на «{ $end }»
rule-move-close = { $tile } к { $end } и закрыть
rule-move-draw = взять с базара
rule-move-pass = стучать
rule-move-end = больше не класть
rule-move-cut = { $tile } к { $end }, отрезав { $tail }
rule-move-shift = переложить справа налево
rule-move-open = открыть { $end }
rule-move-signal = подать знак { $tile }

rule-tip-move = Здесь: { $moves }.
rule-tip-agrees = Арена согласна: с этой привычкой { $points } очка за кон (95 %: от { $low } до { $high }).
rule-tip-disagrees = Арена не согласна: с этой привычкой { $points } очка за кон (95 %: от { $low } до { $high }).
rule-tip-open = Арена разницы не видит: { $points } очка за кон (95 %: от { $low } до { $high }).
rule-tip-unmeasured = На арене не измеряли.

rule-arm = { $arm ->
    [0] налево
    [1] направо
    [2] вверх
   *[3] вниз
}
rule-picture = { $value ->
    [0] кружок
    [1] ёлочка
    [2] квадрат
    [3] звезда
    [4] сердце
    [5] капля
   *[6] месяц
}
