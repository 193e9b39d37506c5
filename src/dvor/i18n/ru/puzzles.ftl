# Задачи: положения, где один ход явно лучше всех.
terminal-puzzle-title = Задача на { $date }: { $game }, { $grade ->
    [easy] лёгкая
    [middle] средняя
   *[hard] трудная
}. Ваш ход: по тому, что вы можете знать, один явно лучше всех. Какой?
terminal-puzzle-prompt = Ваш ответ >
terminal-puzzle-right = Верно: { $move }.
terminal-puzzle-wrong = Нет. Лучший ход: { $move }.
terminal-puzzle-margin = Любой другой ход в среднем теряет не меньше { $points } очка.
terminal-puzzle-missed = Ошибаются боты: { $levels }.
terminal-puzzle-missed-none = Боты уровней 1–4 находят все.
terminal-puzzle-hands = У кого что было:
terminal-puzzle-written = { $count ->
    [one] Записана { $count } задача
    [few] Записаны { $count } задачи
   *[other] Записано { $count } задач
}: { $file }
