# Задачи: положения, в които един ход е явно най-добър.
terminal-puzzle-title = Задача за { $date }: { $game }, { $grade ->
    [easy] лесна
    [middle] средна
   *[hard] трудна
}. Ти си на ход: според това, което можеш да знаеш, един ход е явно най-добър. Кой?
terminal-puzzle-prompt = Твоят отговор >
terminal-puzzle-right = Вярно: { $move }.
terminal-puzzle-wrong = Не. Най-добрият ход: { $move }.
terminal-puzzle-margin = Всеки друг ход губи средно поне { $points } точки.
terminal-puzzle-missed = Бъркат ботовете: { $levels }.
terminal-puzzle-missed-none = Ботовете от нива 1–4 го намират всичките.
terminal-puzzle-hands = Кой какво е държал:
terminal-puzzle-written = { $count ->
    [one] Записана е { $count } задача
   *[other] Записани са { $count } задачи
}: { $file }
