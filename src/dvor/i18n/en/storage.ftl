# Where games are kept. error-<code> with the error's facts; message is its English text.

error-storage_failed = { $reason ->
    [away] The database does not answer: the move was not stored. The game goes on as soon as it is back.
    [full] The server’s disk is full: the move was not stored. Make room and the game goes on.
    [readonly] The games are kept where nothing may be written: the move was not stored.
    [forbidden] The games may not be opened: the move was not stored.
    [locked] Another program holds the games: the move was not stored. Try again.
    [damaged] The file of the games is damaged: the move was not stored.
   *[other] The move could not be stored. Try again.
}
error-bad_database = { $reason ->
    [damaged] The file of the games is damaged: { $file }. Move it aside (or bring back a copy) and start again: a new one is begun. Or name another: --db FILE.
    [foreign] { $file } belongs to another program. Name another database: --db FILE.
    [newer] { $file } was written by a newer Dvor. Update Dvor or name another database: --db FILE.
    [forbidden] { $file } may not be opened. Put its rights (or user and password) in order or name another: --db FILE.
    [readonly] { $file } may not be written. Put its rights in order or name another: --db FILE.
    [full] The disk has no room for { $file }. Make room or name another: --db FILE.
    [locked] Another program holds { $file }. Close it or name another: --db FILE.
    [away] { $file } does not answer. Is PostgreSQL running there?
    [missing] There is no such database: { $file }. Make it with createdb, or name another.
    [empty] There are no games in { $file }.
    [encoding] { $file } cannot hold every alphabet. Make it with createdb --encoding=UTF8 --template=template0.
    [unsupported] Games are kept in an SQLite file or by PostgreSQL, not in { $file }. Name it: --db FILE or --db postgresql://USER@HOST/NAME.
   *[other] The games in { $file } cannot be used: { $message }
}
error-table_elsewhere = The table is moving to another server. Try again in a moment.
error-bad_backup = { $reason ->
    [exists] { $file } is there already. Name another file, or write over it with --force.
    [newer] { $file } was made by a newer Dvor. Update Dvor first.
    [damaged] The backup { $file } is damaged and was not used.
    [served] Servers are running on { $file }. Stop them first.
    [not_empty] { $file } holds games already. To replace them with those of the backup: --force
   *[foreign] { $file } is no backup of Dvor.
}
error-unsound_backup = The logs of some tables in { $file } do not hold (tables: { $count }): { $tables }. Nothing was changed. To bring everything back all the same: --force
error-bad_redis = Redis cannot be used: { $reason }. The address is written like this: --redis redis://HOST:6379
cli-backup-saved = Saved { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $actions ->
    [one] one action
   *[other] { $actions } actions
}: { $file }
cli-backup-restored = Brought back { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $actions ->
    [one] one action
   *[other] { $actions } actions
}: { $file }
cli-backup-unsound = Brought back, but cannot be opened: the log of table { $table } is damaged ({ $reason }).
cli-backup-exported = Written { $records ->
    [one] one record
   *[other] { $records } records
} to { $folder }
cli-backup-not-exported = Left out: the log of table { $table } is damaged ({ $reason }).
error-missing_program = This needs { $program }, which is not installed here. It comes with the package { $package }.
