# Deals that can be checked: dvor verify and the sheet in the page.

terminal-verify-place = { $kind ->
    [aborted] Deal { $number } before round { $round }
   *[played] Round { $round }, deal { $number }
 }
terminal-verify-holds = { $kind ->
    [aborted] { $place }: promised but never played; fingerprint and server's seed agree.
   *[played] { $place }: fingerprint, server's seed and deal agree.
 }
terminal-verify-fails = { $place }: DOES NOT HOLD: { $faults }.
terminal-verify-fault = { $fault ->
    [table] it is another table's
    [number] its number is not after those before it
    [reused] this seed of the server has been used before
    [seats] there are not as many seeds as seats
    [hash] the fingerprint is not that of the server's seed
   *[deal] these seeds give another deal
 }
terminal-verify-without = Round { $round }: no proof, nothing to check it by.
terminal-verify-begins = The first deal here is number { $number }; those before it are in the records of earlier matches of this table.
terminal-verify-missing = Numbers left out: { $numbers }.
terminal-verify-seed = seed of the player at seat { $seat }{ $has_name ->
    [no] {""}
   *[yes] {" "}({ $name })
 }: { $seed }
terminal-verify-no-seeds = the players sent no seeds
terminal-verify-sum = Proofs: { $proofs }, holding: { $sound }; rounds without a proof: { $without }.

page-verify-verdict = { $verdict ->
    [holds] Nobody chose the tiles
    [fails] It does not hold
   *[doubt] Nothing is false, but nothing is proven either
 }
page-verify-busy = Computing…
page-verify-promise = { $state ->
    [kept] The fingerprint of the server's seed was shown before the deal, and it is right.
    [unseen] The fingerprint is right, but this page did not see it before the deal.
    [broken] Another fingerprint was shown before the deal.
   *[false] The fingerprint is not that of the server's seed.
 }
page-verify-own = { $state ->
    [in] Your seed is in the deal.
    [changed] The seed taken from your seat is not the one this page sent: it was replaced, or you sat here on another device too.
    [left_out] Your seed is not in the deal: it did not arrive, or was not taken.
   *[none] This page sent no seed.
 }
page-verify-nobody = No player sent a seed: the server dealt alone.
page-verify-deal = { $state ->
    [same] These seeds give this very deal.
    [facts] Table, rules or the order of the tiles are not as they should be.
   *[other] These seeds give another deal.
 }
page-verify-played = These tiles were played.
page-verify-not-played = Other tiles were played.
page-verify-aborted = Deals promised before this one and never played: { $count }. Their seeds are right.
page-verify-aborted-false = The deals before this one that were never played do not hold: a number is missing, or a seed is not the promised one.
page-verify-thrown = Deals thrown back before this one: { $count }. These were the hands:
page-verify-why = Before the deal the server chose a seed and showed its fingerprint, and the players' pages added seeds of their own. All of them together shuffled the tiles; neither the server nor a player can arrange them alone.
page-verify-figures = Figures
page-verify-number = Number of the deal
page-verify-hash = Fingerprint
page-verify-seed = Server's seed
page-verify-no-seed = none sent
page-verify-yourself = Another computer can do the same with the record of the match, without this page: { $command }.
