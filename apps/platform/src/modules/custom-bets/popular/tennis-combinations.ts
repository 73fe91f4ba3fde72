import type { SportCombinations } from './sport-combinations.ts'

const WINS = { home: 4, away: 5 }
const OVER = 12
const UNDER = 13
const YES = 74

const WINNER = 186
const SET_WINNER = 202
const GAMES = 189
/** Whether a side wins a set. */
const WINS_A_SET = { home: 192, away: 193 }
const SET_GAMES = 204
const SET_TIEBREAK = 206

export const TENNIS_COMBINATIONS: SportCombinations = {
  winner: { marketId: WINNER, ...WINS },
  combinations: [
    ({ favourite, pick }) => [pick(SET_WINNER, WINS[favourite], 'setnr=1'), pick(WINNER, WINS[favourite])],
    ({ favourite, balanced, pick }) => [pick(WINNER, WINS[favourite]), balanced(GAMES, UNDER)],
    ({ favourite, balanced, pick }) => [pick(WINNER, WINS[favourite]), balanced(GAMES, OVER)],
    ({ favourite, pick }) => [
      pick(WINNER, WINS[favourite]),
      pick(WINS_A_SET[favourite === 'home' ? 'away' : 'home'], YES),
    ],
    ({ favourite, balanced, pick }) => [
      pick(SET_WINNER, WINS[favourite], 'setnr=1'),
      balanced(SET_GAMES, OVER, 'setnr=1|'),
      pick(WINNER, WINS[favourite]),
    ],
    ({ favourite, pick }) => [pick(SET_TIEBREAK, YES, 'setnr=1'), pick(WINNER, WINS[favourite])],
    // In play, the current set.
    ({ favourite, balanced, pick }) => [balanced(SET_GAMES, OVER), pick(WINNER, WINS[favourite])],
    ({ favourite, balanced, pick }) => [balanced(SET_GAMES, UNDER), pick(WINNER, WINS[favourite])],
  ],
}
