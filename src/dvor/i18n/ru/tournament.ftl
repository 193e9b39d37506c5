# Турниры на одинаковых раздачах.
error-bad_plan = { $reason ->
    [toml] Файл турнира не читается: { $value }
    [type] { $key } не может быть { $value }: там должен быть текст, список или таблица.
    [unknown] В описании турнира не бывает «{ $key }».
    [kind] Вида «{ $value }» нет: pairs, round_robin, swiss, individual.
    [score] Подсчёта «{ $value }» нет: average, percent, imp.
    [divides] Число раздач ({ $value }) не делится на туры поровну.
    [rounds] В круговом турнире каждый встречается с каждым: туров столько, сколько выходит, { $value } не назначить.
    [entrants] Участников { $value }: для двух столов мало или слишком много.
    [name] У каждого участника должно быть своё имя не длиннее 60 букв; «{ $value }» не годится.
    [seats] Для { $value } нужна игра, где две стороны.
    [players] У участника «{ $value }» не на каждое место назван бот.
   *[number] { $key } не может быть { $value }.
  }
error-bad_result = { $reason ->
    [deal] Раздачи { $deal } за столом { $table } в этом турнире нет, или о ней уже сказано другое.
    [round] Тур раздачи { $deal } ещё не начался.
    [table] Стола { $table } для раздачи { $deal } нет.
    [form] Одна из сохранённых строк турнира — не результат.
   *[seats] Сказанное о раздаче { $deal } за столом { $table } — не очки его сторон.
  }
terminal-cup = { $name }: { $rules }, { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[other] { $deals } раздач
  }, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
  }
terminal-cup-place = Место
terminal-cup-name = Имя
terminal-cup-total = { $score ->
    [percent] Проценты
    [imp] Импы
   *[other] Против других
  }
terminal-cup-points = Очки
terminal-cup-deals = Раздач
