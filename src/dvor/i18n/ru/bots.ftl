# Почему бот так пошёл: reason-<код>. Место (seat) видно глазами бота. Два помощника в начале: число и игрок.

reason-suit = { $value ->
    [0] пустышки
    [1] единицы
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
    [10] десятки
    [11] одиннадцатые
   *[other] двенадцатые
}
reason-who = { $seat ->
    [next] следующий игрок
    [previous] предыдущий игрок
    [across] игрок напротив
    [partner] напарник
   *[other] соперник
}

reason-forced = ходить больше нечем, только { $tile }
reason-knock = класть нечего, стучит
reason-draw = класть нечего, идёт на базар
reason-only = другого хода нет
reason-random = ходит наугад
reason-first = делает первый попавшийся ход
reason-program = так решила её программа
reason-heaviest = кладёт самый тяжёлый камень, { $tile }
reason-even = ходы стоят одного
reason-out = выкладывает последний камень, { $tile }
reason-heavy = избавляется от тяжёлого { $tile }
reason-heavier = сбрасывает { $tile }: он потяжелее
reason-special = сбрасывает { $tile } вовремя: остаться с ним дорого
reason-bonus_lead = заходит с { $tile } ради премии
reason-keep_bonus = бережёт { $tile }: им выгодно закончить
reason-double = кладёт дубль { $tile }, пока он подходит
reason-keep_double = придерживает дубль { $tile }
reason-for_double = готовит место дублю { $tile }
reason-keep_own = { $count ->
    [one] открывает { reason-suit }: на руке ещё { $count } такой камень
    [few] открывает { reason-suit }: на руке ещё { $count } таких камня
   *[other] открывает { reason-suit }: на руке ещё { $count } таких камней
}
reason-leave_own = не закрывает { reason-suit }: они ещё пригодятся самому
reason-flexible = оставляет себе, чем ответить
reason-variety = оставляет на руке побольше разных чисел
reason-scarce = открывает { reason-suit }: их почти не осталось
reason-shut_knocked = открывает { reason-suit }: на них стучал { reason-who }
reason-shut_took = открывает { reason-suit }: { reason-who } их уже закрывал
reason-shut_sure = { reason-who } теперь точно ничего не положит
reason-shut = теперь { reason-who } вряд ли что положит
reason-feed = оставляет ход напарнику
reason-cover = закрывает { reason-suit }: их открывал { reason-who }
reason-cover_likely = закрывает { reason-suit }: { reason-who } их, похоже, держит
reason-spare = не закрывает { reason-suit }: их открывал напарник
reason-open_partner = открывает { reason-suit } для напарника
reason-avoid_open = не открывает { reason-suit }: их уже показывал { reason-who }
reason-block_win = делает рыбу: по счёту она выгодна
reason-block = делает рыбу: играть дальше дороже
reason-avoid_block = не делает рыбу: она обошлась бы дороже
reason-stop = больше дублей класть не стоит
reason-draw_more = берёт ещё один камень с базара
reason-likes_doubles = жалеет дубли и кладёт { $tile }
reason-comes_to_hand = кладёт что попалось под руку, { $tile }
reason-forgets = уже не помнит, кто на что стучал, и кладёт { $tile }
reason-whim = ходит не раздумывая
reason-getting_ready = ещё готовится думать всерьёз, а пока просто считает камни
reason-searched = выбирает { $tile }: { $points ->
    [0] чуть лучше остального
    [one] примерно на { $points } очко лучше остального
    [few] примерно на { $points } очка лучше остального
   *[other] примерно на { $points } очков лучше остального
}, если судить по { $worlds ->
    [one] { $worlds } возможному раскладу
   *[other] { $worlds } возможным раскладам
}
reason-searched_move = { $points ->
    [0] чуть лучше остального
    [one] примерно на { $points } очко лучше остального
    [few] примерно на { $points } очка лучше остального
   *[other] примерно на { $points } очков лучше остального
}, если судить по { $worlds ->
    [one] { $worlds } возможному раскладу
   *[other] { $worlds } возможным раскладам
}
reason-solved = { $worlds ->
    [1] знает, что у кого на руках, и просчитывает до конца
    [one] просчитывает до конца { $worlds } возможный расклад: других нет
    [few] просчитывает до конца все { $worlds } возможных расклада
   *[other] просчитывает до конца все { $worlds } возможных раскладов
}
reason-intuition = ходит по чутью (уверенность { $percent } %)
reason-net_sure = в { $tile } почти не сомневается ({ $percent } %)

error-unknown_bot = Такого бота нет: «{ $bot }». Есть: { $known }.
error-wrong_game = { $bot } не знает игры { $game } на { $seats }. Знает: { $known }.
error-not_on_turn = Боту ходить рано: сейчас ход места { $turn }.
error-bad_thought = { $reason ->
    [worlds] Раскладов на ход бывает от { $least } до { $most }, а не { $value }.
   *[budget] Думать над ходом можно от { $least } до { $most } мс, а не { $value }.
}
