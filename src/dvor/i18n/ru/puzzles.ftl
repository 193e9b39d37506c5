# Задачи: положения, где один ход явно лучше всех.
reason-puzzle-grade = { $grade ->
    [easy] лёгкая
    [middle] средняя
   *[hard] трудная
}
terminal-puzzle-title = Задача на { $date }: { $game }, { reason-puzzle-grade }. Ваш ход: по тому, что вы можете знать, один явно лучше всех. Какой?
terminal-puzzle-prompt = Ваш ответ >
reason-puzzle-right = Верно: { $move }.
reason-puzzle-wrong = Нет. Лучший ход: { $move }.
reason-puzzle-margin = Любой другой ход в среднем теряет не меньше { $points } { $unit ->
    [sticks] палки
    [rounds] кона
   *[points] очка
}.
reason-puzzle-missed = Кто из ботов ошибается: { $levels }.
reason-puzzle-missed-none = Боты уровней 1–4 находят все.
terminal-puzzle-hands = У кого что было:
terminal-puzzle-written = { $count ->
    [one] Записана { $count } задача
    [few] Записаны { $count } задачи
   *[other] Записано { $count } задач
}: { $file }
