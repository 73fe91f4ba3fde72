import type { Services } from '../../../core/services.ts'
import { currentOffers, type MarketKey, type Offer } from './offer.queries.ts'

/** Half of what a bet would otherwise cost is reading what has just been read for another one. */
const FRESH_MS = 1_000
const SIZE_MAX = 20_000

export interface OfferCache {
  /** Reads the offers for these markets as they are now. */
  read(keys: readonly MarketKey[]): Promise<Offer[]>
  /** Offers read a moment ago, or now where one of them was not. */
  recall(keys: readonly MarketKey[]): Promise<{ offers: Offer[]; isFresh: boolean }>
}

/**
 * Offers by market. What is recalled may have moved since: whoever takes a bet on it lets the database compare its
 * version in the same transaction, and whoever refuses one reads again first. So a memory can cost a second look,
 * never a wrong price.
 */
export function createOfferCache({ db, clock }: Pick<Services, 'db' | 'clock'>): OfferCache {
  const known = new Map<string, { offer: Offer; untilMs: number }>()

  const read = async (keys: readonly MarketKey[]) => {
    const offers = await currentOffers(db, keys)
    const untilMs = clock.now().getTime() + FRESH_MS
    if (known.size >= SIZE_MAX) known.clear()
    for (const offer of offers) known.set(marketText(offer), { offer, untilMs })
    return offers
  }

  return {
    read,
    recall: async (keys) => {
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

export function marketText({ matchId, marketId, specifier }: MarketKey): string {
  return `${matchId}:${marketId}:${specifier}`
}
