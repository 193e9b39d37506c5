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
