# Игра за столом сервера из терминала (dvor play --server).

terminal-online-table = Стол: { $link }
terminal-online-seats = За столом: { $seats }.
terminal-online-free = свободное место
terminal-online-waiting = Начинает хозяин стола.
terminal-online-watching = Места за столом нет, вы смотрите.
terminal-online-start = Enter — начать; на свободные места сядут боты >
terminal-online-next = Enter — сдать следующий кон >
terminal-online-again = Enter — сыграть ещё партию >
terminal-online-lost = Связь пропала. Пробую вернуться…
terminal-online-back = Связь есть.
terminal-online-covered = { $who }: нет на месте, играет бот
terminal-online-returned = { $who }: снова за столом
terminal-online-bye = Вернуться можно так: dvor play --table { $link }
terminal-online-rated = Ваш рейтинг: { $shown } ({ $change })
