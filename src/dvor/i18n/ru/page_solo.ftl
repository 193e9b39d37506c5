# одни с ботами: подсказка, ход назад, сдать заново
page-tool-hint = Подсказка
page-tool-undo = Назад
page-undo = Взять ход назад
page-undone = Ход взят назад
page-hint-thinks = Думаем…
page-hint-two = { $what }: { $first }, и { $second }.
page-hint-one = { $what }: { $first }.
page-hint-bare = Лучше всего { $what }.
page-hint-tile = { $tile } { $where }
page-hint-closed = { $tile } { $where }, закрыть
page-hint-cut = разрезать камнем { $tile }
page-hint-lead = зайти с { $tile }
page-again = Начать заново
page-again-round = Сдать этот кон заново
page-again-round-text = Камни этого кона смешают и сдадут другие. Запись остаётся.
page-again-match = Начать партию заново
page-again-match-text = Партию бросаем: запись начнётся с нуля.
