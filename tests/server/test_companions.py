"""Several people at one device: whom one session speaks for."""

from dvor.server.companions import companion_of, device_of, person_of


def test_a_companion_is_the_owners_person() -> None:
    assert device_of("ann") == ("ann", "ann.2", "ann.3", "ann.4")
    assert companion_of("ann", 1) == "ann"
    assert {person_of(one) for one in device_of("ann")} == {"ann"}
    assert person_of("bot-17") == "bot-17"
