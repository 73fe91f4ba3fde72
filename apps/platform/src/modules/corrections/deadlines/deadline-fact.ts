import type { PlatformFact } from '../../feed/index.ts'
import type { MatchDue } from './matches-void-until.ts'

/** What the deadline says of the markets: results that nobody has confirmed are confirmed, others are void. */
export function deadlineFact({ match, cause }: Pick<MatchDue, 'match' | 'cause'>): PlatformFact {
  const origin = { source: 'deadline', actor: null, reason: cause } as const
  const { urn: matchUrn } = match
  if (cause !== 'unconfirmed') {
    const markets = match.markets.map(({ marketId, specifier }) => ({ marketId, specifier }))
    return { kind: 'cancel', matchUrn, markets, startTime: null, endTime: null, origin }
  }
  const markets = match.markets.map(({ marketId, specifier, results }) => ({
    marketId,
    specifier,
    outcomes: (results ?? []).map(({ id, result, deadHeat }) => ({ outcomeId: id, result, deadHeat })),
  }))
  return { kind: 'results', matchUrn, certainty: 2, markets, origin }
}
