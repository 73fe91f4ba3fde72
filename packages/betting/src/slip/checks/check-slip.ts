import type { BetLimits } from '../../limits/limits.ts'
import type { AmountMinor } from '../../money/money.ts'
import { betsOf } from '../bets-of.ts'
import { slipMode } from '../slip-mode.ts'
import { totalStakeMinor } from '../summarize-slip.ts'
import type { Slip, SlipBet } from '../types.ts'
import { checkBet } from './check-bet.ts'
import { type BetWarning, REASON_KEYS, type Reason, type SlipVerdict } from './reasons.ts'

/** Context of the check; null where unknown (a visitor's balance, limits not loaded). */
export type SlipCircumstances = {
  readonly limits: BetLimits | null
  readonly availableMinor: AmountMinor | null
}

/** Whether the slip can be placed; if not, why, in the order of REASON_KEYS. */
export function checkSlip(slip: Slip, { limits, availableMinor }: SlipCircumstances): SlipVerdict {
  const verdicts = checkedBets(slip).map((bet) => ({ betId: bet.id, verdict: checkBet(bet, limits) }))
  const ofBets = verdicts.flatMap(({ verdict }) => verdict.reasons)
  const reasons = inOrder([...ofSlip(slip), ...ofBets, ...ofBalance(slip, availableMinor)])
  const warnings = verdicts.flatMap(({ betId, verdict }): BetWarning[] =>
    verdict.warnings.map(({ severity, key, params }) => ({ severity, key, params, betId })),
  )
  const [first, ...others] = reasons
  return first
    ? { status: 'blocked', reasons: [first, ...others], warnings }
    : { status: 'placeable', warnings }
}

/** Bets of a mixed slip without a stake are neither placed nor checked. */
function checkedBets(slip: Slip): SlipBet[] {
  const bets = betsOf(slip)
  if (slipMode(slip) !== 'mixed') return bets
  return bets.filter(({ stakeMinor }) => stakeMinor > 0)
}

function ofSlip(slip: Slip): Reason[] {
  if (slip.ticket.state === 'PROCESSING') return [reasonOfSlip('error.validation.slip.processing')]
  if (slip.selections.length === 0) return [reasonOfSlip('error.validation.slip.empty')]
  return checkedBets(slip).length === 0 ? [reasonOfSlip('error.validation.slip.stake_missing')] : []
}

/** The balance must cover all stakes together. */
function ofBalance(slip: Slip, availableMinor: AmountMinor | null): Reason[] {
  if (availableMinor === null || totalStakeMinor(slip) <= availableMinor) return []
  const params = { amountMinor: availableMinor, currencyCode: slip.currency.code }
  return [{ ...reasonOfSlip('error.validation.slip.insufficient_balance'), params }]
}

function reasonOfSlip(key: Reason['key']): Reason {
  return { key, params: {}, betId: null, selectionIds: [] }
}

function inOrder(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((left, right) => REASON_KEYS.indexOf(left.key) - REASON_KEYS.indexOf(right.key))
}
