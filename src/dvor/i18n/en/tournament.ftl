# Tournaments on equal deals.
error-bad_plan = { $reason ->
    [toml] The tournament's file cannot be read: { $value }
    [type] { $key } cannot be { $value }: a text, a list or a table is wanted there.
    [unknown] A tournament knows no { $key }.
    [kind] There is no kind { $value }: pairs, round_robin, swiss, individual.
    [score] There is no score { $value }: average, percent, imp.
    [divides] { $value } deals cannot be divided evenly over the rounds.
    [rounds] In a round robin each meets each: its rounds follow from who takes part, { $value } cannot be laid down.
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
    [form] A line of what was kept of the tournament is no result.
   *[seats] What is told of deal { $deal } at table { $table } are no points of its sides.
  }
terminal-cup = { $name }: { $rules }, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
terminal-cup-place = Place
terminal-cup-name = Name
terminal-cup-total = { $score ->
    [percent] Percent
    [imp] IMP
   *[other] Against the others
  }
terminal-cup-points = Points
terminal-cup-deals = Deals
