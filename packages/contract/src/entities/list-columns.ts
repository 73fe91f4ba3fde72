/**
 * Optional columns of a list besides the main market, by a name common to all sports; the platform maps it to each
 * sport's market. Only markets that a match has once, or once for each line.
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
