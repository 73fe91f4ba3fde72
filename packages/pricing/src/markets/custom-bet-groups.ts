import type { SportKey } from '../sports/sport-key.ts'
import type { MarketType } from './market-type.ts'

/**
 * The bet builder's tabs that show a market: its own, or none where custom bets exclude it. Excluded are quarter
 * lines, since one price for several outcomes cannot pay half results, and sports and markets without a joint
 * distribution.
 */
export function customBetGroups(
  { sportKey, id, groups, namedByFeed }: MarketType,
  specifier: string,
): readonly string[] {
  const refused = namedByFeed ? 'all' : REFUSED[sportKey]
  return refused === 'all' || refused.includes(id) || QUARTER_LINE.test(specifier) ? [] : groups
}

const REFUSED: Record<SportKey, readonly number[] | 'all'> = {
  soccer: [],
  // Single games.
  tennis: [210, 212, 214],
  basketball: [],
  'ice-hockey': [],
  'counter-strike': 'all',
}

const QUARTER_LINE = /(?:^|\|)(?:total|hcp)=-?\d+\.(?:25|75)(?:\||$)/
