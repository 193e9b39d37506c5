# Игра на сервере из другой программы или из терминала. error-<code> с фактами ошибки; message — её английский текст.

error-unreachable = По адресу { $url } никто не отвечает: { $reason }
error-bad_server = То, что отвечает по адресу { $url }, — не Dvor или не той версии (по-английски: «{ $detail }»).
error-lost = Сервер сбился со счёта за столом { $table }: после действия { $seen } пришло { $version }.
error-leak = Сервер рассказал лишнее за столом { $table } (по-английски: «{ $detail }»).
error-closed = Связь со столом { $table } закрыта.
error-refused = Сервер отказал: { $message }
