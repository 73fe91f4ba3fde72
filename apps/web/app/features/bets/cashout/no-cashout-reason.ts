import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'

/** Why an open bet has no cash-out value, as far as the bet shows; the first reason that applies. */
export type NoCashoutReason =
  | { reason: 'selling' | 'review' | 'settling' | 'free_bet' | 'custom' | 'group' | 'results' | 'some_price' }
  | { reason: 'interrupted' | 'price'; selection: BetSelection }

export function noCashoutReason(bet: Bet): NoCashoutReason {
  const { status, isUnderReview, type, bonus, selections } = bet
  if (status === 'cashout_in_progress') return { reason: 'selling' }
  if (isUnderReview) return { reason: 'review' }
  const open = selections.filter((selection) => selection.status === 'open')
  const [first, ...others] = open
  if (status === 'ready_to_process' || !first) return { reason: 'settling' }
  // A free bet of the player's own stake, one without risk, is for sale.
  if (bonus?.freeStake) return { reason: 'free_bet' }
  // A void leg returns the stake of a custom bet, so nothing is left to sell.
  if (type === 'custom_bet' && selections.some((each) => each.status !== 'open' && each.status !== 'won')) {
    return { reason: 'custom' }
  }
  if (hasVoidBesideOpen(bet)) return { reason: 'group' }
  if (open.every(({ match }) => matchPhase(match.status) === 'over')) return { reason: 'results' }
  const interrupted = open.find(({ match }) => match.status === MATCH_STATUS.stopped)
  if (interrupted) return { reason: 'interrupted', selection: interrupted }
  return others.length === 0 ? { reason: 'price', selection: first } : { reason: 'some_price' }
}

/** Of what stands together, a void one refunds the leg unless an open one loses: no price says what that is worth. */
function hasVoidBesideOpen({ groups, selections }: Bet): boolean {
  return groups.some((group) => {
    const statuses = selections.flatMap(({ id, status }) => (group.selections.includes(id) ? [status] : []))
    return statuses.includes('open') && statuses.some((status) => status !== 'open' && status !== 'won')
  })
}
