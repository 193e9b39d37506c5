# Несколько человек за одним телефоном: форма стола, кому передать, закрытая кость.

page-with-device = за одним телефоном
page-with-device-text = От двух до четырёх человек передают друг другу один телефон. Чужую кость никто не видит.
page-door-device = Все за одним телефоном
page-device-name = Игрок { $number }
page-device-who = Как зовут: место { $number }
page-device-person = человек
page-device-alone = Нужен хотя бы ещё один человек: выберите, где он сядет.
page-device-people = За одним телефоном
page-device-people-text = Стол виден только здесь: ссылки и разговоров у него нет. Кто выходит, уводит всех.
page-hand-over = { $device ->
    [phone] Передайте телефон: ходит { $who }
   *[desk] Ходит { $who }. Остальные не подглядывают
}
page-show-hand = Я { $who }, показать кость
page-since-then = С прошлого хода:
page-hand-shut = Кость закрыта: { $who }
