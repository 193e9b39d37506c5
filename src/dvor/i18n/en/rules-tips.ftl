# Tips: rule-tip-<name>, the first sentence is the tip itself.

rule-tip-hold = Do not hurry your doubles. With two of them, hold them for a move or two: both ends stay yours.
rule-tip-next = Prepare your own next move. Show a number of which you hold more, and you will not be the one to draw or knock.
rule-tip-watch = Watch what your neighbour knocks on or draws at. He has none of those numbers: bring them back to the ends.
rule-tip-unseen = Count the doubles that are still out. Do not open the number some other double is waiting for.
rule-tip-leader = Know who is ahead and play against him. If you cannot win yourself, help the one who can stop him.
rule-tip-strong = Time your strong tiles. Against a weak hand lead with them at once, against a strong one keep what you can finish with.
rule-tip-heavy = Get rid of heavy tiles first. If something stays in your hand, let it be little.
rule-tip-blank = Do not sit on 0-0. The other blanks go, it stays behind, and then it costs.
rule-tip-bar = Remember the thirteen. If the round is lost, get down to twelve or less.
rule-tip-fish = Count before you make a fish. With a heavy hand, locked ends are a present to the others.
rule-tip-partner = Play for your partner. He probably holds more of the number he led: do not cover it, use the other end.
rule-tip-bonus = Keep 6-6 for the end, but not alone. While you hold another six you have a place to finish with it, and that is 50 more for them.
rule-tip-finish = 0-0 and 6-6 are a way out, not a burden. Open a six for your last move: finish with 6-6 and the match is yours.
rule-tip-close = Close what is theirs. Use a double on the end your neighbour lives on, and leave your own open.
rule-tip-fives = Add the ends before your move, not after. And leave no sum your neighbour can complete with one tile.
rule-tip-fifteen = Look for fifteen. It counts twice, and a three beside 6-6 makes it at once.
rule-tip-threes = Think in remainders. Take off what you cover, add what you show, and see whether three divides it.
rule-tip-equal = Keep the tile that makes the ends equal. First open one of its numbers, then lay it on the other.
rule-tip-sixes = Lay sixes in a chain. The first gives another turn, the second goes on top of it, and your hand melts.
rule-tip-cut = Cut to suit your hand. Afterwards both ends are the same, so let it be the number you hold most of.
rule-tip-keep = Save 0-0 and 6-6, and a tile to go with each. Play something else while you can, and let your partner know what you hold.
rule-tip-free = What you hold does not matter here, only going out does. A heavy tile can wait if another move opens your number.
rule-tip-scarce = Open twos: seven tiles show them, while ten show a one or a six. The rarer the number, the harder to answer.
rule-tip-variety = Keep different pictures in your hand. Lay first the one you have plenty of.
rule-tip-luck = The deal decides much, but not all. Who remembers what has gone and keeps the ends on his own numbers comes out ahead over an evening.
