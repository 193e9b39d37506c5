# Турнири на сървъра: какво се отказва.

error-unknown_tournament = Няма такъв турнир.
error-unknown_deal = Това раздаване още не е било или на тази маса не е играно.
error-unknown_entrant = Този участник вече не е в списъка.
error-unknown_code = Тази покана вече не важи.
error-place_taken = Всички места на „{ $name }“ са заети.
error-not_director = Това го решава който води турнира.
error-tournament_begun = Турнирът започна: участниците вече не се сменят.
error-tournament_not_played = Турнирът в момента не се играе.
error-already_entered = Вече участваш.
error-not_entered = Не участваш в този турнир.
error-entrant_name_taken = „{ $name }“ вече е в списъка. Избери друго име.
error-entrant_nameless = Първо избери име: списъкът трябва някак да те нарича.
error-tournament_full = Няма повече места: участниците са { $most }.
error-no_bots = В този турнир не играят ботове.
error-free_places = { $count ->
    [one] „{ $names }“ има свободно място.
   *[other] { $count } участници имат свободни места: { $names }.
  } Изчакай хора или ги махни от списъка.
error-deal_open = Раздаване { $deal } още се играе на други маси. Ще се види, когато всички го изиграят.
error-too_many_tournaments = Вече водиш { $most } турнира. Първо завърши или отмени някой от тях.
error-tournament_table = На турнирна маса раздаванията са дадени и местата не се сменят: играй, мини на следващото раздаване или си тръгни.
