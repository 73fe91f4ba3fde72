import { farmedAmountMinor, farmedFreebets, farmedPoints } from '@touchline/betting/bonuses/kinds/farming'
import type { FarmingStats } from '@touchline/contract/entities/player/farming-bonus'
import type { Database } from '../../../core/database/connect.ts'
import { type FarmedBet, type FarmingTermsOfFile, farmedBets } from './farming.queries.ts'
import { farmingTerms } from './follow-grants.ts'

export interface Farmed {
  farmingStats: FarmingStats
  farmedEventIds: number[]
  usedInBets: number[]
}

/** What players have farmed with these grants, by grant, from their bets as they are now. */
export async function farmedByGrant(
  db: Database,
  grants: readonly { grantId: number; terms: FarmingTermsOfFile; currency: string }[],
): Promise<Map<number, Farmed>> {
  const ids = grants.map(({ grantId }) => grantId)
  const bets = Map.groupBy(ids.length > 0 ? await farmedBets(db, ids) : [], ({ grantId }) => grantId)
  return new Map(
    grants.map(({ grantId, terms, currency }) => [
      grantId,
      farmedOf(terms, bets.get(grantId) ?? [], currency),
    ]),
  )
}

function farmedOf(terms: FarmingTermsOfFile, bets: readonly FarmedBet[], ownCurrency: string): Farmed {
  if (terms.kind === 'insurance') return insuredOf(bets)
  const rules = farmingTerms(terms, null)
  const { points, potentialPoints, farmedEvents } = farmedPoints(bets, rules)
  const counted = bets.filter(({ outcome, events }) => outcome !== 'earns_nothing' && events.length > 0)
  const currency = counted.at(-1)?.currency ?? ownCurrency
  const stakes = counted.filter((bet) => bet.currency === currency).map(({ ownStakeMinor }) => ownStakeMinor)
  const money = (value: number) => ({ value, currency })
  const average = stakes.reduce((sum, stake) => sum + stake, 0) / Math.max(1, stakes.length)
  const capMinor = terms.kind === 'lootbox' ? undefined : terms.freebetCap[currency]
  const next = capMinor === undefined ? 0 : farmedAmountMinor(stakes, farmingTerms(terms, capMinor))
  const { amountMinor: poolMinor, currency: poolCurrency } =
    terms.kind === 'tournament' ? terms.pool : { amountMinor: 0, currency: '' }
  return {
    farmingStats: {
      avgStake: stakes.length > 0 ? money(Math.floor(average)) : null,
      betsCount: counted.length,
      points,
      availablePoints: farmedFreebets(points, rules).availablePoints,
      potentialPoints,
      potentialFreebetAmount: next > 0 ? money(next) : null,
      initialPool: terms.kind === 'tournament' ? { value: poolMinor, currency: poolCurrency } : null,
    },
    farmedEventIds: [...farmedEvents],
    usedInBets: counted.map(({ betId }) => betId),
  }
}

/** An insurance counts no points. */
function insuredOf(bets: readonly FarmedBet[]): Farmed {
  const counted = bets.filter(({ outcome }) => outcome !== 'earns_nothing')
  return {
    farmingStats: {
      avgStake: null,
      betsCount: counted.length,
      points: 0,
      availablePoints: 0,
      potentialPoints: 0,
      potentialFreebetAmount: null,
      initialPool: null,
    },
    farmedEventIds: [],
    usedInBets: counted.map(({ betId }) => betId),
  }
}
