import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import { storedMarketsOf } from '../../feed/index.ts'

export interface NamedMarket {
  marketId: number
  specifier: string
}

/** The named markets of a match, or all; throws `not_found` for one that it never had. */
export async function namedMarkets(
  db: Database,
  matchId: number,
  named: readonly NamedMarket[] | undefined,
): Promise<NamedMarket[]> {
  const stored = await storedMarketsOf(db, matchId)
  if (!named) return stored
  const known = new Set(stored.map(keyOf))
  const at = named.findIndex((market) => !known.has(keyOf(market)))
  if (at >= 0) throw new ApiError('not_found', { details: `markets.${at}` })
  return named.map(({ marketId, specifier }) => ({ marketId, specifier }))
}

function keyOf({ marketId, specifier }: NamedMarket): string {
  return `${marketId}/${specifier}`
}
