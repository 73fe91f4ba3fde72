type WinnerResults = [outcomeId: number, result: 'win' | 'lose'][]

/** Of 1x2, for `match.settle(1, HOME_WON)`. */
export const HOME_WON: WinnerResults = [
  [1, 'win'],
  [2, 'lose'],
  [3, 'lose'],
]

export const AWAY_WON: WinnerResults = [
  [1, 'lose'],
  [2, 'lose'],
  [3, 'win'],
]
