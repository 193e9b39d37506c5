# Грешки: error-<код> с фактите на самата грешка; message е английският ѝ текст.

error-dvor = Не се получи: { $message }
error-unknown_game = Няма такава игра: „{ $game }“. Има: { $known }.
error-unknown_option = В играта { $game } няма настройка „{ $option }“. Има: { $known }.
error-bad_option = { $game }: настройката { $option } не може да бъде „{ $value }“. Може: { $choices }.
error-option_conflict = { $reason ->
    [conflict-pairs-need-four] Двама срещу двама се играе само от четирима.
   *[other] { $game }: { $first } и { $second } не вървят заедно.
}
error-bad_rules = Файлът на играта { $game } не се чете: { $key }.
error-bad_seats = { $game }: играят { $allowed }, а не { $seats }.
error-bad_tile = „{ $text }“ не е камък. Камък се пише така: 6-4.
error-bad_move = „{ $text }“ не е ход. Ход се пише така: 6-4@1, draw (тегля от базара) или pass (пас).
error-bad_proof = { $reason ->
    [table] Грешно доказателство за раздаването: „{ $text }“ не е маса.
    [number] Грешно доказателство за раздаването: „{ $text }“ не е номер на раздаване.
    [hash] Грешно доказателство за раздаването: отпечатъкът и числото на сървъра са по 64 цифри от 0 до f.
    [seed] Числото на играч е от 32 цифри от 0 до f, а не „{ $text }“.
   *[form] Грешно доказателство за раздаването: трябват маса, номер, отпечатък, числото на сървъра и числата на играчите, а не „{ $text }“.
 }
error-bad_deal = { $reason ->
    [tiles] Грешно раздаване: всеки камък трябва да е в него точно веднъж.
    [hands] Грешно раздаване: в ръцете няма толкова камъни, колкото се полагат.
    [redeal] Грешно раздаване: с такава ръка се раздава наново.
    [lot] Грешно раздаване: жребият се падна на човек, който не играе.
    [fate] Грешно раздаване: редът на съдбата трябва да назове всеки камък веднъж.
   *[other] Грешно раздаване: { $message }
}
error-illegal_move = { $move } не може сега. По краищата: { $place }. Може: { $legal }.
error-round_over = { $move }: късно е, раздаването вече свърши.
error-round_open = Раздаването още не е доиграно.
error-match_over = Партията вече свърши.
error-bad_record = Протокол, ред { $line }, колона { $column }: { $why ->
    [no_tags] няма заглавие като [Game "kozel_pair"].
    [before_round] „{ $text }“ стои преди първото раздаване.
    [twice] „{ $text }“ вече го има или не е на място.
    [tag_form] ред от заглавието се пише така: [Game "kozel_pair"].
    [late_tag] заглавието стои преди първото раздаване.
    [round_number] тук трябва да е „{ $text }“.
    [no_deal] раздаването няма камъни.
    [no_number] „{ $text }“: тук трябва едно число.
    [no_round] няма нито едно раздаване.
    [back] няма толкова хода за връщане: { $text }.
    [format] такива протоколи тук не се четат, нужен е формат { $text }.
    [rules_version] правилата вече са други, версията им е { $text }.
    [early_score] има резултат, а раздаването не е доиграно.
    [score] резултатът тук трябва да е { $text }.
   *[cause] { $reason }
}
error-nothing_to_take_back = Няма какво да се върне: в това раздаване още не си избирал.
error-bad_example = Примерът не се чете: { $message }
error-bad_file = { $reason ->
    [missing] { $file }: няма такъв файл.
    [forbidden] { $file }: няма достъп.
    [folder] { $file }: това е папка, а не файл.
    [no_folder] { $file }: няма такава папка.
    [full] { $file }: няма място на диска.
    [not_text] { $file }: това не е текст в UTF-8.
    [not_results] { $file }: тук няма резултати, от които да се продължи.
    [not_puzzles] { $file }: тук няма задачи на Двор.
    [not_net] { $file }: това не е мрежа на Двор.
    [not_bot] { $file }: от това не става бот ({ $message }).
   *[other] { $file }: не се чете и не се пише ({ $message }).
}
error-other_run = { $file }: тук са резултатите от друго пускане (различава се { $key }). Файлът не е променян.
error-bad_usage = { $reason ->
    [option_form] { $name }: „{ $value }“ не е настройка. Пише се така: --option limit=301
    [bots_count] { $name }: „{ $value }“ не отговаря на местата на масата. Пиши all, едно име за всички или по едно име за всяко място, разделени със запетая.
    [no_option] Няма такъв ключ: { $name }.
    [no_command] Няма такава команда: „{ $name }“.
    [missing] Липсва: { $name }.
    [number] { $name }: трябва цяло число.
    [least] { $name }: трябва цяло число, не по-малко от { $value }.
    [range] { $name }: трябва цяло число: { $value }.
    [real] { $name }: трябва число, не по-малко от { $value }.
    [choice] { $name }: едно от { $value }.
    [either] Или { $name }, или { $value }, не и двете.
    [option_value] { $name }: стойността липсва или е излишна.
    [no_partner] { $name }: на тази маса никой няма партньор.
    [scores] { $name }: по едно число за всяка страна, например 70,60, и партията още да не е свършила; „{ $value }“ не става.
   *[extra] Излишно: { $value }.
}
error-work_lost = Процес, който играеше, беше прекъснат, два пъти на едни и същи раздавания. Да не би паметта да не стига? По-малко процеси наведнъж: --jobs
error-missing_package = Не е инсталирано: { $package }. { $package ->
    [dominoes] Помага pip install "{ $package }"
    [open_spiel] Помага pip install "{ $package }"
    [matplotlib] В папката на Двор: pip install ".[research]"
    [pillow] В папката на Двор: pip install ".[research]"
    [resvg_py] В папката на Двор: pip install ".[research]"
    [ray] В папката на Двор: pip install ".[ray]"
    [psycopg] В папката на Двор: pip install ".[scale]"
    [redis] В папката на Двор: pip install ".[scale]"
    [numba] В папката на Двор: make bots
   *[other] В папката на Двор: make play или pip install ".[web]"
}
