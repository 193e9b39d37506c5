# Раздавания, които могат да се проверят: dvor verify и листът на страницата.

terminal-verify-place = { $kind ->
    [aborted] Номер { $number }, преди раздаване { $round }
   *[played] Раздаване { $round }, номер { $number }
 }
terminal-verify-holds = { $kind ->
    [aborted] { $place }: обещано, но неизиграно; отпечатъкът и числото на сървъра съвпадат.
   *[played] { $place }: отпечатъкът, числото на сървъра и камъните съвпадат.
 }
terminal-verify-fails = { $place }: НЕ СЪВПАДА: { $faults }.
terminal-verify-fault = { $fault ->
    [table] раздаването е на друга маса
    [number] номерът не е след тези преди него
    [reused] това число на сървъра вече е ползвано
    [seats] числата не са толкова, колкото са местата на масата
    [hash] отпечатъкът не е от това число на сървъра
   *[deal] от тези числа излизат други камъни
 }
terminal-verify-without = Раздаване { $round }: без доказателство, няма с какво да се провери.
terminal-verify-begins = Първото раздаване тук е с номер { $number }; тези преди него са в протоколите на предишните партии на масата.
terminal-verify-missing = Липсват номера: { $numbers }.
terminal-verify-seed = число на играча на място { $seat }{ $has_name ->
    [no] {""}
   *[yes] {" "}({ $name })
 }: { $seed }
terminal-verify-no-seeds = играчите не са пратили свои числа
terminal-verify-sum = Доказателства: { $proofs }, съвпадат: { $sound }; раздавания без доказателство: { $without }.
