# Playing at a table of a server, in the terminal (dvor play --server).

terminal-online-table = The table: { $link }
terminal-online-seats = At the table: { $seats }.
terminal-online-free = a free seat
terminal-online-waiting = The host begins.
terminal-online-watching = There is no seat for you; you look on.
terminal-online-start = Enter begins; bots take the free seats >
terminal-online-next = Enter deals the next round >
terminal-online-again = Enter begins one more match >
terminal-online-lost = The line is lost. Trying to come back…
terminal-online-back = The line is back.
terminal-online-covered = { $who }: away, a bot plays on
terminal-online-returned = { $who }: back again
terminal-online-bye = You can come back: dvor play --table { $link }
terminal-online-rated = Your rating: { $shown } ({ $change })
