# Какво прави ходът: reason-fact-<код>, само доказаното (dvor.review.facts). who е име, gender — чие, suit — числата в множествено число („тройките“).

reason-fact-only = друг ход няма
reason-fact-out = това е последният камък и раздаването свършва
reason-fact-blocks = става риба, а в ръката остават { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
reason-fact-scores = това са веднага { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
reason-fact-stuck = { $drawable ->
    [0] { $gender ->
        [you] сега няма какво да сложиш
       *[other] { $who } сега няма какво да сложи
    }
   *[other] { $gender ->
        [you] трябва да теглиш от базара
       *[other] { $who } трябва да тегли от базара
    }
}
reason-fact-dead = на { $suit } вече никой няма какво да сложи
reason-fact-mine = всички останали { $suit } са в същата ръка
reason-fact-keeps = от { $suit } в ръката { $count ->
    [one] остава още { $count } камък
   *[other] остават още { $count } камъка
}
reason-fact-stranded = за нито един край не остава нищо
reason-fact-knocked = на { $suit } { $gender ->
    [you] чука ти
   *[other] чука { $who }
}
reason-fact-covers = затваря { $suit }, които { $gender ->
    [you] отвори ти
   *[other] отвори { $who }
}
reason-fact-leaves = { $suit } на партньора остават отворени
reason-fact-opens = отваря { $suit }
reason-fact-same = на всички краища вече са само { $suit }
reason-fact-scarce = за { $suit } другите имат най-много { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
reason-fact-sheds = отива си най-скъпият камък, { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
reason-fact-double = отива си дубълът { $tile }
reason-fact-closes = затваря края с { $suit }
