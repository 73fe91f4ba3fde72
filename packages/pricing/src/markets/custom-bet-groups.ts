import type { SportKey } from '../sports/sport-key.ts'
import type { MarketType } from './market-type.ts'

/**
 * The tabs of a bet builder in which a market stands: its own, or none where custom bets do not take it. They do not
 * take quarter lines, whose half results one price for several outcomes cannot pay, nor the sports and markets whose
 * ends the model does not know together.
 */
export function customBetGroups({ sportKey, id, groups }: MarketType, specifier: string): readonly string[] {
  const refused = REFUSED[sportKey]
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
