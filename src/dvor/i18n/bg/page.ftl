# Страницата: къщата, масата, ръката, записът.

page-app-name = Двор
page-tab = Двор
page-tab-turn = Ти си на ход · Двор
page-back = Назад
page-close = Затвори
page-menu = Настройки
page-tools = Под ръка
page-language = Език
page-theme = Облик
page-theme-auto = като системата
page-theme-light = ден
page-theme-dark = вечер
page-pace = Ботовете мислят
page-pace-none = веднага
page-pace-short = кратко
page-pace-normal = нормално
page-pace-slow = бавно
page-sound-on = Звук
page-sound-off = Без звук
page-leave = Ставам от масата
page-go-home = Начало
page-offline = Сървърът не отговаря. Провери връзката и опитай пак.
page-failed = Не се получи.
page-no-table = Тук няма маса
page-taken-table = На тази маса седят други
page-taken-table-text = Няма свободни места, а домакинът не пуска зрители.
page-no-table-text = Адресът е сгрешен или масата вече е прибрана. Седни на друга.

# къщата
page-landing-title = Домино на двора
page-landing-text = Козелът, както се играе на двора. Без монети, без реклами, без регистрация.
page-door-play = Сядам да играя
page-door-play-text = Ти и трима съседи ботове. Козел по двойки, първият ход е след секунда.
page-door-play-go = Раздай
page-door-choose = Избери игра
page-just-now = току-що
page-go-on = Доиграй

# нова маса
page-seats-count = Колко играчи
page-place-you = твоето място
page-place-bot = Как играе { $who }
page-strength = Как играят съседите
page-strength-mixed = Всеки играе различно.
page-at-table = На масата
page-level1 = Начинаещ
page-level1-about = Току-що е научил правилата: ту хвърля тежкото, ту слага каквото му е под ръка. Лесно се бие.
page-level2 = Любител
page-level2-about = Винаги слага най-тежкия камък и не следи никого. За спокойна игра.
page-level3 = Познавач
page-level3-about = Брои камъните, помни кой на какво е чукал, пази партньора. Здрав играч от махалата.
page-level4 = Майстор
page-level4-about = Има милиони раздавания зад гърба си и веднага усеща добрия ход. Трудно се бие.
page-level5 = Гросмайстор
page-level5-about = Преценява кой какво държи и пресмята до края. По-силен нямаме.
page-bot-random = наслуки
page-needs-seats = „{ $choice }“ — само при толкова играчи: { $seats }
page-changed = променено
page-option-said = { $option }: { $choice }
page-back-to-preset = { $option }: върни както беше
page-as-preset = по обичайните правила
page-sit-down = Сядам на масата

# хората
page-you = Ти
page-guest = Гост
page-neighbour-zina = Мара
page-neighbour-tamara = Цонка
page-neighbour-sanych = Стоян
page-neighbour-lyokha = Пенчо
page-side-we = Ние
page-side-they = Те
page-mate = партньор
page-knocked = чука на
page-not-knocked = { $gender ->
    [f] не е чукала
    [m] не е чукал
    [you] не си чукал
   *[other] без чукане
}
page-seat-said = { $who }{ $mate ->
    [yes] , партньор
   *[no] { "" }
}, държи { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}

# масата
page-round = Раздаване { $number }
page-round-done = Раздаване { $number }: край
page-match-over = Партията свърши
page-game-line = { $name }, до { $limit }
page-score-said = Резултат: { $score }
page-board-empty = Масата е празна
page-board-said = Маса, отворени краища: { $ends }
page-boneyard = базар { $count }
page-end-left = ляв край
page-end-right = десен край
page-end-up = горен край
page-end-down = долен край
page-end-said = { $end }, { $value }
page-end-lay-said = сложи { $tile }: { $end }, { $value }
page-end-lead = място за първия камък
page-end-lead-said = започни с { $tile }
page-line-lost = Връзката прекъсна, чакаме…
page-line-waits = Няма връзка. После:
page-turn-mine = Ти си на ход
page-turn-stuck = Няма ход
page-turn-of = На ход е { $who }
page-act-pass = Чукам
page-act-draw = Тегля
page-act-end = Стига
page-did-lead = { $gender ->
    [you] ти започна с
   *[other] { $who } започна с
}
page-did-lay = { $gender ->
    [you] ти сложи
   *[other] { $who } сложи
}
page-did-draw = { $gender ->
    [you] ти изтегли
   *[other] { $who } изтегли
}
page-did-pass = { $gender ->
    [you] ти почука
   *[other] { $who } почука
}
page-hand = Твоите камъни
page-tile-dead = { $tile }, не пасва
page-tile-fits = { $tile }, пасва { $where }
page-tile-leads = { $tile }, може да започне
page-either = { $first } или { $second }
page-tip-needs = { $pictured ->
    [yes] Трябва { $values }
   *[no] Трябва { $values }
}
page-tip-only = Сега може само { $tiles }
page-tip-lead = Започва се с { $tiles }
page-tip-wait = На ход е { $who }
page-tip-over = Раздаването свърши
page-tip-which = Кой камък: { $tiles }?
page-tip-which-end = Става и на двата края: избери край
page-tip-none-there = Там нищо не става

# записът
page-sheet = Запис
page-moves = Ходове
page-record = Протокол
page-row-out = { $gender ->
    [you] Ти излезе
   *[other] { $who } излезе
}
page-row-eggs = Риба с яйца
page-row-fish = Риба: { $counts }
page-row-fish-short = Риба
page-row-lead = { $gender ->
    [you] започна ти
   *[other] започна { $who }
}
page-row-lead-next = { $gender ->
    [you] ти започваш
   *[other] започва { $who }
}
page-row-playing = играем
page-row-unfinished = недоиграно
page-fish-made = { $gender ->
    [you] рибата я направи ти
   *[other] рибата я направи { $who }
}
page-eggs-even = поравно: { $counts }
page-in-mind-legend = (в скоби) — запаметени точки, още не са записани
page-written-off = нулирано
page-said-remembered = { $points } запаметени
page-said-dropped = { $points } не се пишат
page-said-written-off = { $points } запаметени се нулират
page-goat-we = Ние сме козлите!
    .osyol = Ние сме магаретата!
    .osyol_team = Ние сме магаретата!
    .sea_kozel = Ние сме морските козли!
page-goat-they = Те са козлите!
    .osyol = Те са магаретата!
    .osyol_team = Те са магаретата!
    .sea_kozel = Те са морските козли!
page-goat-you = Ти си козелът!
    .osyol = Ти си магарето!
    .osyol_team = Ти си магарето!
    .sea_kozel = Ти си морският козел!
page-goat-one = { $who } е козелът!
    .osyol = { $who } е магарето!
    .osyol_team = { $who } е магарето!
    .sea_kozel = { $who } е морският козел!
page-goat-many = Козлите: { $names }!
    .osyol = Магаретата: { $names }!
    .osyol_team = Магаретата: { $names }!
    .sea_kozel = Морските козли: { $names }!
page-match-ours = партията е наша
page-match-yours = партията е твоя
page-match-theirs = партията е тяхна
page-match-of = победа: { $who }

# край на раздаването
page-round-ours = Раздаването е наше
page-round-theirs = Раздаването е тяхно
page-eggs-wait = { $points ->
    [one] { $points } точка чака следващия загубил
   *[other] { $points } точки чакат следващия загубил
}
page-went-out = { $gender ->
    [you] излезе
   *[other] излезе
}
page-not-counted = не се брои
page-note-sole = { $kind ->
    [blank] само 0-0
   *[other] само { $tile }
}
page-note-special = не само точките
page-sole-said = { $kind ->
    [blank] Остана само 0-0 ({ $who }): това са { $points }.
   *[other] Остана само { $tile } ({ $who }): това са { $points }.
}
page-sole-mine = { $kind ->
    [blank] Остана ти само 0-0: това са { $points }.
   *[other] Остана ти само { $tile }: това са { $points }.
}
page-formula-enough = от { $threshold } нагоре: записва се
page-formula-recorded = записва се
page-formula-remembered-round = за раздаването { $points }, под { $threshold }: помни се
page-formula-remembered = под { $threshold }: помни се
page-formula-dropped = под { $threshold }: не се записва
page-formula-was = беше { $before }, стана { $after }
page-formula-with-memory = и { $points } от запаметените
page-formula-in-mind = общо запаметени
page-next-round = Следващо раздаване
page-once-more = Още една партия
page-reasons = Защо ботовете играха така
