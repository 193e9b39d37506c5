# Турниры на сервере: в чём отказано.

error-unknown_tournament = Такого турнира нет.
error-unknown_deal = Этой раздачи ещё не было или за этим столом её не играли.
error-unknown_entrant = Этого участника в списке уже нет.
error-unknown_code = Это приглашение больше не действует.
error-place_taken = Все места у «{ $name }» заняты.
error-not_director = Это решает тот, кто ведёт турнир.
error-tournament_begun = Турнир начался: состав уже не меняется.
error-tournament_not_played = Турнир сейчас не идёт.
error-already_entered = Вы уже участвуете.
error-not_entered = Вы в этом турнире не участвуете.
error-entrant_name_taken = «{ $name }» в списке уже есть. Выберите другое имя.
error-entrant_nameless = Сначала назовитесь: в списке нужно имя.
error-tournament_full = Мест больше нет: участников уже { $most }.
error-no_bots = Боты в этом турнире не играют.
error-free_places = { $count ->
    [one] У «{ $names }» есть свободное место.
    [few] Свободные места у { $count } участников: { $names }.
   *[other] Свободные места у { $count } участников: { $names }.
  } Дождитесь людей или вычеркните из списка.
error-deal_open = Раздачу { $deal } ещё играют за другими столами. Её покажут, когда доиграют все.
error-too_many_tournaments = Вы уже ведёте турниров: { $most }. Сначала закончите или отмените один из них.
error-tournament_table = За турнирным столом раздачи заданы и места не меняются: можно играть, перейти к следующей раздаче или уйти.
