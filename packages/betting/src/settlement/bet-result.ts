/** Spec 2 §4, bet results. */
export const BET_RESULTS = [
  'no_results',
  'canceled',
  'win_entire',
  'lose_entire',
  'refund_entire',
  'refund_half_win_other',
  'refund_half_lose_other',
  'cashed_out',
] as const
export type BetResult = (typeof BET_RESULTS)[number]
