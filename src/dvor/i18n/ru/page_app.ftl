# Двор как приложение: установка, страница без сети, зовут ли, когда ваш ход.

page-app-full-name = Двор: домино
page-app-install = Установить как приложение
page-app-install-hand = Чтобы поставить Двор на экран: «Поделиться» → «На экран „Домой“».

page-away-title = Двора не видно
page-away-text = Нет сети или сервер не отвечает. Столы целы: они на сервере и подождут.
page-away-again = Попробовать ещё раз
page-away-soon = Страница вернётся сама, как только будет связь.

page-turncall = Позвать, когда мой ход
page-turncall-on = звать
page-turncall-off = не звать
page-turncall-text = Пока вкладка не на виду. Только за столом с людьми.
page-turncall-denied = Браузер не разрешает уведомления этой странице. Разрешить можно в его настройках.
page-turncall-turn = Ваш ход
page-turncall-body = { $game }: стол ждёт вас.
page-tab-call = ● Ваш ход · Двор
