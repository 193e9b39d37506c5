# Страницата: маси, на които седят хора.


# вратите
page-door-friends = Маса с приятели
page-door-friends-text = Връзка, твоите правила, ботове на празните места.
page-door-friends-go = Нареди маса
page-door-yard = На двора
page-door-yard-text = Отворени маси: седни, където искаш.
page-door-yard-empty = Още няма никого. Нареди първата маса.
page-door-yard-now = { $open ->
    [one] Сега има { $open } маса
   *[other] Сега има { $open } маси
}, чакат играч: { $free }.
page-door-yard-go = Разгледай

# с кого се играе
page-with = С кого играем
page-with-bots = с ботове
page-with-friends = с приятели по връзка
page-with-yard = с целия двор
page-with-friends-text = Масата я виждат само хората, на които дадеш връзката. Който не дойде, вместо него сяда бот.
page-with-friends-rated = Масата я виждат само хората, на които дадеш връзката; започва се, когато всички дойдат.
page-with-yard-text = Масата се вижда на двора: може да седне всеки. Връзка също можеш да дадеш.
page-clock = Часовник
page-clock-hint = Запас за всяко раздаване и добавка след всеки ход. Свърши ли времето, ходът е на бот.
page-clock-none = без часовник
page-clock-said = { $bank } + { $increment } с
page-clock-left = остава { $time }
page-stand-ins = Ботовете на масата
page-stand-ins-hint = Сядат на свободните места и играят вместо този, който го няма. { $about }
page-chat = Разговор
page-chat-hint = Докато тече раздаването, партньорите чуват един от друг само готови фрази.
page-chat-phrases = с готови фрази
page-chat-free = със свои думи
page-chat-off = без разговори
page-watch = Зрители
page-watch-hint = Зрителите не виждат чуждите камъни.
page-watch-nobody = няма
page-watch-now = веднага
page-watch-later = със закъснение { $delay }

# масата се събира
page-gathering = Събираме се
page-name = Как се казваш
page-invite = Покани приятели
page-call = Покани приятели
page-call-copied = Връзката е копирана
page-invite-text = Отвори връзката на какъвто и да е телефон или компютър и сядай. Парола няма, затова я давай само на свои хора.
page-invite-title = Домино: седни на нашата маса
page-invite-link = Връзка към масата
page-share = Сподели
page-qr = QR код
page-qr-alt = QR код с адреса на масата: насочи към него камерата на телефона
page-pair = Двойка { $number }
page-seat-free = Място
page-seat-waits = свободно
page-seat-bot = бот
page-seat-here = на масата
page-seat-host = домакин на масата
page-seat-away = няма връзка
page-seat-you = това си ти
page-covered = играе бот
page-covered-you = Вместо теб играе бот
page-here-again = Тук съм
page-gave-up = { $whose ->
    [you] Ти се предаде.
    [alone] { $names } се предаде.
   *[several] Предадоха се: { $names }.
}
page-sit-here = Седни тук
page-sit-over = Премести се
page-stand = Стани
page-seat-bot-which = Кой сяда на място { $number }
page-seat-nobody = чакаме човек
page-seat-bot-level = бот: { $level }
page-swap = Размени местата: { $who }
page-swap-with = Размени: { $who }
page-swap-title = Размени местата
page-swap-hint = С кого да се размени? Натисни същата стрелка при другото място.
page-no-free-seat = Няма свободни места.
page-no-host = Домакинът стана от масата. Който седне пръв, той е домакин.
page-wait-host = Чакаме: започва { $who }.
page-start = Започваме
page-start-bots = { $count ->
    [one] На { $count } място ще седне бот.
   *[other] На { $count } места ще седнат ботове.
}
page-start-full = Всички са тук.
page-host-terms = Промени условията на масата
page-who-comes = Кой може да седне
page-comes-link = с връзката
page-comes-yard = целият двор
page-left-bot = Вместо { $who } нататък играе бот.
page-watchers = { $count ->
    [one] гледа { $count } зрител
   *[other] гледат { $count } зрители
}

# на маса с хора
page-people = На масата
page-watching = ти гледаш
page-watching-later = ти гледаш, { $delay } по-късно
page-soon = Сега ще покажем масата. Зрителите я виждат със закъснение.
page-next-by-itself = Автоматично раздаване след { $seconds } с
page-line-storage = Сървърът не записва, чакаме…
page-line-moved = Масата се мести, чакаме…
page-line-later = Сървърът е зает, чакаме…
page-gives-up = предава се
page-gave-up-mine = Ти се предаваш. Партията свършва, когато се съгласи и партньорът.
page-surrender = Предавам се
page-surrender-pair = Партията е загубена, ако се съгласи и партньорът.
page-surrender-text = Партията е загубена.
page-surrender-join = { $who } предлага да се предадете. Приемеш ли, партията е загубена.
page-leave-good = Тръгвам си
page-leave-good-playing = До края на партията вместо теб играе бот. Не можеш да се върнеш на това място.
page-leave-good-text = Мястото ти се освобождава.
page-twice-not = Не сега
page-about-person = { $who }: какво да се направи
page-mute = Не го слушай
page-unmute = Слушай го пак
page-block = Блокирай
page-unblock = Отблокирай
page-report = Оплачи се
page-report-why = Какво стана
page-reported = Оплакването е при стопанина на сървъра.

# дворът
page-lobby = Двор
page-lobby-which = Кои маси
page-lobby-all = всички маси
page-lobby-only-free = където има място
page-lobby-tidy = Махни излишните
page-lobby-count = { $count ->
    [alone] { $count } отворена маса
   *[other] { $count } отворени маси
}
page-lobby-empty = Още е празно. Нареди своя маса и целият двор ще я види.
page-lobby-text = Не намираш маса за себе си?
page-lobby-free = { $count ->
    [one] { $count } свободно място
   *[other] { $count } свободни места
}
page-lobby-full = всички са тук
page-lobby-gone = разотидоха се
page-lobby-sit = Седни
page-lobby-watch = Гледай
