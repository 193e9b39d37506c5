# сами с ботовете: подсказка, ход назад, ново раздаване
page-tool-hint = Подсказка
page-tool-undo = Върни
page-undo = Върни хода назад
page-undone = Ходът е върнат
page-hint-thinks = Мислим…
page-hint-two = { $what }: { $first }, и { $second }.
page-hint-one = { $what }: { $first }.
page-hint-bare = Най-добре е { $what }.
page-hint-tile = { $tile } { $where }
page-hint-closed = { $tile } { $where }, затворен
page-hint-cut = рязане с { $tile }
page-hint-lead = { $tile } за начало
page-again = Отначало
page-again-round = Раздай пак това раздаване
page-again-round-text = Камъните се разбъркват и се раздават други. Записът остава.
page-again-match = Започни играта отначало
page-again-match-text = Играта се изоставя: записът започва от нула.
