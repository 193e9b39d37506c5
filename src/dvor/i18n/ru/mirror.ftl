# Зеркало игрока: terminal-mirror-…; всё посчитано, с интервалами.
terminal-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}, { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[other] { $decisions } решений
}
terminal-mirror-all = Лучшие и хорошие ходы: { $share }. Потеря на одно решение, в очках: { $loss }.
terminal-mirror-phases = По частям кона:
terminal-mirror-habits = Привычки (как часто — там, где это точно хуже):
terminal-mirror-leads = Заходы, самые выгодные сначала:
terminal-mirror-phase = { $phase ->
    [opening] начало
    [middle] середина
   *[end] конец
}
terminal-mirror-phase-line = { $what }: лучших и хороших { $share }; потеря { $loss }
terminal-mirror-habit = { $habit ->
    [blank] слишком долго держит 0-0
    [doubles] слишком долго держит тяжёлые дубли
    [dear] слишком долго держит самый дорогой камень
    [partner] закрывает то, что выставил напарник
    [knocks] не ставит то, на что стучали соперники
    [stranded] оставляет себя без хода к обоим концам
    [blocks] делает рыбу, когда это хуже
    [no_block] упускает рыбу
   *[threshold] гонится за очками, когда важнее запись
}
terminal-mirror-habit-line = { $what }: { $share }
terminal-mirror-cost = { $what }; { $unit ->
    [chance] цена в сотых долях вероятности
   *[points] цена в очках
} { $cost }
terminal-mirror-lead = { $kind ->
    [double_backed] дубль с поддержкой
    [double_lone] дубль без поддержки
    [tile_backed] камень с поддержкой
   *[tile_lone] камень без поддержки
}
terminal-mirror-lead-line = { $what }, { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}: стоит { $points }; потеря против лучшего { $loss }
terminal-mirror-share = { $count } из { $of } ({ $low }–{ $high } %)
terminal-mirror-mean = { $value } (от { $low } до { $high })
terminal-mirror-note = В скобках: где это лежит на самом деле, с вероятностью 95 %. Середина начинается, когда у кого-то остаётся две трети камней, конец — когда треть; поддержка — ещё два камня той же масти.
terminal-mirror-few = Пока слишком редко, чтобы судить: { $what }.
terminal-mirror-none = У этого игрока нет решений, которые можно судить.
