# Няколко души на един телефон: формата на масата, на кого да се подаде, затворените камъни.

page-with-device = на един телефон
page-with-device-text = От двама до четирима души си подават един телефон. Никой не вижда чуждите камъни.
page-door-device = Всички на един телефон
page-device-name = Играч { $number }
page-device-who = Име: място { $number }
page-device-person = човек
page-device-alone = Трябва още поне един човек: избери къде ще седне.
page-device-people = На един телефон
page-device-people-text = Масата се вижда само тук: без връзка и без разговори. Който излезе, извежда всички.
page-hand-over = { $device ->
    [phone] Подай телефона: на ход е { $who }
   *[desk] На ход е { $who }. Другите не гледат
}
page-show-hand = Аз съм { $who }, покажи камъните
page-since-then = От последния ход:
page-hand-shut = Камъните са затворени: { $who }
