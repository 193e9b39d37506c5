# Огледалото на играча: на страницата и в терминала; всичко е преброено, с интервали (dvor.review.mirrorwords).
reason-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } раздаване
   *[other] { $rounds } раздавания
}, { $decisions ->
    [one] { $decisions } ход с избор
   *[other] { $decisions } хода с избор
}
reason-mirror-whole = Най-добри и добри ходове: { $share }. Средна загуба на ход, в { $unit ->
    [sticks] клечки
    [rounds] раздавания
   *[points] точки
}: { $loss }.
reason-mirror-phases = По части на раздаването:
reason-mirror-habits = Навици (колко често – там, където със сигурност е по-лошо):
reason-mirror-leads = Първи ходове, най-изгодните отпред:
reason-mirror-phase = { $phase ->
    [opening] начало
    [middle] среда
   *[end] край
}
reason-mirror-phase-said = най-добри и добри { $share }; загуба { $loss }
reason-mirror-habit = { $habit ->
    [blank] държи 0-0 твърде дълго
    [doubles] държи тежките дубли твърде дълго
    [dear] държи най-скъпия камък твърде дълго
    [partner] затваря това, което партньорът е отворил
    [knocks] не отваря числата, на които противниците са чукали
    [stranded] остава без ход и за двата края
    [blocks] прави риба, когато това е по-лошо
    [no_block] изпуска риба
   *[threshold] гони точки, когато записът е по-важен
}
reason-mirror-habit-said = { $share }; цена в { $unit ->
    [chance] стотни от вероятността
    [sticks] клечки
    [rounds] раздавания
   *[points] точки
}: { $cost }
reason-mirror-lead = { $kind ->
    [double_backed] дубъл с подкрепа
    [double_lone] дубъл без подкрепа
    [tile_backed] обикновен камък с подкрепа
   *[tile_lone] обикновен камък без подкрепа
}
reason-mirror-lead-said = { $count ->
    [one] { $count } път
   *[other] { $count } пъти
}, средно носи { $points }; по-лошо от най-добрия първи ход с { $loss }
reason-mirror-share = { $count } от { $of } ({ $low }–{ $high } %)
reason-mirror-mean = { $value } (от { $low } до { $high })
reason-mirror-note = В скоби: къде е наистина, с вероятност 95 %. Средата започва, когато на някого остават две трети от камъните, краят – когато остава една трета; подкрепа са още два камъка със същото число.
reason-mirror-few = Засега твърде рядко, за да се съди: { $what }.
terminal-mirror-none = Този играч няма ходове с избор, по които да се съди.
