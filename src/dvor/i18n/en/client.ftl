# Playing at a server from another program or a terminal. error-<code> with the error's facts; message is its English text.

error-unreachable = Nobody answers at { $url }: { $reason }
error-bad_server = What answers at { $url } is no Dvor that this one understands ({ $detail }).
error-lost = The server has lost count at table { $table }: action { $version } came after { $seen }.
error-leak = The server told too much at table { $table }: { $detail }
error-closed = The line to table { $table } is closed.
error-refused = The server refused: { $message }
