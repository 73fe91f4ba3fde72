import type { AmountMinor } from '../../money/money.ts'
import type { BetType } from '../../slip/types.ts'

/**
 * `only_win`: the stake is free and not paid out. `all_win`: free, and paid out with the win. `no_risk`: the player's own
 * stake, which comes back in cash when the bet returns less.
 */
export const FREEBET_KINDS = ['only_win', 'all_win', 'no_risk'] as const
export type FreebetKind = (typeof FREEBET_KINDS)[number]

export type FreebetTerms = {
  readonly kind: FreebetKind
  readonly amountMinor: AmountMinor
  readonly currency: string
  readonly selectionCountFrom: number | null
  readonly selectionCountTo: number | null
}

export const FREEBET_PROBLEMS = [
  'bet_type',
  'currency',
  'too_few_legs',
  'too_many_legs',
  'legs_do_not_count',
] as const
export type FreebetProblem = (typeof FREEBET_PROBLEMS)[number]

/** A bet as a free bet looks at it. */
export type FreebetBet = {
  readonly betType: BetType
  readonly currency: string
  readonly legCount: number
  /** By `suitableLegs`. */
  readonly suitableCount: number
}

/**
 * Why a free bet does not fit a bet; null where it does. Every leg must count. A system takes none: by line or by total the
 * same free bet would be worth different sums.
 */
export function freebetProblem(bet: FreebetBet, terms: FreebetTerms): FreebetProblem | null {
  if (bet.betType !== 'single' && bet.betType !== 'combo') return 'bet_type'
  if (bet.currency !== terms.currency) return 'currency'
  if (bet.legCount < (terms.selectionCountFrom ?? 1)) return 'too_few_legs'
  if (bet.legCount > (terms.selectionCountTo ?? bet.legCount)) return 'too_many_legs'
  return bet.suitableCount < bet.legCount ? 'legs_do_not_count' : null
}

/** What the player gets of a settled bet that returned so much on the free bet's amount. */
export function freebetPayoutMinor(
  kind: FreebetKind,
  amountMinor: AmountMinor,
  returnMinor: AmountMinor,
): AmountMinor {
  return kind === 'only_win' ? Math.max(0, returnMinor - amountMinor) : returnMinor
}

/** What `no_risk` adds in cash, so that the player has at least the covered amount of the stake back. */
export function coverMinor(coveredMinor: AmountMinor, returnMinor: AmountMinor): AmountMinor {
  return Math.max(0, coveredMinor - returnMinor)
}

/** What is still covered after a part was sold for `paidMinor`: never more than is staked of the covered amount. */
export function coveredAfterSaleMinor(coveredMinor: AmountMinor, stillStakedMinor: AmountMinor): AmountMinor {
  return Math.min(coveredMinor, stillStakedMinor)
}
