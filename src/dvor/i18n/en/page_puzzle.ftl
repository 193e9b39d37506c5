# The puzzle of the day in the page.

page-puzzle = Puzzle of the day
page-puzzle-ask = One move is clearly best. Which?
page-puzzle-yours = Your answer: { $move }.
page-puzzle-earlier = Earlier
page-puzzle-later = Later
page-puzzle-game = Which game
page-puzzle-others = Other puzzles
page-puzzle-days = Puzzles by day
page-puzzle-was = { $state ->
    [right] solved
   *[wrong] not solved
}
page-puzzle-none = There is no puzzle
