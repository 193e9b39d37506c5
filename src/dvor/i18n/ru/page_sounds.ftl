# Звуки: что слышно за столом, как громко, и отзывается ли телефон.

page-sounds = Звуки
page-sounds-on = включены
page-sounds-off = выключены
page-volume = Громкость
page-sounds-kinds = Что слышно
page-sound-laid = Камень лёг
page-sound-slam = Вышел или рыба
page-sound-knock = Стук
page-sound-turn = Ваш ход
page-sound-door = Кто-то сел за стол
page-sound-pencil = Пишут запись
page-sound-goat = Козёл
page-sound-clock = На часах меньше 5 секунд
page-buzz = Вибрация
