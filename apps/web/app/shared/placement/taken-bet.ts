import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { TakenBet } from '@touchline/betting/slip/reducer/events'
import type { Bet } from '@touchline/contract/entities/bet'

/** The receipt of a placed bet, with the prices at which it was taken. */
export function takenBet({ id, ref, status, isVip, type, odds, selections, groups }: Bet): TakenBet {
  const keys = new Map(selections.map((leg) => [leg.id, keyOf(leg)]))
  return {
    betId: id,
    ref,
    status,
    isVip,
    taken: {
      legs: Object.fromEntries(selections.map((leg) => [keyOf(leg), leg.odds])),
      groups: groups.map((group) => ({
        ids: group.selections.flatMap((legId) => keys.get(legId) ?? []),
        odds: group.odds,
      })),
      customOdds: type === 'custom_bet' ? odds : null,
    },
  }
}

const keyOf = ({ match, market, specifier, outcome }: Bet['selections'][number]) =>
  outcomeKey({ matchId: match.id, marketId: market.id, specifier, outcomeId: outcome.id })
