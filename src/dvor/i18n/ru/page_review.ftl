# Страница: разбор кона рядом с доской.

page-review = Разбор
page-review-close = Убрать разбор
page-review-match = Разбор партии
page-review-title = Разбор, кон { $number }
page-review-by = По чему судим
page-review-known = Что было известно
page-review-open = Все руки
page-review-waits = Считаем…
page-review-done = Разобрано { $done } из { $total }
page-review-stop = Остановить
page-review-go-on = Продолжить
page-review-graph = { $sides ->
    [1] { $who }. { $chances }, %
   *[other] { $chances }, %
}
page-review-col-move = Ход
page-review-col-what = Что сыграно
page-review-col-chance = { $sides ->
    [1] Шансы, %
   *[other] { $who }, %
}
page-review-moments = Моменты кона
page-review-who = { $who }, { $what }
page-review-move = Ход { $number }: { $what }
page-review-exact = точно
page-review-estimate = оценка
page-review-open-best = Если видеть все камни, лучше хода не было.
page-review-open-cost = { $exact ->
    [yes] Если видеть все камни, лучше { $what }, разница { $points }.
   *[no] Если видеть все камни, лучше { $what }, разница примерно { $points }.
}
page-review-on-board = Что лежит на столе
page-review-played = Как сыграно
page-review-better = Как лучше
page-review-closed = { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}
page-review-unfinished = Кон не доигран; разобрано то, что есть.

page-review-this = Разобрать этот кон
page-lookback-dealt = Роздан кон { $number }.
page-lookback-table = К столу
