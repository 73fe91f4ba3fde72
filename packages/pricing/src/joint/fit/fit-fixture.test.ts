import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import { createRandom } from '../../random.ts'
import type { SportKey } from '../../sports/sport-key.ts'
import { sportModel } from '../../sports/sport-models.ts'
import { fitFixture, type QuotedMarket } from './fit-fixture.ts'
import { MARKET_CHANCES } from './market-chances.ts'

const STILL = { home: 0, away: 0 }

/** What is quoted, and what the fit must then say of markets that it was not shown. */
const SPORTS: { sportKey: SportKey; quoted: number[]; off: number }[] = [
  { sportKey: 'soccer', quoted: [1, 18, 29], off: 0.001 },
  { sportKey: 'tennis', quoted: [186], off: 0.001 },
  { sportKey: 'basketball', quoted: [219, 223, 225], off: 0.002 },
  { sportKey: 'ice-hockey', quoted: [1, 18], off: 0.002 },
]

describe.each(SPORTS)('fitting $sportKey', ({ sportKey, quoted, off }) => {
  it('finds the match behind prices of its own, before it and in play', () => {
    const model = sportModel(sportKey)
    const random = createRandom(7)
    for (let seed = 1; seed <= 12; seed++) {
      const fixture = aFixture(seed, random.between(-0.25, 0.25), random.between(-0.25, 0.25))
      const script = model.simulate(fixture)
      const state = model.stateAt(script, seed % 2 === 0 ? -60_000 : random.between(5, 40) * 60_000)
      const markets = model.priceMarkets(fixture, { ...state, isSuspended: false }, STILL)
      const quotes = quoted.flatMap((marketId): QuotedMarket[] => {
        const of = markets.filter((market) => market.marketId === marketId)
        const market = of.find(({ isMostBalanced }) => isMostBalanced) ?? of[0]
        return market ? [{ ...market, chances: market.outcomes.map(({ probability }) => probability) }] : []
      })

      const fitted = fitFixture(sportKey, state, quotes, 'standard')

      const worst = markets.reduce((most, market) => {
        const chances = fitted ? (MARKET_CHANCES[sportKey]?.(fitted, state, [market])[0] ?? []) : []
        const gaps = market.outcomes.map(({ probability }, index) =>
          Math.abs((chances[index] ?? 1) - probability),
        )
        return Math.max(most, ...gaps)
      }, 0)
      expect({ seed, quotes: quotes.length, isNear: worst < off }).toEqual({
        seed,
        quotes: quotes.length,
        isNear: true,
      })
    }
  })

  it('says so when no match has such prices', () => {
    const model = sportModel(sportKey)
    const fixture = aFixture(1, 0, 0)
    const state = model.stateAt(model.simulate(fixture), -60_000)
    const markets = model.priceMarkets(fixture, state, STILL)
    const impossible = quoted.flatMap((marketId): QuotedMarket[] => {
      const market = markets.find((known) => known.marketId === marketId)
      return market ? [{ ...market, chances: market.outcomes.map(() => 0.9) }] : []
    })

    expect(fitFixture(sportKey, state, impossible, 'standard')).toBe(null)
    expect(fitFixture(sportKey, state, [], 'standard')).toBe(null)
  })
})

function aFixture(seed: number, home: number, away: number): Fixture {
  return {
    matchId: seed,
    seed,
    home: { attack: home, defence: 0 },
    away: { attack: away, defence: 0 },
    format: 'standard',
  }
}
