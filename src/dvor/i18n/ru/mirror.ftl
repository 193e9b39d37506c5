# Зеркало игрока: на странице и в терминале; всё посчитано, с интервалами (dvor.review.mirrorwords).
reason-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}, { $decisions ->
    [one] { $decisions } ход с выбором
    [few] { $decisions } хода с выбором
   *[other] { $decisions } ходов с выбором
}
reason-mirror-whole = Лучшие и хорошие ходы: { $share }. Средняя потеря на ход, в { $unit ->
    [sticks] палках
    [rounds] конах
   *[points] очках
}: { $loss }.
reason-mirror-phases = По частям кона:
reason-mirror-habits = Привычки (как часто — там, где это точно хуже):
reason-mirror-leads = Заходы, самые выгодные сначала:
reason-mirror-phase = { $phase ->
    [opening] начало
    [middle] середина
   *[end] конец
}
reason-mirror-phase-said = лучших и хороших { $share }; потеря { $loss }
reason-mirror-habit = { $habit ->
    [blank] слишком долго держит 0-0
    [doubles] слишком долго держит тяжёлые дубли
    [dear] слишком долго держит самый дорогой камень
    [partner] закрывает то, что выставил напарник
    [knocks] не ставит то, на что стучали соперники
    [stranded] остаётся без хода на оба конца
    [blocks] делает рыбу, когда это хуже
    [no_block] упускает рыбу
   *[threshold] гонится за очками, когда важнее запись
}
reason-mirror-habit-said = { $share }; цена { $unit ->
    [chance] в сотых долях вероятности
    [sticks] в палках
    [rounds] в конах
   *[points] в очках
}: { $cost }
reason-mirror-lead = { $kind ->
    [double_backed] дубль с поддержкой
    [double_lone] дубль без поддержки
    [tile_backed] простой камень с поддержкой
   *[tile_lone] простой камень без поддержки
}
reason-mirror-lead-said = { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}, в среднем даёт { $points }; хуже лучшего захода на { $loss }
reason-mirror-share = { $count } из { $of } ({ $low }–{ $high } %)
reason-mirror-mean = { $value } (от { $low } до { $high })
reason-mirror-note = В скобках: где это лежит на самом деле, с вероятностью 95 %. Середина начинается, когда у кого-то остаётся две трети камней, конец — когда треть; поддержка — ещё два камня той же масти.
reason-mirror-few = Пока слишком редко, чтобы судить: { $what }.
terminal-mirror-none = У этого игрока нет ходов с выбором, по которым можно судить.
