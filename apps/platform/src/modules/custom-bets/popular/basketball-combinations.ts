import type { SportCombinations } from './sport-combinations.ts'

const WINS = { home: 4, away: 5 }
const LEADS = { home: 1, away: 3 }
const COVERS = { home: 1714, away: 1715 }
const OVER = 12
const UNDER = 13

const WINNER = 219
const HANDICAP = 223
const TOTAL = 225
const TEAM_TOTAL = { home: 227, away: 228 }
const HALF_LEADER = 60
const QUARTER_WINNER = 302

export const BASKETBALL_COMBINATIONS: SportCombinations = {
  winner: { marketId: WINNER, ...WINS },
  combinations: [
    ({ favourite, balanced, pick }) => [pick(WINNER, WINS[favourite]), balanced(TOTAL, OVER)],
    ({ favourite, balanced }) => [balanced(HANDICAP, COVERS[favourite]), balanced(TOTAL, OVER)],
    ({ favourite, pick }) => [pick(HALF_LEADER, LEADS[favourite]), pick(WINNER, WINS[favourite])],
    ({ favourite, balanced, pick }) => [pick(WINNER, WINS[favourite]), balanced(TOTAL, UNDER)],
    ({ favourite, balanced, pick }) => [
      pick(QUARTER_WINNER, WINS[favourite], 'quarternr=1'),
      pick(WINNER, WINS[favourite]),
      balanced(TOTAL, OVER),
    ],
    ({ favourite, balanced, pick }) => [pick(WINNER, WINS[favourite]), balanced(TEAM_TOTAL[favourite], OVER)],
  ],
}
