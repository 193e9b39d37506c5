# Tournaments on equal deals.
error-bad_plan = { $reason ->
    [toml] The tournament's file cannot be read{ $key ->
        [""] { "" }
       *[other] {" "}at { $key }
      }: { $value }
    [unknown] A tournament knows no { $key }.
    [kind] There is no kind { $value }: pairs, round_robin, swiss, individual.
    [score] There is no score { $value }: average, percent, imp.
    [divides] { $value } deals cannot be divided evenly over the rounds.
    [entrants] { $value } take part: too few for two tables, or too many.
    [name] Each who takes part needs a name of his own of at most 60 letters; “{ $value }” is none.
    [seats] { $value } wants games of two sides.
    [players] “{ $value }” names no bot for each seat.
   *[number] { $key } cannot be { $value }.
  }
error-bad_result = { $reason ->
    [deal] Deal { $deal } at table { $table } is not in this tournament, or was told otherwise before.
    [round] The round of deal { $deal } has not begun.
    [table] There is no table { $table } for deal { $deal }.
   *[seats] What is told of deal { $deal } at table { $table } are no points of its sides.
  }
cli-tournament = Play a tournament of bots on equal deals and print its result
cli-tournament-file = The tournament as TOML: game, kind, deals, who takes part
cli-tournament-keep = Keep every result in FILE at once, and go on from what it holds
cli-tournament-worlds = Worlds a bot that searches looks at, in place of a time: then the result depends on the file alone
cli-tournament-title = { $name }: { $rules }, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
cli-tournament-place = Place
cli-tournament-name = Name
cli-tournament-total = { $score ->
    [percent] Percent
    [imp] IMP
   *[other] Against the others
  }
cli-tournament-points = Points
cli-tournament-deals = Deals
