import type { MarketStatus } from '@touchline/contract/entities/match/market'
import type { MarketChange, MarketsChanged } from '@touchline/contract/events/events'
import type { ChangedMarket, ChangedMarketWithOutcomes } from './market-rows.queries.ts'
import type { MatchChange } from './match-change.ts'

export function asRemoved({ marketId, specifier, ver }: ChangedMarket): MarketsChanged['removed'][number] {
  return { id: marketId, specifier, ver }
}

/** A stored market as it is published, in the given status. */
export function marketShown(row: ChangedMarketWithOutcomes, status: MarketStatus): MarketChange {
  return {
    id: row.marketId,
    specifier: row.specifier,
    status,
    mostBalanced: row.isMostBalanced,
    ver: row.ver,
    outcomes: row.outcomes.map(({ id, odds, active }) => ({ id, odds, active })),
  }
}

/** Forgets what the change says of a market so far: a later step of the same batch says it anew. */
export function withoutMarket(
  change: MatchChange,
  { marketId, specifier }: Pick<ChangedMarket, 'marketId' | 'specifier'>,
): void {
  const isOther = (market: { id: number; specifier: string }) =>
    market.id !== marketId || market.specifier !== specifier
  change.markets = change.markets.filter(isOther)
  change.removed = change.removed.filter(isOther)
}
