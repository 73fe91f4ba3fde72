/**
 * What a column of a list may show besides the main market, by a name that means the same in every sport; which market
 * that is, and whether the sport has one, the platform knows. Only markets that stand once in a match, or once for each line.
 */
export const LIST_COLUMNS = [
  'double_chance',
  'draw_no_bet',
  'handicap',
  'set_handicap',
  'total',
  'both_score',
  'odd_even',
  'first_half',
  'first_half_total',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]
