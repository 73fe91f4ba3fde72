import type { SportCombinations } from './sport-combinations.ts'

const WINS = { home: 1, away: 3 }
const WINS_IN_THE_END = { home: 4, away: 5 }
const OVER = 12
const UNDER = 13
const YES = 74

const REGULATION_WINNER = 1
const WINNER = 406
const TOTAL = 18
const TOTAL_IN_THE_END = 412
const BOTH_SCORE = 29
const PERIOD_WINNER = 443
const PERIOD_TOTAL = 446

export const ICE_HOCKEY_COMBINATIONS: SportCombinations = {
  winner: { marketId: REGULATION_WINNER, ...WINS },
  combinations: [
    ({ favourite, balanced, pick }) => [pick(REGULATION_WINNER, WINS[favourite]), balanced(TOTAL, OVER)],
    ({ favourite, balanced, pick }) => [
      pick(WINNER, WINS_IN_THE_END[favourite]),
      balanced(TOTAL_IN_THE_END, UNDER),
    ],
    ({ balanced, pick }) => [pick(BOTH_SCORE, YES), balanced(TOTAL, OVER)],
    ({ favourite, pick }) => [
      pick(PERIOD_WINNER, WINS[favourite], 'periodnr=1'),
      pick(REGULATION_WINNER, WINS[favourite]),
    ],
    ({ favourite, balanced, pick }) => [
      balanced(PERIOD_TOTAL, OVER, 'periodnr=1|'),
      pick(WINNER, WINS_IN_THE_END[favourite]),
      balanced(TOTAL, OVER),
    ],
    ({ favourite, balanced, pick }) => [pick(REGULATION_WINNER, WINS[favourite]), balanced(TOTAL, UNDER)],
    ({ favourite, balanced, pick }) => [
      pick(WINNER, WINS_IN_THE_END[favourite]),
      balanced(TOTAL_IN_THE_END, OVER),
    ],
  ],
}
