# Страница: дом, стол, рука, запись.

page-app-name = Двор
page-tab = Двор
page-tab-turn = Ваш ход · Двор
page-back = Назад
page-close = Закрыть
page-menu = Настройки
page-tools = Под рукой
page-language = Язык
page-theme = Облик
page-theme-auto = как в системе
page-theme-light = день
page-theme-dark = вечер
page-pace = Боты думают
page-pace-none = сразу
page-pace-short = быстро
page-pace-normal = обычно
page-pace-slow = не спеша
page-sound-on = Звук
page-sound-off = Без звука
page-leave = Встать из-за стола
page-go-home = Домой
page-offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
page-failed = Не получилось.
page-no-table = Здесь стола нет
page-taken-table = За этим столом сидят другие
page-taken-table-text = Свободных мест нет, и зрителей хозяин не пускает.
page-no-table-text = Адрес с ошибкой, или стол уже убрали. Сядьте за другой.

# дом
page-landing-title = Домино во дворе
page-landing-text = Козёл, каким его знают во дворе. Без монет, без рекламы, без регистрации.
page-door-play = Сесть играть
page-door-play-text = Вы и трое соседей-ботов. Парный козёл, первый ход через секунду.
page-door-play-go = Сдать
page-door-choose = Выбрать игру
page-just-now = только что
page-go-on = Доиграть

# новый стол
page-seats-count = Сколько игроков
page-place-you = это место ваше
page-place-bot = Как играет { $who }
page-strength = Как играют соседи
page-strength-mixed = У каждого своя сила.
page-at-table = За столом
page-level1 = Новичок
page-level1-about = Только что узнал правила: то сбросит тяжёлое, то положит что под руку попалось. Обыграть легко.
page-level2 = Любитель
page-level2-about = Всегда кладёт самый тяжёлый камень и ни за кем не следит. Для спокойной игры.
page-level3 = Знаток
page-level3-about = Считает камни, помнит, кто на что стучал, бережёт напарника. Крепкий дворовый игрок.
page-level4 = Мастер
page-level4-about = За плечами миллионы конов: хороший ход чует сразу. Обыграть трудно.
page-level5 = Гроссмейстер
page-level5-about = Прикидывает, что у кого на руках, и считает до конца. Сильнее у нас никого нет.
page-bot-random = наугад
page-needs-seats = «{ $choice }» — только при таком числе игроков: { $seats }
page-changed = изменено
page-option-said = { $option }: { $choice }
page-back-to-preset = { $option }: вернуть как было
page-as-preset = всё как заведено
page-sit-down = Сесть за стол

# люди
page-you = Вы
page-guest = Гость
page-neighbour-zina = Зина
page-neighbour-tamara = Тамара
page-neighbour-sanych = Саныч
page-neighbour-lyokha = Лёха
page-side-we = Мы
page-side-they = Они
page-mate = напарник
page-knocked = { $gender ->
    [f] стучала:
    [m] стучал:
    [you] стучали:
   *[other] стук:
}
page-not-knocked = { $gender ->
    [f] не стучала
    [m] не стучал
    [you] не стучали
   *[other] стука не было
}
page-seat-said = { $who }{ $mate ->
    [yes] , напарник
   *[no] { "" }
}, на руках { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}

# стол
page-round = Кон { $number }
page-round-done = Кон { $number } сыгран
page-match-over = Партия окончена
page-game-line = { $name }, до { $limit }
page-score-said = Счёт: { $score }
page-board-empty = Стол пуст
page-board-said = Стол, открыты: { $ends }
page-boneyard = базар { $count }
page-end-left = левый конец
page-end-right = правый конец
page-end-up = верхний конец
page-end-down = нижний конец
page-end-said = { $end }, { $value }
page-end-lay-said = положить { $tile }: { $end }, { $value }
page-end-lead = место первого камня
page-end-lead-said = зайти с { $tile }
page-line-lost = Связь пропала, ждём…
page-line-waits = Связи нет. Пойдёт потом:
page-turn-mine = Ваш ход
page-turn-stuck = Хода нет
page-turn-of = Ходит { $who }
page-act-pass = Стучать
page-act-draw = На базар
page-act-end = Хватит
page-did-lead = { $gender ->
    [f] { $who } зашла с
    [m] { $who } зашёл с
    [you] вы зашли с
   *[other] { $who } заходит с
}
page-did-lay = { $gender ->
    [f] { $who } положила
    [m] { $who } положил
    [you] вы положили
   *[other] { $who } кладёт
}
page-did-draw = { $gender ->
    [f] { $who } взяла с базара
    [m] { $who } взял с базара
    [you] вы взяли с базара
   *[other] { $who } берёт с базара
}
page-did-pass = { $gender ->
    [f] { $who } постучала
    [m] { $who } постучал
    [you] вы постучали
   *[other] { $who } стучит
}
page-hand = Ваши камни
page-tile-dead = { $tile }, не подходит
page-tile-fits = { $tile }, подходит { $where }
page-tile-leads = { $tile }, можно зайти
page-either = { $first } или { $second }
page-tip-needs = { $pictured ->
    [yes] Годится { $values }
   *[no] Нужна { $values }
}
page-tip-only = Сейчас можно только { $tiles }
page-tip-lead = Заходят с { $tiles }
page-tip-wait = Ходит { $who }
page-tip-over = Кон сыгран
page-tip-which = Какой камень: { $tiles }?
page-tip-which-end = Идёт к обоим концам: выберите конец
page-tip-none-there = Туда ничего не идёт

# запись
page-sheet = Запись
page-moves = Ходы
page-record = Протокол
page-row-out = { $gender ->
    [f] Вышла { $who }
    [m] Вышел { $who }
    [you] Вышли вы
   *[other] Вышел игрок { $who }
}
page-row-eggs = Рыба с яйцами
page-row-fish = Рыба: { $counts }
page-row-fish-short = Рыба
page-row-lead = { $gender ->
    [f] зашла { $who }
    [m] зашёл { $who }
    [you] зашли вы
   *[other] заход: { $who }
}
page-row-lead-next = { $gender ->
    [you] заход ваш
   *[other] заход: { $who }
}
page-row-playing = играем
page-row-unfinished = не доиграли
page-fish-made = { $gender ->
    [f] рыбу сделала { $who }
    [m] рыбу сделал { $who }
    [you] рыбу сделали вы
   *[other] рыба: { $who }
}
page-eggs-even = поровну: { $counts }
page-in-mind-legend = (в скобках) — очки в уме, ещё не записаны
page-written-off = списано
page-said-remembered = { $points } в уме
page-said-dropped = { $points } не пишут
page-said-written-off = { $points } из памяти списано
page-goat-we = Мы — козлы!
    .osyol = Мы — ослы!
    .osyol_team = Мы — ослы!
    .sea_kozel = Мы — морские козлы!
page-goat-they = Они — козлы!
    .osyol = Они — ослы!
    .osyol_team = Они — ослы!
    .sea_kozel = Они — морские козлы!
page-goat-you = Вы — козёл!
    .osyol = Вы — осёл!
    .osyol_team = Вы — осёл!
    .sea_kozel = Вы — морской козёл!
page-goat-one = { $who } — козёл!
    .osyol = { $who } — осёл!
    .osyol_team = { $who } — осёл!
    .sea_kozel = { $who } — морской козёл!
page-goat-many = Козлы: { $names }!
    .osyol = Ослы: { $names }!
    .osyol_team = Ослы: { $names }!
    .sea_kozel = Морские козлы: { $names }!
page-match-ours = партия за нами
page-match-yours = партия за вами
page-match-theirs = партия за ними
page-match-of = победа: { $who }

# конец кона
page-round-ours = Кон за нами
page-round-theirs = Кон за ними
page-eggs-wait = { $points ->
    [one] { $points } очко ждёт следующего проигравшего
    [few] { $points } очка ждут следующего проигравшего
   *[other] { $points } очков ждут следующего проигравшего
}
page-went-out = { $gender ->
    [f] вышла
    [m] вышел
    [you] вышли
   *[other] руки пусты
}
page-not-counted = не в счёт
page-note-sole = { $kind ->
    [blank] одна пустышка
   *[other] один { $tile }
}
page-note-special = не только очки
page-sole-said = { $kind ->
    [blank] Осталась одна пустышка ({ $who }): это { $points }.
   *[other] Остался один { $tile } ({ $who }): это { $points }.
}
page-sole-mine = { $kind ->
    [blank] У вас осталась одна пустышка: это { $points }.
   *[other] У вас остался один { $tile }: это { $points }.
}
page-formula-enough = { $threshold } или больше: пишут
page-formula-recorded = пишут
page-formula-remembered-round = за кон { $points }, меньше { $threshold }: в уме
page-formula-remembered = меньше { $threshold }: в уме
page-formula-dropped = меньше { $threshold }: не пишут
page-formula-was = было { $before }, стало { $after }
page-formula-with-memory = и { $points } из памяти
page-formula-in-mind = всего в уме
page-next-round = Следующий кон
page-once-more = Ещё партию
page-reasons = Почему боты так пошли
