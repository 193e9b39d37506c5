# Dvor as an app: installing it, the page without a network, whether one is called on one's turn.

page-app-full-name = Dvor: dominoes
page-app-install = Install as an app
page-app-install-hand = To put Dvor on your screen: Share → Add to Home Screen.

page-away-title = The yard is out of sight
page-away-text = There is no network, or the server does not answer. Your tables are safe: they are on the server and will wait.
page-away-again = Try again
page-away-soon = The page comes back by itself as soon as there is a connection.

page-turncall = Call me on my turn
page-turncall-text = While the page is out of sight. Only at tables with people.
page-turncall-denied = The browser does not let this page send notifications. Its settings can allow it.
page-turncall-turn = Your turn
page-turncall-body = { $game }: the table is waiting for you.
page-tab-call = ● Your turn · Dvor
