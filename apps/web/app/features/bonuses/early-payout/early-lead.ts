import { unsuitableReason } from '@touchline/betting/bonuses/suitable-legs'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import type { Comboboost } from '@touchline/contract/entities/player/bonus'
import { slipOffer } from '@touchline/contract/entities/player/slip-offer'

/** The smallest lead that pays a bet on an outcome of this market early, before the start; null where none does. */
export function earlyLead(
  bonuses: readonly Comboboost[],
  { id, tournament: { id: tournament, category, sport } }: Pick<Match, 'id' | 'tournament'>,
  market: Pick<Market, 'id' | 'specifier' | 'outcomes'>,
): number | null {
  const place = {
    matchStatus: MATCH_STATUS.prematch,
    sportType: sport.type,
    sport: sport.key,
    category: category.id,
    tournament,
    event: id,
    market: market.id,
    specifier: market.specifier,
  }
  const leads = bonuses.flatMap((bonus) => {
    const { legs } = slipOffer(bonus)
    const fits = market.outcomes.some(
      (outcome) =>
        unsuitableReason({ ...place, outcome: outcome.id, oddsThousandths: outcome.odds }, legs) === null,
    )
    return bonus.earlyPayout && fits ? [bonus.earlyPayout.lead] : []
  })
  return leads.length > 0 ? Math.min(...leads) : null
}
