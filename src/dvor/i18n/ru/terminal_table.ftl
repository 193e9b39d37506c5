# Терминал: стол на весь экран (dvor play там, где есть Textual).

terminal-table-keys-name = Клавиши
terminal-table-leave-name = Выход
terminal-table-leave = Уйти из-за стола?
terminal-table-leave-yes = уйти
terminal-table-leave-no = остаться
terminal-table-begin = Начать, пустые места займут боты
terminal-table-may-begin = Можно начинать
terminal-table-not-now = Сейчас так не ходят
terminal-table-how = Как именно?
terminal-table-cut-sure = Так? Enter — режем, Esc — подумаем
terminal-table-close = Esc — назад, стрелки — листать
terminal-table-say = ↑↓ и Enter — сказать, / — своими словами, где можно, Esc — назад
terminal-table-small = Окно мало для стола: раздвиньте его или играйте строками (--lines).
terminal-table-keys =
    КЛАВИШИ
    ← → Tab      выбрать камень
    Enter пробел  положить; если идёт к двум концам — спросит, к какому
    1 2 3 4      положить налево, направо, вверх, вниз
    P            стучать
    D            взять с базара
    E            хватит: закончить ход
    N            следующий кон, ещё партия
    U            взять ход назад, если кругом боты
    Esc          назад
    S            запись
    M            ходы этого кона
    T            сказать за столом
    H            правила игры
    L            язык
    C            день или вечер
    V            как быстро думают боты
    Q            уйти
    Мышью: нажмите на камень, потом на конец цепи.
    Буквы — по месту на клавиатуре, раскладку менять не надо.
    ▲ под камнем — им можно зайти, цифра — номер конца, к которому он идёт.
