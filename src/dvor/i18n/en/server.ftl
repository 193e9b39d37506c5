# The server: tables, storage, addresses. error-<code> with the error's facts; message is its English text.

server-address = Dvor is open: { $address }
server-lan = For those in your home network: { $address }
server-stop = To stop: Ctrl-C
server-warming = The strong bots are getting ready: { $done } of { $total }. You can play already.
server-warm = The strong bots are ready.

error-unknown_table = There is no such table: { $table }
error-unknown_match = There is no such finished match, or it is not yours to see: the link may have been withdrawn.
error-not_your_table = Others sit at this table.
error-table_damaged = The log of this table is damaged, it cannot go on ({ $reason }).
error-not_your_turn = It is not your turn.
error-stale_version = The table has moved on. Have another look.
error-match_open = The match is still being played.
error-bad_bots = { $expected } seats are free, but { $bots } bots were named.
error-bad_message = The server did not understand: { $detail }
error-bad_origin = A page of { $origin } may not play at { $host }.
error-too_large = The request is too long: { $limit } bytes at most.
error-not_found = There is nothing at { $path }
error-wrong_method = { $path } does not take { $method }
error-failed = Something broke on the server. The match is safe; try again.
error-port_in_use = Port { NUMBER($port, useGrouping: 0) } on { $host } is in use. Close that program or take another: --port NUMBER (make play PORT=NUMBER).
error-bad_host = Cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }
