# Ошибки: error-<код> с фактами самой ошибки; message — её английский текст.

error-dvor = Не получилось: { $message }
error-unknown_game = Такой игры нет: «{ $game }». Есть: { $known }.
error-unknown_option = В игре { $game } нет настройки «{ $option }». Есть: { $known }.
error-bad_option = { $game }: настройка { $option } не может быть «{ $value }». Можно: { $choices }.
error-option_conflict = { $reason ->
    [conflict-pairs-need-four] Двое на двое играют только вчетвером.
   *[other] { $game }: { $first } и { $second } вместе не бывают.
}
error-bad_rules = Файл игры { $game } не читается: { $key }.
error-bad_seats = { $game }: играют { $allowed }, а не { $seats }.
error-bad_tile = «{ $text }» — не камень. Камень пишут так: 6-4.
error-bad_move = «{ $text }» — не ход. Ход пишут так: 6-4@1, draw (взять с базара) или pass (стучать).
error-bad_proof = { $reason ->
    [table] Неверное доказательство сдачи: «{ $text }» — не стол.
    [number] Неверное доказательство сдачи: «{ $text }» — не номер сдачи.
    [hash] Неверное доказательство сдачи: отпечаток и число сервера — по 64 цифры от 0 до f.
    [seed] Число игрока — 32 цифры от 0 до f, а не «{ $text }».
   *[form] Неверное доказательство сдачи: нужны стол, номер, отпечаток, число сервера и числа игроков, а не «{ $text }».
 }
error-bad_deal = { $reason ->
    [tiles] Неверная сдача: каждый камень должен быть в ней один раз.
    [hands] Неверная сдача: на руках не столько камней, сколько положено.
    [redeal] Неверная сдача: с такой рукой пересдают.
    [lot] Неверная сдача: жребий выпал тому, кто не играет.
    [fate] Неверная сдача: в порядке судьбы каждый камень называют один раз.
   *[other] Неверная сдача: { $message }
}
error-illegal_move = { $move } сейчас нельзя. На концах: { $place }. Можно: { $legal }.
error-round_over = { $move }: поздно, кон уже закончен.
error-round_open = Кон ещё не доигран.
error-match_over = Партия уже закончена.
error-bad_record = Протокол, строка { $line }, столбец { $column }: { $why ->
    [no_tags] нет заголовка вида [Game "kozel_pair"].
    [before_round] «{ $text }» стоит раньше первого кона.
    [twice] «{ $text }» уже было или стоит не на месте.
    [tag_form] строку заголовка пишут так: [Game "kozel_pair"].
    [late_tag] заголовок стоит до первого кона.
    [round_number] здесь должно быть «{ $text }».
    [no_deal] у кона нет сдачи.
    [no_number] «{ $text }»: здесь нужно одно число.
    [no_round] нет ни одного кона.
    [back] нет стольких ходов, чтобы взять назад: { $text }.
    [format] такие протоколы здесь не читают, нужен формат { $text }.
    [rules_version] правила с тех пор другие, теперь их версия { $text }.
    [early_score] счёт есть, а кон не доигран.
    [score] счёт здесь должен быть { $text }.
   *[cause] { $reason }
}
error-nothing_to_take_back = Взять назад нечего: в этом кону вы ещё ничего не выбирали.
error-bad_example = Пример не читается: { $message }
error-bad_file = { $reason ->
    [missing] { $file }: такого файла нет.
    [forbidden] { $file }: нет доступа.
    [folder] { $file }: это папка, а не файл.
    [no_folder] { $file }: такой папки нет.
    [full] { $file }: на диске нет места.
    [not_text] { $file }: это не текст в UTF-8.
    [not_results] { $file }: здесь нет результатов, с которых можно продолжить.
    [not_puzzles] { $file }: здесь нет задач Двора.
    [not_net] { $file }: это не сеть Двора.
    [not_bot] { $file }: бота из этого не получается ({ $message }).
   *[other] { $file }: не читается и не пишется ({ $message }).
}
error-other_run = { $file }: здесь результаты другого запуска (отличается { $key }). Файл не тронут.
error-bad_usage = { $reason ->
    [option_form] { $name }: «{ $value }» не настройка. Пишите так: --option limit=301
    [bots_count] { $name }: «{ $value }» — столько ботов за этот стол не посадить. Пишите all, одно имя на всех или имя для каждого места через запятую.
    [no_option] Такого ключа нет: { $name }.
    [no_command] Такой команды нет: «{ $name }».
    [missing] Не хватает: { $name }.
    [number] { $name }: нужно целое число.
    [least] { $name }: нужно целое число, не меньше { $value }.
    [range] { $name }: нужно целое число: { $value }.
    [real] { $name }: нужно число, не меньше { $value }.
    [choice] { $name }: что-нибудь одно из { $value }.
    [either] Или { $name }, или { $value }, не оба сразу.
    [option_value] { $name }: значения не хватает, или оно лишнее.
    [no_partner] { $name }: за этим столом никто не играет с напарником.
    [scores] { $name }: по числу на каждую сторону, например 70,60, и чтобы партия ещё не кончилась; «{ $value }» не годится.
   *[extra] Лишнее: { $value }.
}
error-work_lost = Играющий процесс оборвался, дважды на одних и тех же сдачах. Не хватило памяти? Меньше процессов сразу: --jobs
error-missing_package = Не установлено: { $package }. { $package ->
    [dominoes] Поможет pip install "{ $package }"
    [open_spiel] Поможет pip install "{ $package }"
    [matplotlib] В папке Двора: pip install ".[research]"
    [pillow] В папке Двора: pip install ".[research]"
    [resvg_py] В папке Двора: pip install ".[research]"
    [ray] В папке Двора: pip install ".[ray]"
    [psycopg] В папке Двора: pip install ".[scale]"
    [redis] В папке Двора: pip install ".[scale]"
    [numba] В папке Двора: make bots
   *[other] В папке Двора: make play или pip install ".[web]"
}
