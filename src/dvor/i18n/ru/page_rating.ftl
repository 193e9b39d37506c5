# Страница: игра на рейтинг, доска почёта, свой рейтинг.

page-rated = на рейтинг
page-rated-title = Рейтинг
page-rated-hint = Садятся только с учётной записью, и все места должны быть заняты. Каждая партия меняет рейтинг, имя видно на доске почёта. Кто ушёл, тот проиграл. После первой партии условия не меняют.
page-rated-off = просто игра
page-rated-on = на рейтинг
page-rated-guest = Чтобы играть на рейтинг, нужна учётная запись.
page-rated-sit = Тут играют на рейтинг: садятся только с учётной записью.
page-rated-account = Завести или войти
page-rated-waits = { $count ->
    [one] Для партии на рейтинг ждём ещё { $count } игрока.
   *[other] Для партии на рейтинг ждём ещё { $count } игроков.
}
page-rated-about = Партии за этим столом меняют рейтинг.
page-rated-leave = Для рейтинга эта партия вами проиграна, чем бы она ни кончилась; доиграет её бот. Вернуться на это место будет нельзя.
page-rated-surrender = В этой партии вы последние. Она кончится, когда сдадутся все, кроме одного.
page-rated-left = Одна сторона ушла из-за стола.

page-rating = Рейтинг
page-rating-give = { $shown } ± { $give }
page-rating-changes = Рейтинг: { $list }
page-rating-provisional = на доску почёта партий пока мало
page-rating-place = место { $place }
page-rating-matches = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
page-rating-history = Как менялся рейтинг: { $pool }
page-rating-when = Когда
page-rating-none = На рейтинг вы ещё не играли. Его выбирают, когда накрывают стол с друзьями или во дворе.

page-leaders = Доска почёта
page-leaders-text = Места — по тому, чего игрок почти наверняка стоит: рейтинг минус число после «±».
page-leaders-pool = Где
page-leaders-best = Лучшие
page-leaders-place = Место
page-leaders-name = Имя
page-leaders-none = Пока никто не сыграл достаточно.
page-leaders-new = Новички
page-leaders-new-text = Для места на доске партий пока мало: нужно около тридцати, а с напарником вдвое больше.
page-leaders-empty = На рейтинг ещё никто не играл.
page-pool = { $family }, { $form }{ $bots ->
    [yes] , боты
   *[no] {""}
}
page-pool-pairs = пара на пару
page-pool-solo = каждый за себя
