import { describe, expect, it } from 'vitest'
import type { CustomBetPrice } from '../../../custom-bets/index.ts'
import { createJointPriceCache } from './joint-price-cache.ts'

const MATCH = 7
const HOME = { marketId: 1, specifier: '', outcomeId: 1 }
const OVER = { marketId: 18, specifier: 'total=2.5', outcomeId: 12 }
const REQUEST = { matchId: MATCH, selections: [HOME, OVER] }

describe('createJointPriceCache', () => {
  it('recalls a price for a second, says so, and then asks for it again', async () => {
    const { priced, at, tell } = opened({ oddsThousandths: 3000, probability: 0.3 })

    expect(await priced()).toEqual({ odds: 3000, hasRecalled: false })
    tell({ oddsThousandths: 2900, probability: 0.3 })
    at(999)
    expect(await priced()).toEqual({ odds: 3000, hasRecalled: true })
    at(1000)
    expect(await priced()).toEqual({ odds: 2900, hasRecalled: false })
  })

  it('recalls none where a leg has another version, or is another outcome', async () => {
    const { priced, tell } = opened({ oddsThousandths: 3000, probability: 0.3 })
    await priced()
    tell({ oddsThousandths: 2900, probability: 0.3 })

    expect(await priced({ overVer: 2 })).toEqual({ odds: 2900, hasRecalled: false })
    expect(await priced({ outcomeId: 13 })).toEqual({ odds: 2900, hasRecalled: false })
    expect(await priced()).toEqual({ odds: 3000, hasRecalled: true })
  })

  it('keeps what was asked for anew, and never a problem', async () => {
    const { cache, offersAt, priced, tell } = opened({ problem: 'suspended' })
    expect(await priced()).toEqual({ problem: 'suspended', hasRecalled: false })

    tell({ oddsThousandths: 3000, probability: 0.3 })
    await cache.read(offersAt(1))(REQUEST)

    expect(await priced()).toEqual({ odds: 3000, hasRecalled: true })
  })
})

function opened(first: CustomBetPrice) {
  let current = first
  let nowMs = 0
  const cache = createJointPriceCache({ clock: { now: () => new Date(nowMs) } }, () =>
    Promise.resolve(current),
  )
  const offersAt = (overVer: number) => [
    { ...HOME, matchId: MATCH, ver: 1 },
    { ...OVER, matchId: MATCH, ver: overVer },
  ]
  return {
    cache,
    offersAt,
    priced: async ({ overVer = 1, outcomeId = OVER.outcomeId } = {}) => {
      const { price, hasRecalled } = cache.readCached(offersAt(overVer))
      const given = await price({ ...REQUEST, selections: [HOME, { ...OVER, outcomeId }] })
      const told = 'problem' in given ? given : { odds: given.oddsThousandths }
      return { ...told, hasRecalled: hasRecalled() }
    },
    tell: (price: CustomBetPrice) => {
      current = price
    },
    at: (ms: number) => {
      nowMs = ms
    },
  }
}
