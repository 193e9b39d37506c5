# Страница: что видно — сколько осталось, как шла партия, партия ход за ходом, ссылка, мои партии.

page-left = Сколько осталось
page-left-short = Остаток
page-left-value = Число
page-left-seen = На столе
page-left-mine = У меня
page-left-unseen = Не видно
page-aids = Подсказка «сколько осталось»
page-aids-hint = Стол считает, сколько камней с каждым числом ещё не видно.
page-aids-on = можно
page-aids-off = строгий стол

page-story = Как шла партия
page-story-round = Кон
page-story-how = Чем кончился

page-share-match = Поделиться
page-share-picture = Картинкой
page-share-link = Ссылкой
page-share-hint = По ссылке увидят имена, запись и каждый кон с открытыми руками. Забрать ссылку можно когда угодно.
page-share-open = Ссылка открыта: по ней видно имена, запись и каждый кон.
page-share-address = Ссылка на партию
page-share-copy = Скопировать
page-share-copied = Скопировано
page-share-send = Отправить
page-share-withdraw = Забрать ссылку
page-share-rounds = { $rounds ->
    [one] { $rounds } кон
    [few] { $rounds } кона
   *[other] { $rounds } конов
}

page-replay = Партия ход за ходом
page-replay-title = Партия, кон { $number }
page-replay-gone = Этой партии тут нет
page-replay-steps = Ходы кона
page-replay-move = Ход { $move } из { $moves }
page-replay-first = К началу кона
page-replay-back = Ход назад
page-replay-next = Ход вперёд
page-replay-last = К концу кона
page-replay-rounds = Коны
page-replay-dealt = { $gender ->
    [you] Роздано, ходите вы
   *[other] Роздано, ходит { $who }
}
page-replay-deal = Проверить сдачу кона { $number }

page-history = Мои партии
page-history-open = Не доиграно
page-history-more = Ещё
page-past-won = выигрыш
page-past-lost = проигрыш
page-past-over = сыграна
page-past-gave-up = сдались вы
page-past-they-gave-up = сдались они
page-me-all-games = Все партии
page-me-figures-none = Пока ни одной партии до конца.
page-me-figures-game = Игра
page-me-figures-played = Партий
page-me-figures-won = Выиграно
