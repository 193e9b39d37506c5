# Задача дня на странице.

page-puzzle = Задача дня
page-puzzle-ask = Один ход явно лучше всех. Какой?
page-puzzle-yours = Ваш ответ: { $move }.
page-puzzle-earlier = Раньше
page-puzzle-later = Позже
page-puzzle-game = Какая игра
page-puzzle-others = Другие задачи
page-puzzle-days = Задачи по дням
page-puzzle-was = { $state ->
    [right] решена верно
   *[wrong] решена неверно
}
page-puzzle-none = Задачи нет
