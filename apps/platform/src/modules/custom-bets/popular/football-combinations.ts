import type { SportCombinations } from './sport-combinations.ts'

const WINS = { home: 1, away: 3 }
const WINS_OR_DRAWS = { home: 9, away: 11 }
const HANDICAP = { home: 1714, away: 1715 }
const DRAW = 2
const OVER = 12
const UNDER = 13
const YES = 74
const NO = 76

const MATCH_WINNER = 1
const DOUBLE_CHANCE = 10
const GOAL_HANDICAP = 16
const TOTAL = 18
const BOTH_SCORE = 29
const CORNERS = 166
const CARDS = 139

/** The favourite with goals, both sides scoring, the draw with few goals, a three-fold. */
export const FOOTBALL_COMBINATIONS: SportCombinations = {
  winner: { marketId: MATCH_WINNER, ...WINS },
  combinations: [
    ({ favourite, pick }) => [pick(MATCH_WINNER, WINS[favourite]), pick(TOTAL, OVER, 'total=2.5')],
    ({ pick }) => [pick(BOTH_SCORE, YES), pick(TOTAL, OVER, 'total=2.5')],
    ({ favourite, pick }) => [pick(MATCH_WINNER, WINS[favourite]), pick(TOTAL, UNDER, 'total=3.5')],
    ({ favourite, pick }) => [
      pick(GOAL_HANDICAP, HANDICAP[favourite], favourite === 'home' ? 'hcp=-1.5' : 'hcp=1.5'),
      pick(BOTH_SCORE, NO),
    ],
    ({ pick }) => [pick(MATCH_WINNER, DRAW), pick(TOTAL, UNDER, 'total=2.5')],
    ({ favourite, pick, balanced }) => [
      pick(DOUBLE_CHANCE, WINS_OR_DRAWS[favourite]),
      pick(TOTAL, OVER, 'total=1.5'),
      balanced(CORNERS, OVER),
    ],
    // In play, where the lines above are closed.
    ({ favourite, pick, balanced }) => [pick(MATCH_WINNER, WINS[favourite]), balanced(TOTAL, UNDER)],
    ({ favourite, pick, balanced }) => [pick(MATCH_WINNER, WINS[favourite]), balanced(TOTAL, OVER)],
    ({ favourite, pick, balanced }) => [
      pick(DOUBLE_CHANCE, WINS_OR_DRAWS[favourite]),
      balanced(TOTAL, UNDER),
    ],
    ({ balanced }) => [balanced(TOTAL, OVER), balanced(CORNERS, OVER)],
    ({ balanced }) => [balanced(TOTAL, UNDER), balanced(CARDS, UNDER)],
  ],
}
