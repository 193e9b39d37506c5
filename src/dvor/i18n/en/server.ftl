# The server: tables, storage, addresses. error-<code> with the error's facts; message is its English text.

server-address = Dvor is open: { $address }
server-lan = For those in your home network: { $address }
server-stop = To stop: Ctrl-C
server-warming = The strong bots are getting ready: { $done } of { $total }. You can play already.
server-warm = The strong bots are ready.

error-unknown_table = There is no such table: { $table }
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
error-storage_failed = { $reason ->
    [full] The server’s disk is full: the move was not stored. Make room and the game goes on.
    [readonly] The games are kept where nothing may be written: the move was not stored.
    [forbidden] The file of the games may not be opened: the move was not stored.
    [locked] Another program holds the file of the games: the move was not stored. Try again.
    [damaged] The file of the games is damaged: the move was not stored.
   *[other] The move could not be stored. Try again.
}
error-bad_database = { $reason ->
    [damaged] The file of the games is damaged: { $file }. Move it aside (or bring back a copy) and start again: a new one is begun. Or name another: --db FILE.
    [foreign] { $file } belongs to another program. Name another file: --db FILE.
    [newer] { $file } was written by a newer Dvor. Update Dvor or name another file: --db FILE.
    [forbidden] { $file } may not be opened. Put its rights in order or name another file: --db FILE.
    [readonly] { $file } may not be written. Put its rights in order or name another file: --db FILE.
    [full] The disk has no room for { $file }. Make room or name another file: --db FILE.
    [locked] Another program holds { $file }. Close it or name another file: --db FILE.
    [unsupported] Games are kept in an SQLite file, not in { $file }. Name a file: --db FILE.
   *[other] The file of the games { $file } cannot be used: { $message }
}
error-port_in_use = Port { NUMBER($port, useGrouping: 0) } on { $host } is in use. Close that program or take another: --port NUMBER (make play PORT=NUMBER).
error-bad_host = Cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }
