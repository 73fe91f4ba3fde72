import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, winnerPrices } from '../../../../testing/index.ts'
import { createOfferCache } from './offer-cache.ts'

describe('createOfferCache', () => {
  it('recalls an offer for a second, says so, and then reads it again', async () => {
    const { cache, key, movePrice, at } = await opened()
    const homeOdds = async () => {
      const { offers, isFresh } = await cache.readCached([key])
      return { odds: offers[0]?.outcomes[0]?.odds, isFresh }
    }

    expect(await homeOdds()).toEqual({ odds: 2100, isFresh: true })
    await movePrice(2000)
    at(999)
    expect(await homeOdds()).toEqual({ odds: 2100, isFresh: false })
    at(1000)
    expect(await homeOdds()).toEqual({ odds: 2000, isFresh: true })
  })

  it('reads all of them where one is not known', async () => {
    const { cache, key, movePrice } = await opened()
    await cache.readCached([key])
    await movePrice(2000)

    const { offers, isFresh } = await cache.readCached([key, { ...key, marketId: 18 }])

    expect(offers).toMatchObject([{ outcomes: [{ odds: 2000 }, {}, {}] }])
    expect(isFresh).toBe(true)
  })
})

async function opened() {
  const platform = await testPlatform()
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [2100, 3400, 3600]),
  )
  let nowMs = 0
  const clock = { now: () => new Date(nowMs) }
  return {
    cache: createOfferCache({ db: platform.services.db, clock }),
    key: { matchId: ids.get('test:match:1') ?? 0, marketId: 1, specifier: '' },
    movePrice: (odds: number) => sendFeed(platform, winnerPrices('test:match:1', [odds, 3400, 3600])),
    at: (ms: number) => {
      nowMs = ms
    },
  }
}
