# Страницата: какво се чува и с кои клавиши се играе.

# числа и камъни с думи
page-value-word = { $value ->
    [0] празно
    [1] едно
    [2] две
    [3] три
    [4] четири
    [5] пет
    [6] шест
    [7] седем
    [8] осем
    [9] девет
    [10] десет
    [11] единайсет
    [12] дванайсет
   *[other] { $value }
}
page-value-noun = { $value ->
    [0] празно
    [1] единица
    [2] двойка
    [3] тройка
    [4] четворка
    [5] петица
    [6] шестица
    [7] седмица
    [8] осмица
    [9] деветка
    [10] десетка
   *[other] { $value }
}
page-tile-word = { $double ->
    [yes] { $first }-{ $second }
   *[no] { $first }-{ $second }
}
page-where = { $arm ->
    [0] отляво
    [1] отдясно
    [2] отгоре
   *[3] отдолу
}
page-tile-needs = { $tile }, не пасва: { $pictured ->
    [yes] трябва { $values }
   *[no] трябва { $values }
}
page-tile-taken = { $tile }. Къде? { $ways }
page-tile-taken-one = { $tile }. Enter — сложи
page-tile-way = { $number } — { $where }, { $value }

# какво се чува
page-said-at = { $did } { $tile }{ $arm ->
    [0] { " " }отляво
    [1] { " " }отдясно
    [2] { " " }отгоре
    [3] { " " }отдолу
   *[none] { "" }
}
page-said-cut = { $did }, наденицата е съединена с { $tile }
page-said-drew = { $gender ->
    [you] ти изтегли
   *[other] { $who } изтегли
} { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
page-said-ends = { $count ->
    [0] няма отворени краища
    [1] край: { $ends }
   *[other] краища: { $ends }
}
page-said-line-back = Има връзка
page-heard-line = Редицата отляво надясно: { $tiles }
page-heard-up = нагоре от дубъла: { $tiles }
page-heard-down = надолу от дубъла: { $tiles }
page-heard-closed = { $tile } затворен
page-heard-end = { $where } { $value }
page-heard-knocked = { $gender ->
    [you] ти чука на { $values }
   *[other] { $who } чука на { $values }
}
page-heard-nobody-knocked = Никой не е чукал
page-heard-nothing = Още няма ходове
page-heard-hand = Държиш { $tiles }
page-heard-fits = пасват { $tiles }
page-heard-fits-none = нищо не пасва
page-heard-empty-hand = Нямаш камъни
page-heard-clock = { $who }: { $minutes ->
    [0] { "" }
   *[other] { $minutes } мин{ " " }
}{ $seconds } с
page-heard-no-clock = Играем без часовник

# клавиши
page-keys = Клавиши
page-keys-on = включени
page-keys-off = изключени
page-keys-text = Буквите важат по мястото си на клавиатурата: подредбата не се сменя. Клавиш, който сега няма работа, не прави нищо.
page-keys-off-text = Буквите, цифрите и въпросителната са изключени. Стрелките, Tab, Enter, интервалът и Esc работят винаги.
page-keys-letters = Игра с буквите и цифрите
page-keys-play = Игра
page-keys-open = Виж
page-keys-hear = Чуй
page-keys-hear-text = Тук можеш и да натиснеш: екранният четец ще прочете отговора.
page-key-space = интервал
page-key-along = избери камък
page-key-carry = премести камъка в ръката
page-key-lay = сложи; ако може по няколко начина, вземи го в ръка
page-key-arm = сложи отляво, отдясно, отгоре, отдолу
page-key-pass = чукай
page-key-draw = тегли от базара
page-key-end = стига: край на хода
page-key-shift = премести последния отдясно наляво
page-key-close = дубълът отворен или затворен
page-key-cut = сложи или отрежи от наденицата
page-key-flip = с другата половинка към края
page-key-hint = подсказка
page-key-undo = върни хода
page-key-next = следващо раздаване, още една партия
page-key-help = тези клавиши
page-key-escape = затвори отвореното; върни камъка
page-hear-chain = Редицата
page-hear-ends = Краищата
page-hear-counts = Кой колко държи
page-hear-last = Последните ходове
page-hear-knocks = Кой е чукал
page-hear-hand = Моите камъни
page-hear-score = Резултатът
page-hear-clock = Часовникът
page-skip-hand = Към моите камъни
page-skip-main = Към главното
page-in-hand-first = Първо избери камък
page-sheet-round = Раздаване
page-sheet-ended = Как свърши
