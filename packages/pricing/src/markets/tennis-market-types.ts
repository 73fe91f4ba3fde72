import type { MarketFamily, MarketType } from './market-type.ts'
import { HANDICAP, ODD_EVEN, OVER_UNDER, TWO_WAY, YES_NO } from './outcome-ids.ts'

/** 2:0, 2:1, 0:2, 1:2 in a best of three; 3:0, 3:1, 3:2, 0:3, 1:3, 2:3 in a best of five. */
const SETS_SCORE = [192, 193, 194, 195, 196, 197, 198, 199, 200, 201] as const
/** Two to five sets. */
const SETS_PLAYED = [2002, 2003, 2004, 2005] as const
/** 6:0 to 6:4, 7:5, 7:6, then the same for away. */
const SET_SCORE = [868, 869, 870, 871, 872, 873, 874, 875, 876, 877, 878, 879, 880, 881] as const
/** Home to love, 15, 30, 40, then the same for away. */
const GAME_SCORE = [886, 887, 888, 889, 890, 891, 892, 893] as const

/** Id, family, parts of the specifier, outcomes, tabs; the order of the rows is the order on the match page. */
type Row = readonly [number, MarketFamily, readonly string[], readonly number[], readonly string[]]

const ROWS: readonly Row[] = [
  [186, 'two_way', [], TWO_WAY, ['main']],
  [202, 'two_way', ['setnr'], TWO_WAY, ['main', 'sets']],
  [189, 'line', ['total'], OVER_UNDER, ['main', 'games', 'totals']],
  [187, 'line', ['hcp'], HANDICAP, ['main', 'games', 'handicaps']],
  [188, 'line', ['hcp'], HANDICAP, ['main', 'sets', 'handicaps']],
  [199, 'correct_score', ['bestof'], SETS_SCORE, ['main', 'sets', 'scores']],
  [210, 'two_way', ['setnr', 'gamenr'], TWO_WAY, ['main', 'games']],
  [196, 'list', ['bestof'], SETS_PLAYED, ['sets', 'totals']],
  [192, 'two_way', [], YES_NO, ['sets']],
  [193, 'two_way', [], YES_NO, ['sets']],
  [190, 'line', ['total'], OVER_UNDER, ['games', 'totals']],
  [191, 'line', ['total'], OVER_UNDER, ['games', 'totals']],
  [198, 'two_way', [], ODD_EVEN, ['games']],
  [204, 'line', ['setnr', 'total'], OVER_UNDER, ['sets', 'totals']],
  [203, 'line', ['setnr', 'hcp'], HANDICAP, ['sets', 'handicaps']],
  [206, 'two_way', ['setnr'], YES_NO, ['sets']],
  [207, 'correct_score', ['setnr'], SET_SCORE, ['sets', 'scores']],
  [212, 'two_way', ['setnr', 'gamenr'], YES_NO, ['games']],
  [214, 'correct_score', ['setnr', 'gamenr'], GAME_SCORE, ['games', 'scores']],
]

export const tennisMarketTypes: readonly MarketType[] = ROWS.map(
  ([id, family, specifiers, outcomeIds, groups], index) => ({
    id,
    sportKey: 'tennis',
    family,
    specifiers,
    outcomeIds,
    groups,
    priority: (index + 1) * 10,
  }),
)
