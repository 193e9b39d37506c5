# Страница: турниры на одинаковых раздачах.

page-cups = Турниры
page-cups-text = Все играют одними и теми же камнями. Везёт всем одинаково, и видно, кто как сыграл.
page-cups-mine = Мои
page-cups-open = Открытые
page-cups-over = Сыгранные
page-cups-none = Сейчас ни одного. Устройте свой.
page-cup-make = Устроить турнир
page-cup-deals-count = { $count ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[other] { $count } раздач
}
page-cup-entrants = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
page-cup-gathering = идёт набор
page-cup-round-of = тур { $round } из { $rounds }
page-cup-over = сыгран

# новый турнир
page-cup-new = Новый турнир
page-cup-name = Название
page-cup-name-hint = Так его увидят в списке.
page-cup-name-usual = Турнир нашего двора
page-cup-game = Игра
page-cup-kind = Кто с кем
page-cup-kind-pairs = Постоянные пары
page-cup-kind-pairs-about = Напарник один на весь турнир, соперники в каждом туре новые.
page-cup-kind-robin = Все со всеми
page-cup-kind-robin-about = Каждый встретится с каждым; туров выйдет сколько нужно.
page-cup-kind-swiss = Швейцарка
page-cup-kind-swiss-about = В каждом туре встречаются те, кто идёт рядом, и никто не встречается дважды.
page-cup-kind-alone = Личный
page-cup-kind-alone-about = Записываются поодиночке, напарник в каждом туре другой.
page-cup-kind-two = «Все со всеми» и швейцарка — для игр, где за столом две стороны.
page-cup-deals = Сколько раздач
page-cup-deals-hint = Столько разных раздач на весь турнир; у всех столов они одни и те же.
page-cup-deals-number = Сколько раздач, числом
page-cup-deals-said = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[other] { $deals } раздач
}, по { $each } в туре
page-cup-rounds = Сколько туров
page-cup-rounds-hint = Тур играют с одними и теми же соперниками. Раздачи делятся на туры поровну.
page-cup-rounds-auto = сколько выйдет
page-cup-rounds-all = Столько, чтобы каждый встретился с каждым.
page-cup-rounds-each = { $each ->
    [one] По { $each } раздаче в туре.
   *[other] По { $each } раздачи в туре.
}
page-cup-score = Как сравнивать
page-cup-score-average = По очкам
page-cup-score-average-about = Ваши очки минус среднее тех, у кого были те же камни.
page-cup-score-percent = В процентах
page-cup-score-percent-about = Сколько столов с теми же камнями вы обошли; 50 — середина.
page-cup-score-imp = В импах
page-cup-score-imp-about = Разница с другими столами, сглаженная: одна удача не решает всего.
page-cup-bots = Боты
page-cup-bots-hint = Могут ли боты участвовать и садиться на пустые места.
page-cup-bots-yes = можно
page-cup-bots-no = только люди
page-cup-public = Кто приходит
page-cup-public-hint = Весь двор видит турнир в списке; иначе нужна ссылка.

# запись и распорядитель
page-cup-who = Участники
page-cup-nobody = Пока никого.
page-cup-free = свободно
page-cup-this-is-you = это вы
page-cup-enter = Участвовать
page-cup-enter-alone = Записываетесь один, место за столом вам дадут.
page-cup-enter-pair = Сначала запишитесь сами: потом получите ссылку для напарника.
page-cup-pair-name = Как назвать пару
page-cup-enter-go = Записаться
page-cup-asked = Вас зовут в пару
page-cup-asked-text = Вы сядете напарником к тому, кто дал вам ссылку.
page-cup-sit-with = Сесть в пару
page-cup-code-title = У меня есть код напарника
page-cup-code = Код напарника
page-cup-entered = Вы участвуете: { $name }
page-cup-partner = Ссылка для напарника
page-cup-partner-text = Дайте напарнику эту ссылку или код { $code }.
page-cup-leave = Отказаться
page-cup-leave-text = Ваше место освободится.
page-cup-add-bots = Добавить ботов
page-cup-bots-level = Сила
page-cup-bots-count = Сколько
page-cup-bots-pairs = Пары
page-cup-bots-mixed = Разные
page-cup-add = Добавить
page-cup-drop = Вычеркнуть: { $name }
page-cup-begin = Начать турнир
page-cup-begin-few = Столов нужно хотя бы два. Не хватает участников: { $count }.
page-cup-begin-text = Все в сборе. После начала состав не меняется.
page-cup-begin-bots = На свободные места сядут боты. После начала состав не меняется.
page-cup-begin-free = Не у всех есть напарник, а ботов в этот турнир не зовут.
page-cup-wait-begin = Ждём: начнёт распорядитель.
page-cup-close = Закончить этим туром
page-cup-close-text = Этот тур станет последним. Всё сыгранное засчитается.
page-cup-call-off = Отменить турнир
page-cup-call-off-text = Турнира не будет, в том числе для тех, кто уже записался.

# турнир идёт
page-cup-my-table = За мой стол
page-cup-table-waits = Тур { $round }: ваш стол ждёт.
page-cup-wait-others = Ваш стол доиграл. Ждём остальных.
page-cup-left-table = Вы ушли: до конца тура за вас играет бот.
page-cup-sits-out = В этом туре вы отдыхаете.
page-cup-standing = Как идут
page-cup-result = Итог
page-cup-place = Место
page-cup-played = Раздач
page-cup-unit-average = Разница
page-cup-unit-percent = %
page-cup-unit-imp = Импы
page-cup-won = Победа: { $names }
page-cup-won-all = Все поровну.
page-cup-tables = Столы
page-cup-round = Тур { $round }
page-cup-table = Стол { $number }
page-cup-table-done = сыграно { $done } из { $deals }
page-cup-by-deal = Раздачи
page-cup-by-deal-text = Как сыграли другие с теми же камнями. Раздачу можно смотреть, когда её сыграли за всеми столами.
page-cup-deal = Раздача { $number }
page-cup-deal-open = Раздача { $number }, ещё не сыграна
page-cup-link = Ссылка на турнир
page-cup-proof = Раздачи без обмана
page-cup-proof-text = Все раздачи выходят из одного числа сервера. Его отпечаток показан до первой раздачи, само число — после последней: по нему каждую можно раздать заново.
page-cup-hash = Отпечаток
page-cup-seed = Число сервера
page-cup-proof-holds = Отпечаток сходится с числом.
page-cup-proof-fails = Отпечаток не от этого числа.
page-cup-export = Результаты
page-cup-records = Протоколы

# одна раздача
page-cup-rows = Кто как сыграл
page-cup-rows-text = За каждым столом лежали одни и те же камни.
page-cup-rows-sides = Первой названа сторона 1.
page-cup-rows-mine = За каждым столом первыми названы те, у кого были ваши камни.
page-cup-points = Очки
page-cup-ended-out = вышли
page-cup-ended-fish = рыба
page-cup-look = { $table }: смотреть игру
page-cup-look-again = Игра
page-cup-par = Если бы все видели все камни и не ошибались, первая сторона получила бы { $points }.
page-cup-hands = У кого что было
page-cup-seat = Место { $number }
page-cup-side = сторона { $number }
page-cup-leads = заход
page-cup-boneyard = Базар
page-cup-deal-hidden = Камни и остальные столы покажем, когда эту раздачу сыграют везде.
page-cup-deal-before = ← Раздача { $number }
page-cup-deal-after = Раздача { $number } →
page-cup-look-title = Раздача { $number }, стол { $table }

# за столом турнира
page-cup-back = К турниру
page-cup-next-deal = Следующая раздача
page-cup-left = { $left ->
    [0] последняя в туре
   *[other] в туре ещё { $left }
}
page-cup-waits = Ждём остальных
page-cup-begins = Сдадим, как только все сядут, а если кого-то нет, чуть подождём и начнём.
page-cup-leave-table = До конца тура за вас сыграет бот. Вернуться за этот стол будет нельзя.
