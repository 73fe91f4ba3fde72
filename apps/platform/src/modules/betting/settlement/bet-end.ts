import { type Settlement, settleBet } from '@touchline/betting/settlement/settle-bet'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { BetStatus } from '@touchline/contract/entities/bet'
import type { SettledLeg } from './bet-legs.queries.ts'
import type { LockedBet } from './bet-position.queries.ts'

/** How a bet ends: its status, result and return. */
export interface BetEnd {
  status: Extract<BetStatus, 'done' | 'cancelled' | 'rejected' | 'withdrawn'>
  settlement: Extract<Settlement, { status: 'settled' }>
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
  const settlement = settleBet({
    betType: bet.type,
    stakeMinor: bet.stakeMinor,
    legs,
    systemType: bet.systemId === null ? null : parseSystemId(bet.systemId),
    customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
  })
  if (settlement.status !== 'settled') return null
  const isConfirmed = legs.every((leg) => leg.isConfirmed || leg.result === null)
  return isConfirmed || settlement.returnMinor <= confirmedAbove(bet.currency)
    ? { status: 'done', settlement }
    : null
}

/** Refunds what is still staked. */
export function calledOff({ stakeMinor }: Pick<LockedBet, 'stakeMinor'>, status: BetEnd['status']): BetEnd {
  return { status, settlement: { status: 'settled', result: 'canceled', returnMinor: stakeMinor } }
}

/** A held bet with a decided leg or an ended match can no longer be accepted: its result may be known. */
function isAlreadyDecided(legs: readonly Pick<SettledLeg, 'result' | 'matchStatus'>[]): boolean {
  return legs.some(
    ({ result, matchStatus }) =>
      result !== null || matchStatus === MATCH_STATUS.closed || matchStatus === MATCH_STATUS.finished,
  )
}
