# Страницата: турнири с еднакви раздавания.

page-cups = Турнири
page-cups-text = Всички играят с едни и същи камъни. Късметът е равен и се вижда кой как е играл.
page-cups-mine = Моите
page-cups-open = Отворени
page-cups-over = Изиграни
page-cups-none = Сега няма нито един. Направи свой.
page-cup-make = Направи турнир
page-cup-deals-count = { $count ->
    [one] { $count } раздаване
   *[other] { $count } раздавания
}
page-cup-entrants = { $count ->
    [one] { $count } участник
   *[other] { $count } участници
}
page-cup-gathering = записване
page-cup-round-of = кръг { $round } от { $rounds }
page-cup-over = изигран

# нов турнир
page-cup-new = Нов турнир
page-cup-name = Име
page-cup-name-hint = Така ще се вижда в списъка.
page-cup-name-usual = Турнирът на нашия двор
page-cup-game = Игра
page-cup-kind = Кой с кого
page-cup-kind-pairs = Постоянни двойки
page-cup-kind-pairs-about = Един партньор за целия турнир, нови противници във всеки кръг.
page-cup-kind-robin = Всеки с всеки
page-cup-kind-robin-about = Всеки среща всекиго; кръговете са колкото трябва за това.
page-cup-kind-swiss = Швейцарска
page-cup-kind-swiss-about = Във всеки кръг се срещат съседите в класирането и никой не се среща два пъти.
page-cup-kind-alone = Личен
page-cup-kind-alone-about = Записваш се сам и във всеки кръг имаш друг партньор.
page-cup-kind-two = „Всеки с всеки“ и швейцарската са за игри с две страни.
page-cup-deals = Колко раздавания
page-cup-deals-hint = Толкова различни раздавания общо; на всички маси са едни и същи.
page-cup-deals-number = Колко раздавания, с число
page-cup-deals-said = { $deals ->
    [one] { $deals } раздаване
   *[other] { $deals } раздавания
}, по { $each } в кръг
page-cup-rounds = Колко кръга
page-cup-rounds-hint = Един кръг се играе с едни и същи противници. Раздаванията се делят поравно на кръговете.
page-cup-rounds-auto = колкото излязат
page-cup-rounds-all = Колкото трябва, за да се срещне всеки с всеки.
page-cup-rounds-each = { $each ->
    [one] По { $each } раздаване в кръг.
   *[other] По { $each } раздавания в кръг.
}
page-cup-score = Как се сравнява
page-cup-score-average = По точки
page-cup-score-average-about = Твоите точки минус средното на тези със същите камъни.
page-cup-score-percent = В проценти
page-cup-score-percent-about = Колко маси със същите камъни си задминал; 50 е средата.
page-cup-score-imp = В импове
page-cup-score-imp-about = Разликата с другите маси, изгладена: един късмет не решава всичко.
page-cup-bots = Ботове
page-cup-bots-hint = Дали ботове могат да участват и да сядат на празните места.
page-cup-bots-yes = може
page-cup-bots-no = само хора
page-cup-public = Кой идва
page-cup-public-hint = Целият двор вижда турнира в списъка; иначе трябва връзка.

# записване и ръководител
page-cup-who = Участници
page-cup-nobody = Още няма никого.
page-cup-free = свободно
page-cup-this-is-you = това си ти
page-cup-enter = Участвай
page-cup-enter-alone = Записваш се сам, място на маса ще ти дадат.
page-cup-enter-pair = Първо се запиши: после ще получиш връзка за партньора.
page-cup-pair-name = Име на двойката
page-cup-enter-go = Запиши се
page-cup-asked = Канят те за партньор
page-cup-asked-text = Ще седнеш с този, който ти е дал връзката.
page-cup-sit-with = Стани партньор
page-cup-code-title = Имам код от партньор
page-cup-code = Код от партньора
page-cup-entered = Участваш: { $name }
page-cup-partner = Връзка за партньора
page-cup-partner-text = Дай на партньора тази връзка или кода { $code }.
page-cup-leave = Откажи се
page-cup-leave-text = Мястото ти се освобождава.
page-cup-add-bots = Добави ботове
page-cup-bots-level = Сила
page-cup-bots-count = Колко
page-cup-bots-pairs = Двойки
page-cup-bots-mixed = Различни
page-cup-add = Добави
page-cup-drop = Зачеркни: { $name }
page-cup-begin = Започни турнира
page-cup-begin-few = Трябват поне две маси. Липсват участници: { $count }.
page-cup-begin-text = Всички са тук. След началото съставът не се променя.
page-cup-begin-bots = На свободните места сядат ботове. След началото съставът не се променя.
page-cup-begin-free = Не всички имат партньор, а ботове тук не се канят.
page-cup-wait-begin = Чакаме ръководителя да започне.
page-cup-close = Завърши с този кръг
page-cup-close-text = Този кръг става последен. Изиграното се брои.
page-cup-call-off = Отмени турнира
page-cup-call-off-text = Турнир няма да има, също и за онези, които вече участват.

# турнирът върви
page-cup-my-table = На моята маса
page-cup-table-waits = Кръг { $round }: масата ти чака.
page-cup-wait-others = Масата ти свърши. Чакаме другите.
page-cup-left-table = Напусна масата: до края на кръга вместо теб играе бот.
page-cup-sits-out = В този кръг почиваш.
page-cup-standing = Класиране
page-cup-result = Крайно класиране
page-cup-place = Място
page-cup-played = Раздав.
page-cup-unit-average = Разлика
page-cup-unit-percent = %
page-cup-unit-imp = Импове
page-cup-won = Победа: { $names }
page-cup-won-all = Всички са наравно.
page-cup-tables = Маси
page-cup-round = Кръг { $round }
page-cup-table = Маса { $number }
page-cup-table-done = изиграни { $done } от { $deals }
page-cup-by-deal = Раздавания
page-cup-by-deal-text = Как са играли другите със същите камъни. Раздаване се гледа, когато е изиграно на всички маси.
page-cup-deal = Раздаване { $number }
page-cup-deal-open = Раздаване { $number }, още не е изиграно
page-cup-link = Връзка към турнира
page-cup-proof = Честни раздавания
page-cup-proof-text = Всички раздавания излизат от едно число на сървъра. Отпечатъкът му се показва преди първото, самото число — след последното: с него всяко може да се раздаде отново.
page-cup-hash = Отпечатък
page-cup-seed = Числото на сървъра
page-cup-proof-holds = Отпечатъкът е от това число.
page-cup-proof-fails = Отпечатъкът не е от това число.
page-cup-export = Резултати
page-cup-records = Протоколи

# едно раздаване
page-cup-rows = Кой как е играл
page-cup-rows-text = На всяка маса са били едни и същи камъни.
page-cup-rows-sides = Първо е страна 1.
page-cup-rows-mine = Първи на всяка маса са тези, които са държали твоите камъни.
page-cup-points = Точки
page-cup-ended-out = изход
page-cup-ended-fish = риба
page-cup-look = { $table }: виж играта
page-cup-look-again = Играта
page-cup-par = Ако всички виждаха всички камъни и не грешаха, първата страна щеше да има { $points }.
page-cup-hands = Кой какво е имал
page-cup-seat = Място { $number }
page-cup-side = страна { $number }
page-cup-leads = започва
page-cup-boneyard = Базар
page-cup-deal-hidden = Камъните и другите маси ще покажем, когато това раздаване се изиграе навсякъде.
page-cup-deal-before = ← Раздаване { $number }
page-cup-deal-after = Раздаване { $number } →
page-cup-look-title = Раздаване { $number }, маса { $table }

# на маса от турнира
page-cup-back = Към турнира
page-cup-next-deal = Следващо раздаване
page-cup-left = { $left ->
    [0] последно в кръга
   *[other] в кръга още { $left }
}
page-cup-waits = Чакаме другите
page-cup-begins = Раздаваме, щом всички седнат, и след малко при всяко положение.
page-cup-leave-table = До края на кръга вместо теб играе бот. На тази маса не можеш да се върнеш.
