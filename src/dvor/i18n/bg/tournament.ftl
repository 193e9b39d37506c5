# Турнири с еднакви раздавания.
error-bad_plan = { $reason ->
    [toml] Файлът на турнира не се чете: { $value }
    [type] { $key } не може да е { $value }: там се иска текст, списък или таблица.
    [unknown] Турнирът не познава „{ $key }“.
    [kind] Няма вид „{ $value }“: pairs, round_robin, swiss, individual.
    [score] Няма броене „{ $value }“: average, percent, imp.
    [divides] { $value } раздавания не се делят поравно на кръговете.
    [rounds] Когато всеки играе с всеки, кръговете са колкото излязат: { $value } не може да се зададе.
    [entrants] Участниците са { $value }: малко за две маси или твърде много.
    [name] Всеки участник има нужда от свое име до 60 букви; „{ $value }“ не става.
    [seats] За { $value } трябва игра с две страни.
    [players] „{ $value }“ няма бот за всяко място.
   *[number] { $key } не може да е { $value }.
  }
error-bad_result = { $reason ->
    [deal] Раздаване { $deal } на маса { $table } не е от този турнир или за него вече е казано друго.
    [round] Кръгът на раздаване { $deal } още не е започнал.
    [table] Няма маса { $table } за раздаване { $deal }.
    [form] Един от запазените редове на турнира не е резултат.
   *[seats] Казаното за раздаване { $deal } на маса { $table } не са точки на страните му.
  }
terminal-cup = { $name }: { $rules }, { $deals ->
    [one] { $deals } раздаване
   *[other] { $deals } раздавания
  } в { $rounds ->
    [one] { $rounds } кръг
   *[other] { $rounds } кръга
  }
terminal-cup-place = Място
terminal-cup-name = Име
terminal-cup-total = { $score ->
    [percent] Проценти
    [imp] Импове
   *[other] Спрямо другите
  }
terminal-cup-points = Точки
terminal-cup-deals = Раздавания
