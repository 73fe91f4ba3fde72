import type { MarketOwner } from '@touchline/pricing/markets/market-problem'
import type { PlayState } from '../next-state.ts'

/** What is known while the events of a batch are checked; each admitted event changes it. */
export interface KnownBoard {
  /** By the feed's name. */
  matches: Map<string, KnownMatch>
  /** The sport of each category, tournament and competitor: `category acme:category:en`. */
  owners: Map<string, string>
}

export interface KnownMatch extends Pick<PlayState, 'status' | 'disruption'> {
  sportKey: string
  type: 'match' | 'outright'
  /** Their names in the feed: home and away, or all of an outright; read where they are needed. */
  competitors: readonly string[]
}

export function ownerOf({ type, sportKey, competitors }: KnownMatch): MarketOwner {
  return type === 'match' ? { type, sportKey } : { type, competitorCount: competitors.length }
}
