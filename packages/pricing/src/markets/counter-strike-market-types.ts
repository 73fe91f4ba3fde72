import type { MarketFamily, MarketType } from './market-type.ts'
import { HANDICAP, ODD_EVEN, OVER_UNDER, THREE_WAY, TWO_WAY, YES_NO } from './outcome-ids.ts'

/** 2:0, 2:1, 0:2, 1:2 in a best of three; 3:0, 3:1, 3:2, 0:3, 1:3, 2:3 in a best of five. */
const MAPS_SCORE = [192, 193, 194, 195, 196, 197, 198, 199, 200, 201] as const

/** Id, family, parts of the specifier, outcomes, tabs; the order of the rows is the order on the match page. */
type Row = readonly [number, MarketFamily, readonly string[], readonly number[], readonly string[]]

const ROWS: readonly Row[] = [
  [186, 'two_way', [], TWO_WAY, ['main']],
  [330, 'two_way', ['mapnr'], TWO_WAY, ['main', 'maps']],
  [327, 'line', ['hcp'], HANDICAP, ['main', 'maps', 'handicaps']],
  [328, 'line', ['total'], OVER_UNDER, ['main', 'maps', 'totals']],
  [199, 'correct_score', ['bestof'], MAPS_SCORE, ['main', 'maps', 'scores']],
  [331, 'line', ['mapnr', 'hcp'], HANDICAP, ['main', 'rounds', 'handicaps']],
  [332, 'line', ['mapnr', 'total'], OVER_UNDER, ['main', 'rounds', 'totals']],
  [333, 'two_way', ['mapnr', 'roundnr'], TWO_WAY, ['main', 'rounds']],
  [623, 'line', ['mapnr', 'total'], OVER_UNDER, ['rounds', 'totals']],
  [624, 'line', ['mapnr', 'total'], OVER_UNDER, ['rounds', 'totals']],
  [335, 'two_way', ['mapnr', 'roundnr'], TWO_WAY, ['rounds']],
  [336, 'three_way', ['mapnr'], THREE_WAY, ['rounds', 'halves']],
  [621, 'two_way', ['mapnr'], ODD_EVEN, ['rounds']],
  [622, 'two_way', ['mapnr'], YES_NO, ['maps']],
]

export const counterStrikeMarketTypes: readonly MarketType[] = ROWS.map(
  ([id, family, specifiers, outcomeIds, groups], index) => ({
    id,
    sportKey: 'counter-strike',
    family,
    specifiers,
    outcomeIds,
    groups,
    priority: (index + 1) * 10,
  }),
)
