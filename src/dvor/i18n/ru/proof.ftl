# Сдачи, которые можно проверить: dvor verify и листок на странице.

terminal-verify-place = { $kind ->
    [aborted] Сдача { $number } перед коном { $round }
   *[played] Кон { $round }, сдача { $number }
 }
terminal-verify-holds = { $kind ->
    [aborted] { $place }: обещана, но не сыграна; отпечаток и число сервера сходятся.
   *[played] { $place }: отпечаток, число сервера и сдача сходятся.
 }
terminal-verify-fails = { $place }: НЕ СХОДИТСЯ: { $faults }.
terminal-verify-fault = { $fault ->
    [table] это сдача другого стола
    [number] номер не больше тех, что были до неё
    [reused] это число сервера уже было
    [seats] чисел не столько, сколько мест за столом
    [hash] отпечаток не от этого числа сервера
   *[deal] из этих чисел выходит другая сдача
 }
terminal-verify-without = Кон { $round }: без доказательства, проверить нечем.
terminal-verify-begins = Первая сдача здесь — номер { $number }; те, что до неё, — в протоколах прежних партий этого стола.
terminal-verify-missing = Пропущены номера сдач: { $numbers }.
terminal-verify-seed = число игрока на месте { $seat }{ $has_name ->
    [no] {""}
   *[yes] {" "}({ $name })
 }: { $seed }
terminal-verify-no-seeds = игроки своих чисел не прислали
terminal-verify-sum = Доказательств: { $proofs }, сходится: { $sound }; конов без доказательства: { $without }.

page-verify-verdict = { $verdict ->
    [holds] Камни никто не выбирал
    [fails] Не сходится
   *[doubt] Обмана не видно, но и не доказано
 }
page-verify-busy = Считаю…
page-verify-promise = { $state ->
    [kept] Отпечаток числа сервера был показан до сдачи, и он верный.
    [unseen] Отпечаток верный, но до сдачи эта страница его не видела.
    [broken] До сдачи показали другой отпечаток.
   *[false] Отпечаток не от этого числа сервера.
 }
page-verify-own = { $state ->
    [in] Ваше число вошло в сдачу.
    [changed] Ваше число подменили.
    [left_out] Вашего числа в сдаче нет: не дошло или не взяли.
   *[none] Эта страница своего числа не посылала.
 }
page-verify-nobody = Никто из игроков числа не прислал: сдавал один сервер.
page-verify-deal = { $state ->
    [same] Из этих чисел выходит эта самая сдача.
    [facts] Стол, правила или порядок камней названы не те.
   *[other] Из этих чисел выходит другая сдача.
 }
page-verify-played = Играли этими камнями.
page-verify-not-played = Играли не этими камнями.
page-verify-aborted = Сдач перед этой обещано и не сыграно: { $count }. Их числа верные.
page-verify-aborted-false = С несыгранными сдачами перед этой не сходится: пропущен номер или число не то.
page-verify-thrown = Пересдач перед этой сдачей: { $count }. Вот что было на руках:
page-verify-why = До сдачи сервер загадал число и показал его отпечаток, страницы игроков добавили свои числа. Камни перемешаны всеми числами вместе; подобрать их не может ни сервер, ни игрок в одиночку.
page-verify-figures = Числа
page-verify-number = Номер сдачи
page-verify-hash = Отпечаток
page-verify-seed = Число сервера
page-verify-no-seed = не прислано
page-verify-yourself = Протокол партии пересчитает и другой компьютер, без этой страницы: { $command }.
