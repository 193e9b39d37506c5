# Прегледът на партия в терминала и картинките към него.

terminal-reliability-raw = без поправка
terminal-reliability-corrected = с поправка
terminal-reliability-predicted = предсказани точки
terminal-reliability-outcome = точки от раздаването
terminal-reliability-slope = наклон
terminal-reliability-title = { $game }: предсказано и станало, решения: { $decisions }
