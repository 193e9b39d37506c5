# Страницата: разговорът на масата и проверката на раздаването.

page-talk = Разговор
page-talk-none = Засега мълчат.
page-talk-watcher = Зрител
page-talk-aloud = { $who }: { $text }
page-talk-unsaid = Няма връзка: не е казано.
page-talk-hushed = Докато тече раздаването, партньорът не чува твоите думи, само готовите фрази.
page-talk-hushed-watcher = Докато тече раздаването, играчите чуват от зрителите само готови фрази.
page-talk-phrases = Готови фрази
page-talk-emotes = Жестове
page-gesture-laugh = смях
page-gesture-clap = аплодисменти
page-gesture-think = трябва да помисля
page-gesture-cry = сълзи
page-gesture-fire = огън
page-talk-own = Със свои думи
page-talk-say = Кажи
page-talk-unread = { $count ->
    [one] Разговор, { $count } нова реплика
   *[other] Разговор, { $count } нови реплики
}

# проверка на раздаването
page-deal = Провери раздаването
page-deal-none = Проверява се изиграно раздаване.
