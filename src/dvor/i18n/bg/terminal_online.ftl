# Игра на маса на сървър от терминала (dvor play --server).

terminal-online-table = Масата: { $link }
terminal-online-seats = На масата: { $seats }.
terminal-online-free = свободно място
terminal-online-waiting = Започва домакинът на масата.
terminal-online-watching = Няма място за вас на масата; гледате.
terminal-online-start = Enter: започни; на свободните места сядат ботове >
terminal-online-next = Enter: раздай следващото раздаване >
terminal-online-again = Enter: още една партия >
terminal-online-lost = Връзката прекъсна. Опитвам да се върна…
terminal-online-back = Връзката е възстановена.
terminal-online-covered = { $who }: няма го, играе бот
terminal-online-returned = { $who }: отново на масата
terminal-online-bye = Може да се върнете така: dvor play --table { $link }
terminal-online-rated = Твоят рейтинг: { $shown } ({ $change })
