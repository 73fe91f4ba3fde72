import type { Services } from '../../../core/services.ts'
import type { MarketRef } from '../../catalogue/index.ts'
import { currentOffers, type MarketOffer } from './offer.queries.ts'

/** Half of what a bet would otherwise cost is reading what has just been read for another one. */
const FRESH_MS = 1_000
const SIZE_MAX = 20_000

export interface OfferCache {
  /** Reads the offers for these markets as they are now. */
  read(keys: readonly MarketRef[]): Promise<MarketOffer[]>
  /** Offers read a moment ago, or now where one of them was not. */
  readCached(keys: readonly MarketRef[]): Promise<{ offers: MarketOffer[]; isFresh: boolean }>
}

/**
 * Offers by market. What is recalled may have moved since: whoever takes a bet on it lets the database compare its
 * version in the same transaction, and whoever refuses one reads again first. So a memory can cost a second look,
 * never a wrong price.
 */
export function createOfferCache({ db, clock }: Pick<Services, 'db' | 'clock'>): OfferCache {
  const known = new Map<string, { offer: MarketOffer; untilMs: number }>()

  const read = async (keys: readonly MarketRef[]) => {
    const offers = await currentOffers(db, keys)
    const untilMs = clock.now().getTime() + FRESH_MS
    if (known.size >= SIZE_MAX) known.clear()
    for (const offer of offers) known.set(marketText(offer), { offer, untilMs })
    return offers
  }

  return {
    read,
    readCached: async (keys) => {
      const nowMs = clock.now().getTime()
      const offers = keys.flatMap((key) => {
        const entry = known.get(marketText(key))
        return entry && entry.untilMs > nowMs ? [entry.offer] : []
      })
      if (offers.length === keys.length) return { offers, isFresh: false }
      return { offers: await read(keys), isFresh: true }
    },
  }
}

export function marketText({ matchId, marketId, specifier }: MarketRef): string {
  return `${matchId}:${marketId}:${specifier}`
}
