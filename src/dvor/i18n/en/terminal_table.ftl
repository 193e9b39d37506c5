# The terminal: the table on the whole screen (dvor play where Textual is).

terminal-table-keys-name = Keys
terminal-table-leave-name = Leave
terminal-table-leave = Leave the table?
terminal-table-leave-yes = leave
terminal-table-leave-no = stay
terminal-table-begin = Begin; bots take the free seats
terminal-table-may-begin = You may begin
terminal-table-not-now = Not possible now
terminal-table-how = How?
terminal-table-cut-sure = Like this? Enter cuts, Esc thinks again
terminal-table-close = Esc: back, arrows: scroll
terminal-table-say = ↑↓ and Enter: say it, /: your own words where allowed, Esc: back
terminal-table-small = The window is too small for the table: make it larger, or play in lines (--lines).
terminal-table-keys =
    KEYS
    ← → Tab      choose a tile
    Enter Space  lay it; where it fits two ends you are asked which
    1 2 3 4      lay it left, right, up, down
    P            knock
    D            draw from the boneyard
    E            enough: end the turn
    N            next round, another match
    U            take the move back, with bots only
    Esc          back
    S            score sheet
    M            moves of this round
    T            say something at the table
    H            rules of the game
    L            language
    C            day or night
    V            how fast the bots think
    Q            leave
    By mouse: press a tile, then an end of the chain.
    Letters go by their place on the keyboard, whatever its layout.
    ▲ below a tile: it may be led; a figure: the number of the end it fits.
