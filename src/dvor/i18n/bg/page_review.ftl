# Страницата: разбор на раздаването до дъската.

page-review = Разбор
page-review-close = Скрий разбора
page-review-match = Разбор на партията
page-review-title = Разбор, раздаване { $number }
page-review-by = По какво съдим
page-review-known = Каквото се знаеше
page-review-open = Всички ръце
page-review-waits = Смятаме…
page-review-done = Прегледани { $done } от { $total }
page-review-stop = Спри
page-review-go-on = Продължи
page-review-graph = { $sides ->
    [1] { $who }. { $chances }, %
   *[other] { $chances }, %
}
page-review-col-move = Ход
page-review-col-what = Какво е изиграно
page-review-col-chance = { $sides ->
    [1] Шансове, %
   *[other] { $who }, %
}
page-review-moments = Моменти от раздаването
page-review-who = { $who }, { $what }
page-review-move = Ход { $number }: { $what }
page-review-exact = точно
page-review-estimate = оценка
page-review-open-best = При всички открити камъни по-добър ход нямаше.
page-review-open-cost = { $exact ->
    [yes] При всички открити камъни по-добре { $what }: разликата е { $points }.
   *[no] При всички открити камъни по-добре { $what }: разликата е около { $points }.
}
page-review-on-board = Какво е на масата
page-review-played = Изиграното
page-review-better = По-доброто
page-review-closed = { $count ->
    [one] { $count } камък
   *[other] { $count } камъка
}
page-review-unfinished = Раздаването не е доиграно; прегледано е каквото има.

page-review-this = Разбор на това раздаване
page-lookback-dealt = Раздаване { $number } започна.
page-lookback-table = Към масата
