# Разбор партии в терминале и рисунки к нему.

terminal-reliability-raw = до поправки
terminal-reliability-corrected = с поправкой
terminal-reliability-predicted = предсказанные очки
terminal-reliability-outcome = очки, которые дал кон
terminal-reliability-slope = наклон
terminal-reliability-title = { $game }: предсказание и исход, решений: { $decisions }
