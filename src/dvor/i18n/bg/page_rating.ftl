# Страницата: игра за рейтинг, класацията, моят рейтинг.

page-rated = за рейтинг
page-rated-title = Рейтинг
page-rated-hint = Сядат само хора с профил и всички места трябва да са заети. Всяка партия променя рейтинга, името се вижда в класацията. Който си тръгне, губи. След първата партия условията не се променят.
page-rated-off = просто игра
page-rated-on = за рейтинг
page-rated-guest = За рейтинг трябва профил.
page-rated-sit = Тук се играе за рейтинг: сядат само хора с профил.
page-rated-account = Направи профил или влез
page-rated-waits = { $count ->
    [one] За партия за рейтинг чакаме още { $count } играч.
   *[other] За партия за рейтинг чакаме още { $count } играчи.
}
page-rated-about = Партиите на тази маса променят рейтинга.
page-rated-leave = За рейтинга губиш тази партия, както и да свърши; доиграва я бот. Не можеш да се върнеш на това място.
page-rated-surrender = В тази партия си последен. Тя свършва, когато се предадат всички освен един.
page-rated-left = Едната страна си тръгна.

page-rating = Рейтинг
page-rating-give = { $shown } ± { $give }
page-rating-changes = Рейтинг: { $list }
page-rating-provisional = за класацията партиите са още малко
page-rating-place = място { $place }
page-rating-matches = { $count ->
    [one] { $count } партия
   *[other] { $count } партии
}
page-rating-history = Как се менеше рейтингът: { $pool }
page-rating-when = Кога
page-rating-none = Още нито една партия за рейтинг. Избира се, когато се нарежда маса с приятели или на двора.

page-leaders = Класация
page-leaders-text = Местата са по това, което играчът почти сигурно струва: рейтингът минус числото след „±“.
page-leaders-pool = Къде
page-leaders-best = Най-добрите
page-leaders-place = Място
page-leaders-name = Име
page-leaders-none = Още никой не е изиграл достатъчно.
page-leaders-new = Новаци
page-leaders-new-text = За място в класацията партиите са още малко: трябват около трийсет, а с партньор два пъти повече.
page-leaders-empty = Още никой не е играл за рейтинг.
page-pool = { $family }, { $form }{ $bots ->
    [yes] , ботове
   *[no] {""}
}
page-pool-pairs = двойка срещу двойка
page-pool-solo = всеки за себе си
