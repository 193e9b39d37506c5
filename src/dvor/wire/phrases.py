"""What may be said with one tap: names; the words are the messages ``phrase-<name>`` of each language."""

PHRASES = (
    "hello", "luck", "go", "hurry", "thinking", "moment", "back", "well_played", "thanks", "sorry", "wow", "oh_no", "knock", "fish",
    "goat", "again", "bye", "laugh", "clap", "think", "cry", "fire",
)  # fmt: skip
