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
