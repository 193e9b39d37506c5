# Маси с хора: какво масата отказва.

error-seat_taken = Това място вече е заето.
error-no_seat = На тази маса няма такова място.
error-not_seated = Първо седни на масата.
error-not_host = Това го решава домакинът на масата.
error-no_match = Играта още не е започнала.
error-late_seed = Това раздаване вече мина.
error-too_many_said = Не толкова често. Още { $seconds } { $seconds ->
    [one] секунда
   *[other] секунди
} и пак може.
error-chat_off = { $chat ->
    [phrases] На тази маса се говори само с готови фрази.
   *[off] На тази маса се играе мълчаливо.
}
error-unknown_phrase = Няма такава фраза: „{ $phrase }“.
error-nothing_said = Тук нищо не е казано.
error-nobody_there = На това място няма никой освен вас.
error-one_device = На маса за едно устройство няма двор, зрители и разговори и не се чака никой.
