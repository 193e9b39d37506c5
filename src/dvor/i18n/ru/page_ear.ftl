# Страница: что слышно и чем играют с клавиатуры.

# числа и камни словами
page-value-word = { $value ->
    [0] пусто
    [1] один
    [2] два
    [3] три
    [4] четыре
    [5] пять
    [6] шесть
    [7] семь
    [8] восемь
    [9] девять
    [10] десять
    [11] одиннадцать
    [12] двенадцать
   *[other] { $value }
}
page-value-noun = { $value ->
    [0] пустышка
    [1] единица
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] десятка
   *[other] { $value }
}
page-tile-word = { $double ->
    [yes] { $first }-{ $second }
   *[no] { $first }-{ $second }
}
page-where = { $arm ->
    [0] слева
    [1] справа
    [2] сверху
   *[3] снизу
}
page-tile-needs = { $tile }, не подходит: { $pictured ->
    [yes] годится { $values }
   *[no] нужна { $values }
}
page-tile-taken = { $tile }. Куда? { $ways }
page-tile-taken-one = { $tile }. Enter — положить
page-tile-way = { $number } — { $where }, { $value }

# что слышно
page-said-at = { $did } { $tile }{ $arm ->
    [0] { " " }налево
    [1] { " " }направо
    [2] { " " }вверх
    [3] { " " }вниз
   *[none] { "" }
}
page-said-cut = { $did }, колбаса срослась через { $tile }
page-said-drew = { $gender ->
    [f] { $who } взяла с базара
    [m] { $who } взял с базара
    [you] вы взяли с базара
   *[other] { $who } берёт с базара
} { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}
page-said-ends = { $count ->
    [0] открытых концов нет
    [1] конец: { $ends }
   *[other] концы: { $ends }
}
page-said-line-back = Связь есть
page-heard-line = Цепь слева направо: { $tiles }
page-heard-up = вверх от дубля: { $tiles }
page-heard-down = вниз от дубля: { $tiles }
page-heard-closed = { $tile } закрыт
page-heard-end = { $where } { $value }
page-heard-knocked = { $gender ->
    [f] { $who } стучала на { $values }
    [m] { $who } стучал на { $values }
    [you] вы стучали на { $values }
   *[other] { $who }: стук на { $values }
}
page-heard-nobody-knocked = Никто не стучал
page-heard-nothing = Ходов ещё не было
page-heard-hand = У вас { $tiles }
page-heard-fits = подходят { $tiles }
page-heard-fits-none = не подходит ничего
page-heard-empty-hand = На руках ничего нет
page-heard-clock = { $who }: { $minutes ->
    [0] { "" }
   *[other] { $minutes } мин{ " " }
}{ $seconds } с
page-heard-no-clock = Играем без часов

# клавиши
page-keys = Клавиши
page-keys-on = включены
page-keys-off = выключены
page-keys-text = Буквы — по их месту на клавиатуре, раскладку менять не надо. Где клавиша ничего не значит, она ничего не делает.
page-keys-off-text = Буквы, цифры и вопрос выключены. Стрелки, Tab, Enter, пробел и Esc работают всегда.
page-keys-letters = Играть клавишами букв и цифр
page-keys-play = Ходить
page-keys-open = Посмотреть
page-keys-hear = Послушать
page-keys-hear-text = Здесь это можно и нажать: ответ прочтёт экранный диктор.
page-key-space = пробел
page-key-along = выбрать камень
page-key-carry = переставить камень в руке
page-key-lay = положить; если можно по-разному, взять в руку
page-key-arm = положить налево, направо, вверх, вниз
page-key-pass = стучать
page-key-draw = взять с базара
page-key-end = хватит: закончить ход
page-key-shift = переложить последний справа налево
page-key-close = дубль открытым или закрытым
page-key-cut = приложить или отрезать колбасу
page-key-flip = другой половинкой к концу
page-key-hint = подсказка
page-key-undo = взять ход назад
page-key-next = следующий кон, ещё партия
page-key-help = эти клавиши
page-key-escape = закрыть, что открыто; положить камень обратно
page-hear-chain = Цепь
page-hear-ends = Концы
page-hear-counts = У кого сколько
page-hear-last = Последние ходы
page-hear-knocks = Кто стучал
page-hear-hand = Мои камни
page-hear-score = Счёт
page-hear-clock = Часы
page-skip-hand = К моим камням
page-skip-main = К главному
page-in-hand-first = Сначала выберите камень
page-sheet-round = Кон
page-sheet-ended = Чем кончился
