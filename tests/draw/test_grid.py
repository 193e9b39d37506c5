"""The chain in a grid of characters: everything is there, nothing covers anything, whatever the screen."""

import random

import pytest

from dvor import Deal, Match, games
from dvor.chance import Seeded
from dvor.core.layout import Layout
from dvor.draw.grid import drawn

GRIDS = ((56, 9), (80, 13), (110, 30), (158, 46))


def played(game: str, seed: int) -> list[Layout]:
    """What lay on the table after each move of a round played at random."""
    rules, chance = games.rules(game), random.Random(seed)
    seats = max(rules.seat_counts)
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(seed)))
    out = [match.round.layout]
    while not match.round.is_over:
        match = match.play(chance.choice(match.legal_moves()))
        out.append(match.round.layout)
    return out


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("game", ["kozel_pair", "osyol", "kolbasa", "chinese", "muggins"])
def test_every_half_is_there(game: str, grid: tuple[int, int]) -> None:
    for seed in range(3):
        for layout in played(game, seed)[::3]:
            art = drawn(layout, *grid)
            laid = [one for one in (layout.root, *(tile for arm in layout.arms for tile in arm.tiles)) if one is not None]
            shown = [one for one in laid if not one.closed]
            cells = [cell for row in art.canvas.rows for cell in row]
            inner = [cell.char for cell in cells if cell.ink in ("tile", "last-tile") and cell.char.strip("╶╴ ")]
            if art.size.pips:
                assert inner.count("●") == sum(one.near + one.far for one in shown)
            else:
                assert sorted(inner) == sorted(str(value) for one in shown for value in (one.near, one.far))
            assert sum(cell.char == "#" for cell in cells) == 2 * sum(one.closed for one in laid)


def test_a_chain_too_long_for_the_board_is_drawn_whole() -> None:
    layout = played("kozel_pair", 1)[-1]
    art = drawn(layout, 24, 5)
    assert art.canvas.width > 24 or art.canvas.height > 5
    x, y = art.focus
    assert art.canvas.rows[y][x].ink == "last-rim"
    assert all(0 <= spot.left < spot.right <= art.canvas.width and 0 <= spot.top < spot.bottom <= art.canvas.height for spot in art.spots)


def test_ends_are_numbered_while_they_are_chosen() -> None:
    layout = played("kozel_pair", 2)[3]
    inks = {cell.ink for row in drawn(layout, 80, 13, keys={0, 1}, picked=1).canvas.rows for cell in row}
    assert {"key", "pick"} <= inks
    assert "end" not in inks


def test_a_laid_tile_stays_where_it_is_while_the_size_does() -> None:
    before = None
    for layout in played("kozel_pair", 5):
        art = drawn(layout, 80, 13)
        tiles = {
            (x, y): cell.char for y, row in enumerate(art.canvas.rows) for x, cell in enumerate(row) if cell.ink in ("tile", "last-tile")
        }
        if before is not None and before[0] == art.size:
            assert before[1].items() <= tiles.items()
        before = art.size, tiles
