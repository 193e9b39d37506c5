"""The toy set double-two, for research: a game of one's own, made of settings, without a place in any list."""

from dvor import Deal, Match, Seeded
from dvor.games.catalogue import parse

TOY = {"rules": {"set": "dn2", "deal": {"2": 2}, "lead_first": "lot", "lead_next": "winner", "target": 5}}


def test_a_match_with_six_tiles() -> None:
    rules = parse("toy", TOY).rules({})
    assert [str(tile) for tile in rules.tile_set.tiles] == ["0-0", "0-1", "0-2", "1-1", "1-2", "2-2"]
    for seed in range(30):
        source = Seeded(seed)
        match = Match.start(rules, seats=2, deal=Deal.shuffled(rules, seats=2, source=source))
        while not match.is_over:
            if match.turn < 0:
                match = match.next_round(Deal.shuffled(rules, seats=2, source=source))
                continue
            legal = match.legal_moves()
            match = match.play(legal[source.below(len(legal))])
        assert max(match.sheet.score) >= 5
