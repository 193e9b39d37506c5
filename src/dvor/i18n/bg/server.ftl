# Сървърът: маса, съхранение, адреси. error-<код> с фактите на грешката; message е английският ѝ текст.

server-address = Дворът е отворен: { $address }
server-lan = За своите в домашната мрежа: { $address }
server-stop = Спиране: Ctrl-C
server-warming = Силните ботове се подготвят: { $done } от { $total }. Вече може да се играе.
server-warm = Силните ботове са готови.

error-unknown_table = Няма такава маса: { $table }
error-unknown_match = Няма такава завършена партия или не е за чужди очи: връзката може и да е оттеглена.
error-not_your_table = На тази маса седят други.
error-table_damaged = Записът на тази маса е повреден и тя не може да продължи ({ $reason }).
error-not_your_turn = Сега не си на ход.
error-stale_version = На масата вече има друг ход. Погледни пак.
error-match_open = Партията още не е свършила.
error-bad_bots = Свободните места са { $expected }, а посочените ботове са { $bots }.
error-bad_message = Сървърът не разбра заявката. На английски: „{ $detail }“.
error-bad_origin = Страницата { $origin } не може да играе на { $host }.
error-too_large = Заявката е твърде дълга: не се приемат повече от { $limit } байта.
error-not_found = Тук няма нищо: { $path }
error-wrong_method = { $method } не върви тук: { $path }
error-failed = Нещо на сървъра се счупи. Партията е цяла; опитай пак.
error-port_in_use = Портът { NUMBER($port, useGrouping: 0) } на { $host } вече е зает. Затвори онази програма или вземи друг: --port НОМЕР (make play PORT=НОМЕР).
error-bad_host = Не може да се слуша на { $host }, порт { NUMBER($port, useGrouping: 0) }: { $reason }
