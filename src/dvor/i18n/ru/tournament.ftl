# Турниры на одинаковых раздачах.
error-bad_plan = { $reason ->
    [toml] Файл турнира не читается{ $key ->
        [""] { "" }
       *[other] {" "}({ $key })
      }: { $value }
    [unknown] В описании турнира не бывает «{ $key }».
    [kind] Вида «{ $value }» нет: pairs, round_robin, swiss, individual.
    [score] Подсчёта «{ $value }» нет: average, percent, imp.
    [divides] Число раздач ({ $value }) не делится на туры поровну.
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
   *[seats] Сказанное о раздаче { $deal } за столом { $table } — не очки его сторон.
  }
cli-tournament = Сыграть турнир ботов на одинаковых раздачах и показать итог
cli-tournament-file = Турнир в TOML: игра, вид, раздачи, участники
cli-tournament-keep = Сразу записывать каждый результат в FILE и продолжать с того, что там есть
cli-tournament-worlds = Сколько раскладов смотрит думающий бот — вместо времени; тогда итог зависит только от файла
cli-tournament-title = { $name }: { $rules }, { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
  }, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
  }
cli-tournament-place = Место
cli-tournament-name = Имя
cli-tournament-total = { $score ->
    [percent] Проценты
    [imp] Импы
   *[other] Против других
  }
cli-tournament-points = Очки
cli-tournament-deals = Раздач
