# Игра на сървър от друга програма или от терминала. error-<code> с фактите на грешката; message е английският ѝ текст.

error-unreachable = На { $url } никой не отговаря: { $reason }
error-bad_server = Това, което отговаря на { $url }, не е Dvor или не е същата версия ({ $detail }).
error-lost = Сървърът сбърка броенето на масата { $table }: след действие { $seen } дойде { $version }.
error-leak = Сървърът каза повече, отколкото трябва, на масата { $table }: { $detail }
error-closed = Връзката с масата { $table } е затворена.
error-refused = Сървърът отказа: { $message }
