# Страница: столы, за которыми сидят люди.


# двери
page-door-friends = Стол с друзьями
page-door-friends-text = Ссылка, ваши правила, боты на пустые места.
page-door-friends-go = Накрыть стол
page-door-yard = Во двор
page-door-yard-text = Открытые столы: садитесь к любому.
page-door-yard-empty = Пока никого. Накройте стол первым.
page-door-yard-now = { $open ->
    [one] Сейчас { $open } стол
    [few] Сейчас { $open } стола
   *[other] Сейчас { $open } столов
}, ждут игрока: { $free }.
page-door-yard-go = Посмотреть

# с кем играть
page-with = С кем играем
page-with-bots = с ботами
page-with-friends = с друзьями по ссылке
page-with-yard = со всем двором
page-with-friends-text = Стол увидят только те, кому вы дадите ссылку. Кто не пришёл, за того сядет бот.
page-with-friends-rated = Стол увидят только те, кому вы дадите ссылку; начнём, когда все придут.
page-with-yard-text = Стол будет виден во дворе: подсесть может любой. Ссылку тоже можно дать.
page-clock = Часы
page-clock-hint = Запас на кон каждому и прибавка за каждый ход. Вышло время — ход сделает бот.
page-clock-none = без часов
page-clock-said = { $bank } + { $increment } с
page-clock-left = на часах { $time }
page-stand-ins = Боты за столом
page-stand-ins-hint = Сядут на свободные места и сыграют за того, кто отошёл. { $about }
page-chat = Разговор
page-chat-hint = Во время кона напарники слышат друг от друга только готовые фразы.
page-chat-phrases = готовыми фразами
page-chat-free = своими словами
page-chat-off = без разговоров
page-watch = Зрители
page-watch-hint = Чужих камней зрители не видят.
page-watch-nobody = никаких
page-watch-now = сразу
page-watch-later = с опозданием { $delay }

# стол собирается
page-gathering = Собираемся
page-name = Как вас зовут
page-invite = Позовите друзей
page-call = Позвать друзей
page-call-copied = Ссылка скопирована
page-invite-text = Откройте ссылку на любом телефоне или компьютере и садитесь. Пароля нет, так что давайте её только своим.
page-invite-title = Домино: садитесь за наш стол
page-invite-link = Ссылка на стол
page-share = Поделиться
page-qr = QR-код
page-qr-alt = QR-код с адресом стола: наведите на него камеру телефона
page-pair = Пара { $number }
page-seat-free = Место
page-seat-waits = свободно
page-seat-bot = бот
page-seat-here = за столом
page-seat-host = хозяин стола
page-seat-away = нет на связи
page-seat-you = это вы
page-covered = ходит бот
page-covered-you = За вас ходит бот
page-here-again = Я тут
page-gave-up = { $whose ->
    [you] Вы сдались.
    [alone] Партию сдал игрок { $names }.
   *[several] Сдались: { $names }.
}
page-sit-here = Сесть сюда
page-sit-over = Пересесть
page-stand = Встать
page-seat-bot-which = Кто сядет на место { $number }
page-seat-nobody = ждём человека
page-seat-bot-level = бот: { $level }
page-swap = Поменять местами: { $who }
page-swap-with = Поменять: { $who }
page-swap-title = Поменять местами
page-swap-hint = С кем поменять? Нажмите ту же стрелку у другого места.
page-no-free-seat = Свободных мест нет.
page-no-host = Хозяин встал из-за стола. Кто сядет первым, тот и хозяин.
page-wait-host = Начнёт { $who }: ждём.
page-start = Начать игру
page-start-bots = { $count ->
    [one] На { $count } место сядет бот.
    [few] На { $count } места сядут боты.
   *[other] На { $count } мест сядут боты.
}
page-start-full = Все в сборе.
page-host-terms = Изменить условия стола
page-who-comes = Кто подсаживается
page-comes-link = по ссылке
page-comes-yard = весь двор
page-left-bot = Вместо игрока { $who } дальше играет бот.
page-watchers = { $count ->
    [one] смотрит { $count } зритель
    [few] смотрят { $count } зрителя
   *[other] смотрят { $count } зрителей
}

# за столом с людьми
page-people = За столом
page-watching = вы смотрите
page-watching-later = вы смотрите, на { $delay } позже
page-soon = Сейчас покажем стол. Зрители видят его с опозданием.
page-next-by-itself = Раздадим сами через { $seconds } с
page-line-storage = Сервер не записывает, ждём…
page-line-moved = Стол переезжает, ждём…
page-line-later = Сервер занят, ждём…
page-gives-up = хочет сдаться
page-gave-up-mine = Вы готовы сдаться. Партия кончится, когда согласится и напарник.
page-surrender = Сдаться
page-surrender-pair = Партия будет проиграна, если согласится и напарник.
page-surrender-text = Партия будет проиграна.
page-surrender-join = { $who } предлагает сдаться. Если согласны, партия проиграна.
page-leave-good = Уйти насовсем
page-leave-good-playing = До конца партии за вас будет играть бот. Вернуться на это место будет нельзя.
page-leave-good-text = Ваше место освободится.
page-twice-not = Не сейчас
page-about-person = { $who }: что сделать
page-mute = Не слышать
page-unmute = Слышать снова
page-block = Не слышать нигде
page-unblock = Разблокировать
page-report = Пожаловаться
page-report-why = Что случилось
page-reported = Жалоба у хозяина сервера.

# двор
page-lobby = Двор
page-lobby-which = Какие столы
page-lobby-all = все столы
page-lobby-only-free = где есть место
page-lobby-tidy = Убрать лишние
page-lobby-count = { $count ->
    [alone] { $count } открытый стол
    [few] { $count } открытых стола
   *[other] { $count } открытых столов
}
page-lobby-empty = Пока пусто. Накройте свой стол, и его увидит весь двор.
page-lobby-text = Не нашли своего стола?
page-lobby-free = { $count ->
    [one] { $count } место свободно
    [few] { $count } места свободны
   *[other] { $count } мест свободно
}
page-lobby-full = все в сборе
page-lobby-gone = разошлись
page-lobby-sit = Подсесть
page-lobby-watch = Посмотреть
