import type { Services } from '../../../../core/services.ts'
import type { MarketRef } from '../../../catalogue/index.ts'
import { currentOffers, type MarketOffer } from './offer.queries.ts'

/** Reading offers is half the cost of a placement. */
export const OFFER_FRESH_MS = 1_000
const SIZE_MAX = 20_000

export interface OfferCache {
  /** Reads the current offers from the database. */
  read(keys: readonly MarketRef[]): Promise<MarketOffer[]>
  /** Cached offers; all are read again where one is missing. */
  readCached(keys: readonly MarketRef[]): Promise<{ offers: MarketOffer[]; isFresh: boolean }>
}

/**
 * Offers by market. A cached offer may be outdated: placement compares its version in the same transaction, and a
 * refusal reads again first, so a stale entry costs a second read, never a wrong price.
 */
export function createOfferCache({ db, clock }: Pick<Services, 'db' | 'clock'>): OfferCache {
  const entries = new Map<string, { offer: MarketOffer; untilMs: number }>()

  const read = async (keys: readonly MarketRef[]) => {
    const offers = await currentOffers(db, keys)
    const untilMs = clock.now().getTime() + OFFER_FRESH_MS
    if (entries.size >= SIZE_MAX) entries.clear()
    for (const offer of offers) entries.set(marketText(offer), { offer, untilMs })
    return offers
  }

  return {
    read,
    readCached: async (keys) => {
      const nowMs = clock.now().getTime()
      const offers = keys.flatMap((key) => {
        const entry = entries.get(marketText(key))
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
