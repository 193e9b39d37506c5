# Сервер: стол, хранение, адреса. error-<код> с фактами ошибки; message — её английский текст.

server-address = Двор открыт: { $address }
server-lan = Для своих по домашней сети: { $address }
server-stop = Закончить: Ctrl-C
server-warming = Сильные боты готовятся: { $done } из { $total }. Играть уже можно.
server-warm = Сильные боты готовы.

error-unknown_table = Такого стола нет: { $table }
error-unknown_match = Такой законченной партии нет, или она не для чужих глаз: ссылку могли и забрать.
error-not_your_table = За этим столом сидят другие.
error-table_damaged = Запись этого стола повреждена, продолжить нельзя ({ $reason }).
error-not_your_turn = Сейчас ходите не вы.
error-stale_version = На столе уже другой ход. Посмотрите ещё раз.
error-match_open = Партия ещё не доиграна.
error-bad_bots = Свободных мест { $expected }, а ботов названо { $bots }.
error-bad_message = Сервер не понял запрос. По-английски: «{ $detail }».
error-bad_origin = Страница { $origin } не может играть на { $host }.
error-too_large = Слишком длинный запрос: больше { $limit } байт не принимается.
error-not_found = Здесь ничего нет: { $path }
error-wrong_method = { $method } здесь не годится: { $path }
error-failed = На сервере что-то сломалось. Партия цела; попробуйте ещё раз.
error-port_in_use = Порт { NUMBER($port, useGrouping: 0) } на { $host } уже занят. Закройте ту программу или возьмите другой: --port НОМЕР (make play PORT=НОМЕР).
error-bad_host = Нельзя слушать { $host }, порт { NUMBER($port, useGrouping: 0) }: { $reason }
