# A player's mirror on the page about oneself; its own words are in mirror.ftl.

page-mirror = Mirror
page-mirror-text = How you play: the server goes through your last matches, two hundred rounds at most. Only you see it. What is judged is kept; stop and go on whenever you like.
page-mirror-look = Have a look
page-mirror-done = { $done } of { $total } rounds judged
page-mirror-none = There is nothing to judge yet: play a match to its end.
