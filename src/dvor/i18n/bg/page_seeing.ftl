# Страница: какво се вижда — колко остава, как вървя партията, партията ход по ход, връзка, моите партии.

page-left = Колко остава
page-left-short = Остават
page-left-value = Число
page-left-seen = На масата
page-left-mine = У мен
page-left-unseen = Не се виждат
page-aids = Подсказка „колко остава“
page-aids-hint = Масата брои колко камъка с всяко число още не са излезли.
page-aids-on = може
page-aids-off = без подсказка

page-story = Как вървя партията
page-story-round = Раздаване
page-story-how = Как свърши

page-share-match = Сподели
page-share-picture = Като картинка
page-share-link = С връзка
page-share-hint = С връзката се виждат имената, записът и всяко раздаване с открити ръце. Можеш да я оттеглиш, когато поискаш.
page-share-open = Връзката е отворена: с нея се виждат имената, записът и всяко раздаване.
page-share-address = Връзка към партията
page-share-copy = Копирай
page-share-copied = Копирано
page-share-send = Изпрати
page-share-withdraw = Оттегли връзката
page-share-rounds = { $rounds ->
    [one] { $rounds } раздаване
   *[other] { $rounds } раздавания
}

page-replay = Партията ход по ход
page-replay-title = Повторение: раздаване { $number }
page-replay-gone = Тази партия не е тук
page-replay-steps = Ходовете на раздаването
page-replay-move = Ход { $move } от { $moves }
page-replay-first = В началото на раздаването
page-replay-back = Ход назад
page-replay-next = Ход напред
page-replay-last = В края на раздаването
page-replay-rounds = Раздавания
page-replay-dealt = { $gender ->
    [you] Раздадено е, на ход си ти
   *[other] Раздадено е, на ход е { $who }
}
page-replay-deal = Проверка на раздаване { $number }

page-history = Моите партии
page-history-open = Недоиграни
page-history-more = Още
page-past-won = победа
page-past-lost = загуба
page-past-over = изиграна
page-past-gave-up = ти се предаде
page-past-they-gave-up = предадоха се
page-me-all-games = Всички партии
page-me-figures-none = Още нито една партия докрай.
page-me-figures-game = Игра
page-me-figures-played = Партии
page-me-figures-won = Спечелени
