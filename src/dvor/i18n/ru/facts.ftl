# Что делает ход: reason-fact-<код>, только доказанное (dvor.review.facts). who — имя, gender — чьё, suit — числа во множественном числе («тройки»).

reason-fact-only = другого хода нет
reason-fact-out = это последний камень, и кон окончен
reason-fact-blocks = получается рыба, а на руках { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
reason-fact-scores = это сразу { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
reason-fact-stuck = { $drawable ->
    [0] { $gender ->
        [you] вы теперь ничего не положите
       *[other] { $who } теперь ничего не положит
    }
   *[other] { $gender ->
        [you] вы пойдёте на базар
       *[other] { $who } пойдёт на базар
    }
}
reason-fact-dead = на { $suit } больше никому нечего положить
reason-fact-mine = все остальные { $suit } в той же руке
reason-fact-keeps = на { $suit } останется ещё { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}
reason-fact-stranded = ни к одному концу ничего не останется
reason-fact-knocked = на { $suit } { $gender ->
    [f] стучала { $who }
    [m] стучал { $who }
    [you] стучали вы
   *[other] был стук: { $who }
}
reason-fact-covers = закрывает { $suit }, которые { $gender ->
    [f] выставила { $who }
    [m] выставил { $who }
    [you] выставили вы
   *[other] на конце от игрока { $who }
}
reason-fact-leaves = напарнику остаются его { $suit }
reason-fact-opens = открывает { $suit }
reason-fact-same = на всех концах теперь { $suit }
reason-fact-scarce = на { $suit } у остальных не больше { $count ->
    [one] { $count } камня
   *[other] { $count } камней
}
reason-fact-sheds = уходит самый дорогой камень, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
reason-fact-double = уходит дубль { $tile }
reason-fact-closes = закрывает конец, где { $suit }
