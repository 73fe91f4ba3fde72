import type { MarketFamily, MarketType } from './market-type.ts'
import {
  CORRECT_SCORE,
  DOUBLE_CHANCE,
  HANDICAP,
  NEXT_SCORE,
  ODD_EVEN,
  OVER_UNDER,
  THREE_WAY,
  THREE_WAY_HANDICAP,
  TWO_WAY,
  WINNING_MARGIN,
  YES_NO,
} from './outcome-ids.ts'

/** First, second, third period, or two alike. */
const HIGHEST_PERIOD = [1030, 1031, 1032, 1033] as const

/** Id, family, parts of the specifier, outcomes, tabs; the order of the rows is the order on the match page. */
type Row = readonly [number, MarketFamily, readonly string[], readonly number[], readonly string[]]

const ROWS: readonly Row[] = [
  [1, 'three_way', [], THREE_WAY, ['main']],
  [406, 'two_way', [], TWO_WAY, ['main']],
  [18, 'line', ['total'], OVER_UNDER, ['main', 'goals', 'totals']],
  [410, 'line', ['hcp'], HANDICAP, ['main', 'handicaps']],
  [412, 'line', ['total'], OVER_UNDER, ['main', 'goals', 'totals']],
  [16, 'line', ['hcp'], HANDICAP, ['main', 'handicaps']],
  [10, 'three_way', [], DOUBLE_CHANCE, ['main']],
  [11, 'two_way', [], TWO_WAY, ['main']],
  [8, 'three_way', ['goalnr'], NEXT_SCORE, ['main', 'goals']],
  [443, 'three_way', ['periodnr'], THREE_WAY, ['main', 'periods']],
  [446, 'line', ['periodnr', 'total'], OVER_UNDER, ['main', 'periods', 'totals']],
  [14, 'three_way', ['hcp'], THREE_WAY_HANDICAP, ['handicaps']],
  [19, 'line', ['total'], OVER_UNDER, ['goals', 'teams']],
  [20, 'line', ['total'], OVER_UNDER, ['goals', 'teams']],
  [29, 'two_way', [], YES_NO, ['goals']],
  [26, 'two_way', [], ODD_EVEN, ['goals']],
  [15, 'list', [], WINNING_MARGIN, ['specials']],
  [45, 'correct_score', [], CORRECT_SCORE, ['scores']],
  [220, 'two_way', [], YES_NO, ['specials']],
  [432, 'list', [], HIGHEST_PERIOD, ['periods', 'specials']],
  [460, 'line', ['periodnr', 'hcp'], HANDICAP, ['periods', 'handicaps']],
  [445, 'two_way', ['periodnr'], TWO_WAY, ['periods']],
]

/** Regulation time unless the name includes overtime and penalties. */
export const iceHockeyMarketTypes: readonly MarketType[] = ROWS.map(
  ([id, family, specifiers, outcomeIds, groups], index) => ({
    id,
    sportKey: 'ice-hockey',
    family,
    specifiers,
    outcomeIds,
    groups,
    priority: (index + 1) * 10,
  }),
)
