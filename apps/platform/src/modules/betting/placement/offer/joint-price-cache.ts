import type { Services } from '../../../../core/services.ts'
import type { CustomBetPricer, CustomBetRequest } from '../../../custom-bets/index.ts'
import type { MarketOffer } from './offer.queries.ts'
import { marketText, OFFER_FRESH_MS } from './offer-cache.ts'

const SIZE_MAX = 5_000

type VersionedOffer = Pick<MarketOffer, 'matchId' | 'marketId' | 'specifier' | 'ver'>

export interface JointPriceCache {
  /** Prices anew, and keeps it. */
  read(offers: readonly VersionedOffer[]): CustomBetPricer
  /** `hasRecalled`: whether a price so far was not asked for anew. */
  readCached(offers: readonly VersionedOffer[]): { price: CustomBetPricer; hasRecalled: () => boolean }
}

/**
 * Joint prices, known as long as the offers of their legs are and only while these have the versions that the price was
 * asked after: the placement compares them under its locks, so a leg that has moved is refused as it is for any bet. Problems
 * are asked for anew.
 */
export function createJointPriceCache(
  { clock }: Pick<Services, 'clock'>,
  pricer: CustomBetPricer,
): JointPriceCache {
  const entries = new Map<
    string,
    { price: { oddsThousandths: number; probability: number }; untilMs: number }
  >()

  const read = (offers: readonly VersionedOffer[]) => async (request: CustomBetRequest) => {
    const price = await pricer(request)
    if ('problem' in price) return price
    if (entries.size >= SIZE_MAX) entries.clear()
    entries.set(textAt(request, offers), { price, untilMs: clock.now().getTime() + OFFER_FRESH_MS })
    return price
  }

  return {
    read,
    readCached: (offers) => {
      let hasRecalled = false
      const price: CustomBetPricer = async (request) => {
        const entry = entries.get(textAt(request, offers))
        if (!entry || entry.untilMs <= clock.now().getTime()) return read(offers)(request)
        hasRecalled = true
        return entry.price
      }
      return { price, hasRecalled: () => hasRecalled }
    },
  }
}

function textAt({ matchId, selections }: CustomBetRequest, offers: readonly VersionedOffer[]): string {
  const versions = new Map(offers.map((offer) => [marketText(offer), offer.ver]))
  return selections
    .map((leg) => {
      const market = marketText({ matchId, ...leg })
      return `${market}:${leg.outcomeId}@${versions.get(market)}`
    })
    .join()
}
