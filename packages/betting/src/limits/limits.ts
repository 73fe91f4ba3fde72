import type { AmountMinor } from '../money/money.ts'
import { ODDS_BASE, type OddsThousandths } from '../odds/odds.ts'
import { compareRatios, type Ratio, ratio } from '../odds/ratio.ts'
import type { Issue, LimitRejectionKey, LimitWarningKey, Verdict, Warning } from './verdict.ts'
import { profitAtOddsLimit } from './win-cap.ts'

export const LIMIT_ACTIONS = ['reject', 'accept'] as const
/** What happens beyond a limit: the bet is refused, or taken with a warning. */
export type LimitAction = (typeof LIMIT_ACTIONS)[number]

/** Limits in one currency, fiat or crypto, in its own minor units. A currency without an entry has no such limit. */
export type AmountLimit = { readonly currencyCode: string; readonly amount: AmountMinor }

/** Spec 2 §3, bet limits; null where a site sets none. */
export type BetLimits = {
  readonly selectionLimit: number | null
  readonly oddsLimit: { readonly value: OddsThousandths; readonly action: LimitAction } | null
  readonly minStake: readonly AmountLimit[]
  /** A trader decides on a bet above it (VIP bet); the bet is not refused. */
  readonly vipStake: readonly AmountLimit[]
  readonly maxStake: readonly AmountLimit[]
  readonly payout: readonly (AmountLimit & { readonly action: LimitAction })[]
}

/** The figures of a bet that limits apply to; a `BetSummary` has them. */
export type LimitedBet = {
  readonly selectionCount: number
  readonly odds: Ratio | null
  readonly stakeMinor: AmountMinor
  readonly profitMinor: AmountMinor
  readonly currencyCode: string
}

type LimitCheck = (bet: LimitedBet, limits: BetLimits) => Issue | null

/** Spec 2 §5: checked in this order; the first rejection wins, warnings before it are dropped. */
const CHECKS = [selectionCount, combinedOdds, smallestStake, largestStake, payout] satisfies LimitCheck[]

/** A limit itself may be reached; only beyond it a bet is refused or warned about. */
export function checkLimits(bet: LimitedBet, limits: BetLimits): Verdict {
  const warnings: Warning[] = []
  for (const check of CHECKS) {
    const issue = check(bet, limits)
    if (issue?.severity === 'reject') return { status: 'rejected', issue }
    if (issue) warnings.push(issue)
  }
  return { status: 'accepted', warnings }
}

/** Spec 2 §6, VIP bets: a stake that a trader decides on. See docs/open-questions.md#vip-bets. */
export function isVipStake(
  bet: Pick<LimitedBet, 'stakeMinor' | 'currencyCode'>,
  { vipStake }: Pick<BetLimits, 'vipStake'>,
): boolean {
  const limit = limitFor(bet, vipStake)
  return limit !== undefined && bet.stakeMinor > limit.amount
}

function selectionCount(bet: LimitedBet, { selectionLimit }: BetLimits): Issue | null {
  if (selectionLimit === null || bet.selectionCount <= selectionLimit) return null
  return rejection('error.validation.bet_limits.selection_limit_exceeded', { count: selectionLimit })
}

/** Compares the exact product: 3.0004 is over a limit of 3.000 although it is shown as 3.000. */
function combinedOdds({ odds }: LimitedBet, { oddsLimit }: BetLimits): Issue | null {
  if (!oddsLimit || !odds || compareRatios(odds, ratio(oddsLimit.value, ODDS_BASE)) <= 0) return null
  const params = { oddsThousandths: oddsLimit.value }
  return oddsLimit.action === 'reject'
    ? rejection('error.validation.bet_limits.odds_limit_exceeded', params)
    : warning('warning.validation.bet_limits.odds_limit_exceeded', params)
}

/** Not in the specification; same step as the largest stake. A stake of zero passes. */
function smallestStake(bet: LimitedBet, { minStake }: BetLimits): Issue | null {
  const limit = limitFor(bet, minStake)
  if (!limit || bet.stakeMinor === 0 || bet.stakeMinor >= limit.amount) return null
  return rejection('error.validation.bet_limits.min_stake_limit_not_reached', amountParams(limit))
}

function largestStake(bet: LimitedBet, { maxStake }: BetLimits): Issue | null {
  const limit = limitFor(bet, maxStake)
  if (!limit || bet.stakeMinor <= limit.amount) return null
  return rejection('error.validation.bet_limits.max_stake_limit_exceeded', amountParams(limit))
}

/** Spec 2 §5 compares the profit, not the whole return, with the payout limit: the one that would be paid. */
function payout(bet: LimitedBet, limits: BetLimits): Issue | null {
  const limit = limitFor(bet, limits.payout)
  if (!limit || profitAtOddsLimit(bet, limits) <= limit.amount) return null
  return limit.action === 'reject'
    ? rejection('error.validation.bet_limits.payout_limit_exceeded', amountParams(limit))
    : warning('warning.validation.bet_limits.payout_limit_exceeded', amountParams(limit))
}

function limitFor<Limit extends AmountLimit>(
  bet: Pick<LimitedBet, 'currencyCode'>,
  limits: readonly Limit[],
): Limit | undefined {
  return limits.find(({ currencyCode }) => currencyCode === bet.currencyCode)
}

function amountParams({ amount, currencyCode }: AmountLimit): Issue['params'] {
  return { amountMinor: amount, currencyCode }
}

function rejection(key: LimitRejectionKey, params: Issue['params']): Issue {
  return { severity: 'reject', key, params }
}

function warning(key: LimitWarningKey, params: Issue['params']): Issue {
  return { severity: 'warning', key, params }
}
