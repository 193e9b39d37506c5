# Задачата на деня на страницата.

page-puzzle = Задача на деня
page-puzzle-ask = Един ход е явно най-добър. Кой?
page-puzzle-yours = Твоят отговор: { $move }.
page-puzzle-earlier = Преди
page-puzzle-later = После
page-puzzle-game = Коя игра
page-puzzle-others = Други задачи
page-puzzle-days = Задачите по дни
page-puzzle-was = { $state ->
    [right] вярно решена
   *[wrong] невярно решена
}
page-puzzle-none = Няма задача
