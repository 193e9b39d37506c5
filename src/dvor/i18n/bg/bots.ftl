# Защо ботът игра така: reason-<код>. Мястото (seat) е през очите на бота. Два помощника в началото: числото и играчът.

reason-suit = { $value ->
    [0] празните
    [1] единиците
    [2] двойките
    [3] тройките
    [4] четворките
    [5] петиците
    [6] шестиците
    [7] седмиците
    [8] осмиците
    [9] деветките
    [10] десетките
    [11] единайсетките
   *[other] дванайсетките
}
reason-who = { $seat ->
    [next] следващият играч
    [previous] предишният играч
    [across] играчът отсреща
    [partner] партньорът
   *[other] противникът
}

reason-forced = няма друг ход, само { $tile }
reason-knock = няма какво да сложи, чука
reason-draw = няма какво да сложи, тегли от базара
reason-only = друг ход няма
reason-random = играе наслуки
reason-first = прави първия възможен ход
reason-program = така реши програмата му
reason-heaviest = слага най-тежкия камък, { $tile }
reason-even = ходовете са равни
reason-out = слага последния си камък, { $tile }
reason-heavy = отървава се от тежкия { $tile }
reason-heavier = хвърля { $tile }: той е по-тежкият
reason-special = хвърля { $tile } навреме: скъпо е да остане с него
reason-bonus_lead = започва с { $tile } заради бонуса
reason-keep_bonus = пази { $tile }: с него е изгодно да завърши
reason-double = слага дубъла { $tile }, докато пасва
reason-keep_double = задържа дубъла { $tile }
reason-for_double = приготвя място за дубъла { $tile }
reason-keep_own = { $count ->
    [one] отваря { reason-suit }: в ръката има още { $count } такъв камък
   *[other] отваря { reason-suit }: в ръката има още { $count } такива камъка
}
reason-leave_own = не затваря { reason-suit }: ще му потрябват
reason-flexible = оставя си с какво да отговори
reason-variety = оставя в ръката повече различни числа
reason-scarce = отваря { reason-suit }: почти не са останали
reason-shut_knocked = отваря { reason-suit }: на тях е чукал { reason-who }
reason-shut_took = отваря { reason-suit }: { reason-who } вече ги е затварял
reason-shut_sure = { reason-who } сега със сигурност няма какво да сложи
reason-shut = сега { reason-who } едва ли има какво да сложи
reason-feed = оставя ход на партньора
reason-cover = затваря { reason-suit }: отвори ги { reason-who }
reason-cover_likely = затваря { reason-suit }: { reason-who } май ги държи
reason-spare = не затваря { reason-suit }: отвори ги партньорът
reason-open_partner = отваря { reason-suit } за партньора
reason-avoid_open = не отваря { reason-suit }: вече ги показа { reason-who }
reason-block_win = прави риба: по точки е изгодна
reason-block = прави риба: по-нататък ще излезе по-скъпо
reason-avoid_block = не прави риба: би излязла по-скъпо
reason-stop = повече дубли не си струва да слага
reason-draw_more = тегли още един камък от базара
reason-likes_doubles = жали дублите и слага { $tile }
reason-comes_to_hand = слага каквото му е под ръка, { $tile }
reason-forgets = вече не помни кой на какво е чукал и слага { $tile }
reason-whim = играе, без да му мисли
reason-getting_ready = още се готви да мисли сериозно, засега само брои камъните
reason-searched = избира { $tile }: { $points ->
    [0] малко по-добре от останалото
    [one] с около { $points } точка по-добре от останалото
   *[other] с около { $points } точки по-добре от останалото
}, ако се съди по { $worlds ->
    [one] { $worlds } възможно раздаване
   *[other] { $worlds } възможни раздавания
}
reason-searched_move = { $points ->
    [0] малко по-добре от останалото
    [one] с около { $points } точка по-добре от останалото
   *[other] с около { $points } точки по-добре от останалото
}, ако се съди по { $worlds ->
    [one] { $worlds } възможно раздаване
   *[other] { $worlds } възможни раздавания
}
reason-solved = { $worlds ->
    [one] знае кой какво държи и пресмята до края
   *[other] пресмята до края всичките { $worlds } възможни раздавания
}
reason-intuition = играе по усет (сигурен на { $percent } %)
reason-net_sure = почти не се съмнява в { $tile } ({ $percent } %)

error-unknown_bot = Няма такъв бот: „{ $bot }“. Има: { $known }.
error-wrong_game = { $bot } не знае играта { $game } за { $seats }. Знае: { $known }.
error-not_on_turn = Ботът не е на ход: сега е ред на място { $turn }.
error-bad_thought = { $reason ->
    [worlds] Раздаванията за един ход са от { $least } до { $most }, а не { $value }.
   *[budget] За един ход може да се мисли от { $least } до { $most } мс, а не { $value }.
}
