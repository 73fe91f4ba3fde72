import { type BonusOutcome, bonusMovements } from '@touchline/betting/bonuses/bonus-movements'
import type { Settlement } from '@touchline/betting/settlement/settle-bet'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BetStatus } from '@touchline/contract/entities/bet'
import type { SettledLeg } from './bet-legs.queries.ts'
import type { LockedBet } from './bet-position.queries.ts'
import { settledBonus } from './bonus/settled-bonus.ts'
import { settledEarly } from './bonus/settled-early.ts'

type Settled = Extract<Settlement, { status: 'settled' }>

/** How a bet ends: its status, result and return, and who pays it. */
export interface BetEnd {
  status: Extract<BetStatus, 'done' | 'cancelled' | 'rejected' | 'withdrawn'>
  /** `returnMinor` is all that the player gets, whoever pays it. */
  settlement: Settled
  outcome: BonusOutcome
  /** Of a combo boost: the multiplier that the legs have left. */
  settledOdds: number | null
}

/** The greatest return that an unconfirmed result may bring, in the bet's currency. */
export type ConfirmedAbove = (currency: string) => number

/** How the facts end a bet; null while they leave it open. */
export function endOf(
  bet: LockedBet,
  legs: readonly SettledLeg[],
  confirmedAbove: ConfirmedAbove,
): BetEnd | null {
  if (bet.isVoided) return calledOff(bet, 'cancelled')
  if (bet.status === 'submitted') return isAlreadyDecided(legs) ? calledOff(bet, 'cancelled') : null
  // None of its matches was completed: the bet is void.
  if (legs.every(({ result, matchStatus }) => result === 'void' && matchStatus === MATCH_STATUS.closed))
    return calledOff(bet, 'cancelled')
  const { settlement, earlyMinor } = settledEarly(bet, legs)
  if (settlement.status !== 'settled') return null
  const plain = { ...settlement, returnMinor: settlement.returnMinor - earlyMinor }
  const end = endWith(bet, 'done', plain, { legs, earlyMinor })
  const isConfirmed = legs.every((leg) => leg.isConfirmed || leg.result === null)
  return isConfirmed || end.settlement.returnMinor <= confirmedAbove(bet.currency) ? end : null
}

/** Refunds what is still staked. */
export function calledOff(bet: Parameters<typeof settledBonus>[0], status: BetEnd['status']): BetEnd {
  const returnMinor = bet.stakeMinor + bet.freeStakeMinor
  return endWith(
    bet,
    status,
    { status: 'settled', result: 'canceled', returnMinor },
    { legs: null, earlyMinor: 0 },
  )
}

/** `settlement` is without the bonus. */
function endWith(
  bet: Parameters<typeof settledBonus>[0],
  status: BetEnd['status'],
  { result, returnMinor }: Settled,
  of: { legs: readonly SettledLeg[] | null; earlyMinor: number },
): BetEnd {
  const { bonus, settledOdds } = settledBonus(bet, of)
  const outcome = bonusMovements({ result, returnMinor, bonus })
  const total = outcome.movements.reduce(
    (sum, { to, amountMinor }) => (to === 'available' ? sum + amountMinor : sum),
    0,
  )
  return { status, settlement: { status: 'settled', result, returnMinor: total }, outcome, settledOdds }
}

/** A held bet with a decided leg or an ended match can no longer be accepted: its result may be known. */
function isAlreadyDecided(legs: readonly Pick<SettledLeg, 'result' | 'matchStatus'>[]): boolean {
  return legs.some(
    ({ result, matchStatus }) =>
      result !== null || matchStatus === MATCH_STATUS.closed || matchStatus === MATCH_STATUS.finished,
  )
}
