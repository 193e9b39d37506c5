# Огледалото на играча: terminal-mirror-…; всичко е преброено, с интервали.
terminal-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } раздаване
   *[other] { $rounds } раздавания
}, { $decisions ->
    [one] { $decisions } решение
   *[other] { $decisions } решения
}
terminal-mirror-all = Най-добри и добри ходове: { $share }. Загуба на решение, в точки: { $loss }.
terminal-mirror-phases = По части на раздаването:
terminal-mirror-habits = Навици (колко често – там, където със сигурност е по-лошо):
terminal-mirror-leads = Първи ходове, най-изгодните отпред:
terminal-mirror-phase = { $phase ->
    [opening] начало
    [middle] среда
   *[end] край
}
terminal-mirror-phase-line = { $what }: най-добри и добри { $share }; загуба { $loss }
terminal-mirror-habit = { $habit ->
    [blank] държи 0-0 твърде дълго
    [doubles] държи тежките дубли твърде дълго
    [dear] държи най-скъпия камък твърде дълго
    [partner] затваря това, което партньорът е пуснал
    [knocks] не оставя числата, на които противниците са чукали
    [stranded] остава без нищо за двата края
    [blocks] прави риба, когато е по-лошо
    [no_block] изпуска риба
   *[threshold] гони точки, когато записът е по-важен
}
terminal-mirror-habit-line = { $what }: { $share }
terminal-mirror-cost = { $what }; { $unit ->
    [chance] цена в стотни от вероятността
   *[points] цена в точки
} { $cost }
terminal-mirror-lead = { $kind ->
    [double_backed] дубъл с подкрепа
    [double_lone] дубъл без подкрепа
    [tile_backed] камък с подкрепа
   *[tile_lone] камък без подкрепа
}
terminal-mirror-lead-line = { $what }, { $count ->
    [one] { $count } път
   *[other] { $count } пъти
}: струва { $points }; загуба спрямо най-добрия { $loss }
terminal-mirror-share = { $count } от { $of } ({ $low }–{ $high } %)
terminal-mirror-mean = { $value } (от { $low } до { $high })
terminal-mirror-note = В скоби: къде е наистина, с вероятност 95 %. Средата започва, когато на някого остават две трети от камъните, краят – когато остава една трета; подкрепа са още два камъка със същото число.
terminal-mirror-few = Засега твърде рядко, за да се съди: { $what }.
terminal-mirror-none = Този играч няма решения за преценяване.
