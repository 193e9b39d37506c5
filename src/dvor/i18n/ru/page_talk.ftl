# Страница: разговор за столом и проверка сдачи.

page-talk = Разговор
page-talk-none = Пока молчат.
page-talk-watcher = Зритель
page-talk-aloud = { $who }: { $text }
page-talk-unsaid = Связи нет: не сказано.
page-talk-hushed = Пока идёт кон, своих слов напарник не слышит, только готовые фразы.
page-talk-hushed-watcher = Пока идёт кон, игроки слышат от зрителей только готовые фразы.
page-talk-phrases = Готовые фразы
page-talk-emotes = Жесты
page-gesture-laugh = смех
page-gesture-clap = аплодисменты
page-gesture-think = надо подумать
page-gesture-cry = слёзы
page-gesture-fire = огонь
page-talk-own = Своими словами
page-talk-say = Сказать
page-talk-unread = { $count ->
    [one] Разговор, { $count } новая реплика
    [few] Разговор, { $count } новые реплики
   *[other] Разговор, { $count } новых реплик
}

# проверка сдачи
page-deal = Проверить сдачу
page-deal-none = Проверить можно сыгранный кон.
