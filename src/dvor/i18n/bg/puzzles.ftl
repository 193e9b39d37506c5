# Задачи: положения, в които един ход е явно най-добър.
reason-puzzle-grade = { $grade ->
    [easy] лесна
    [middle] средна
   *[hard] трудна
}
terminal-puzzle-title = Задача за { $date }: { $game }, { reason-puzzle-grade }. Ти си на ход: според това, което можеш да знаеш, един ход е явно най-добър. Кой?
terminal-puzzle-prompt = Твоят отговор >
reason-puzzle-right = Вярно: { $move }.
reason-puzzle-wrong = Не. Най-добрият ход: { $move }.
reason-puzzle-margin = Всеки друг ход губи средно поне { $points } { $unit ->
    [sticks] клечки
    [rounds] от раздаване
   *[points] точки
}.
reason-puzzle-missed = Кои ботове бъркат: { $levels }.
reason-puzzle-missed-none = Ботовете от нива 1–4 го намират всичките.
terminal-puzzle-hands = Кой какво е държал:
terminal-puzzle-written = { $count ->
    [one] Записана е { $count } задача
   *[other] Записани са { $count } задачи
}: { $file }
