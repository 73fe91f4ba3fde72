import type { MarketFamily, MarketType } from './market-type.ts'
import { HANDICAP, ODD_EVEN, OVER_UNDER, THREE_WAY, TWO_WAY, YES_NO } from './outcome-ids.ts'

/** Home by 1–5, 6–10, 11–15, 16 or more, then the same for away. */
const POINTS_MARGIN = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027] as const

/** Id, family, parts of the specifier, outcomes, tabs; the order of the rows is the order on the match page. */
type Row = readonly [number, MarketFamily, readonly string[], readonly number[], readonly string[]]

const ROWS: readonly Row[] = [
  [219, 'two_way', [], TWO_WAY, ['main']],
  [223, 'line', ['hcp'], HANDICAP, ['main', 'handicaps']],
  [225, 'line', ['total'], OVER_UNDER, ['main', 'points', 'totals']],
  [1, 'three_way', [], THREE_WAY, ['main']],
  [235, 'three_way', ['quarternr'], THREE_WAY, ['main', 'quarters']],
  [303, 'line', ['quarternr', 'hcp'], HANDICAP, ['main', 'quarters', 'handicaps']],
  [236, 'line', ['quarternr', 'total'], OVER_UNDER, ['main', 'quarters', 'totals']],
  [60, 'three_way', [], THREE_WAY, ['main', 'halves']],
  [66, 'line', ['hcp'], HANDICAP, ['halves', 'handicaps']],
  [68, 'line', ['total'], OVER_UNDER, ['halves', 'totals']],
  [227, 'line', ['total'], OVER_UNDER, ['points', 'teams']],
  [228, 'line', ['total'], OVER_UNDER, ['points', 'teams']],
  [290, 'list', [], POINTS_MARGIN, ['points', 'specials']],
  [229, 'two_way', [], ODD_EVEN, ['points']],
  [220, 'two_way', [], YES_NO, ['specials']],
  [302, 'two_way', ['quarternr'], TWO_WAY, ['quarters']],
  [304, 'two_way', ['quarternr'], ODD_EVEN, ['quarters']],
  [756, 'line', ['quarternr', 'total'], OVER_UNDER, ['quarters', 'teams']],
  [757, 'line', ['quarternr', 'total'], OVER_UNDER, ['quarters', 'teams']],
  [64, 'two_way', [], TWO_WAY, ['halves']],
  [69, 'line', ['total'], OVER_UNDER, ['halves', 'teams']],
  [70, 'line', ['total'], OVER_UNDER, ['halves', 'teams']],
  [74, 'two_way', [], ODD_EVEN, ['halves']],
  [83, 'three_way', [], THREE_WAY, ['halves']],
  [88, 'line', ['hcp'], HANDICAP, ['halves', 'handicaps']],
  [90, 'line', ['total'], OVER_UNDER, ['halves', 'totals']],
]

/** Quarters, halves, the 1x2 exclude overtime; the others include it by name. */
export const basketballMarketTypes: readonly MarketType[] = ROWS.map(
  ([id, family, specifiers, outcomeIds, groups], index) => ({
    id,
    sportKey: 'basketball',
    family,
    specifiers,
    outcomeIds,
    groups,
    priority: (index + 1) * 10,
  }),
)
