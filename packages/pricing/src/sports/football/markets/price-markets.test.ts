import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketType } from '../../../markets/market-types.ts'
import type { Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import type { PricedMarket, PricedMarketOutcome } from '../../../prices/priced-market.ts'
import { footballModel } from '../football-model.ts'
import { priceMarket } from './price-markets.ts'

const STILL = { home: 0, away: 0 }

/** Any match at any moment, from a day before it to its last minute, with any drift that may occur. */
const situations = fc
  .record({
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    strengths: fc.tuple(strength(), strength(), strength(), strength()),
    moment: fc.double({ min: -0.1, max: 0.999, noNaN: true }),
    drift: fc.record({ home: drift(), away: drift() }),
  })
  .map(({ seed, strengths: [homeAttack, homeDefence, awayAttack, awayDefence], moment, drift }) => {
    const fixture: Fixture = {
      matchId: seed % 97,
      seed,
      home: { attack: homeAttack, defence: homeDefence },
      away: { attack: awayAttack, defence: awayDefence },
      format: 'standard',
    }
    const script = footballModel.simulate(fixture)
    const state = footballModel.stateAt(script, moment * footballModel.durationMs(script))
    return { fixture, state, drift, markets: footballModel.priceMarkets(fixture, state, drift) }
  })

describe('priceMarkets', () => {
  it('offers at least 25 kinds of market and over a hundred prices before the match', () => {
    const fixture = fixtureOf(1)
    const markets = footballModel.priceMarkets(fixture, before(fixture), STILL)
    expect(new Set(markets.map((market) => market.marketId)).size).toBeGreaterThanOrEqual(55)
    expect(markets.flatMap((market) => market.outcomes).length).toBeGreaterThan(250)
  })

  it('never gives a bet a positive expectation, so that no set of bets is an arbitrage', () => {
    fc.assert(
      fc.property(situations, ({ markets }) => {
        for (const { outcomes } of markets) {
          for (const { isActive, probability, oddsThousandths } of outcomes) {
            const expectation = isActive ? (probability * oddsThousandths) / 1000 : 0
            expect(expectation).toBeLessThanOrEqual(1 + 1e-9)
            expect(oddsThousandths).toBeGreaterThanOrEqual(1010)
            expect(Number.isSafeInteger(oddsThousandths)).toBe(true)
          }
        }
      }),
    )
  })

  it('keeps every book over 100 % and every fair book at exactly 100 %, or 200 % for double chance', () => {
    fc.assert(
      fc.property(situations, ({ markets }) => {
        for (const { marketId, outcomes } of markets) {
          const fairBook = DOUBLE_CHANCE_IDS.has(marketId) ? 2 : 1
          expect(sum(outcomes, (outcome) => outcome.probability)).toBeCloseTo(fairBook, 9)
          if (outcomes.some(({ isActive }) => !isActive)) continue
          expect(sum(outcomes, (outcome) => 1000 / outcome.oddsThousandths)).toBeGreaterThanOrEqual(fairBook)
        }
      }),
    )
  })

  it('never pays more for an easier line', () => {
    fc.assert(
      fc.property(situations, ({ markets }) => {
        for (const family of lineFamilies(markets)) {
          const [overs, unders] = [0, 1].map((index) => family.map(({ outcomes }) => odds(outcomes, index)))
          expect(overs).toEqual(overs?.toSorted((a, b) => a - b))
          expect(unders).toEqual(unders?.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  it('marks one most balanced line in each family of lines, and it is nearest to even', () => {
    fc.assert(
      fc.property(situations, ({ markets }) => {
        for (const family of lineFamilies(markets)) {
          const marked = family.filter((market) => market.isMostBalanced)
          expect(marked).toHaveLength(1)
          const gap = ({ outcomes }: PricedMarket) =>
            Math.abs((outcomes[0]?.probability ?? 0) - (outcomes[1]?.probability ?? 0))
          expect(Math.min(...family.map(gap))).toBe(Math.min(...marked.map(gap)))
        }
      }),
    )
  })

  it('lists only undecided markets, each once, with the catalogue’s outcomes in order', () => {
    fc.assert(
      fc.property(situations, ({ state, markets }) => {
        const keys = markets.map((market) => `${market.marketId}|${market.specifier}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const market of markets) {
          expect(footballModel.settleMarket(market, state)).toBeNull()
          const { outcomeIds } = marketType('soccer', market.marketId)
          expect(market.outcomes.map((outcome) => outcome.outcomeId)).toEqual(outcomeIds)
        }
      }),
    )
  })

  it('shows every market suspended in a moment of danger', () => {
    fc.assert(
      fc.property(situations, ({ fixture, state, drift }) => {
        const closed = footballModel.priceMarkets(fixture, { ...state, isSuspended: true }, drift)
        expect(closed.every((market) => market.status === -1)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('says the same of one match in all its markets', () => {
    fc.assert(
      fc.property(situations, ({ fixture, state, drift }) => {
        const chances = (marketId: number, specifier: string, outcomeIds: readonly number[]) => {
          const market = priceMarket(fixture, state, drift, { marketId, specifier })
          if (!market) return []
          return [
            sum(
              market.outcomes.filter(({ outcomeId }) => outcomeIds.includes(outcomeId)),
              fairOf,
            ),
          ]
        }
        const homeWins = [
          ...chances(1, '', [1]),
          ...chances(10, '', [11]).map((drawOrAway) => 1 - drawOrAway),
          ...chances(16, 'hcp=-0.5', [1714]),
          ...chances(14, 'hcp=0:0', [1711]),
          ...chances(15, '', [113, 114, 115]),
          ...chances(35, '', [78, 80]),
          ...chances(37, 'total=2.5', [794, 796]),
          ...chances(47, '', [418, 424, 430]),
        ]
        // Those of these markets that are decided are not priced; the rest must agree.
        for (const homeWin of homeWins) expect(homeWin).toBeCloseTo(homeWins[0] ?? Number.NaN, 9)
      }),
    )
  })

  it('moves its prices with the drift', () => {
    const fixture = fixtureOf(3)
    const homeOdds = (home: number) =>
      footballModel.priceMarkets(fixture, before(fixture), { home, away: 0 })[0]?.outcomes[0]
        ?.oddsThousandths ?? 0
    expect(homeOdds(0.05)).toBeLessThan(homeOdds(0))
    expect(homeOdds(-0.05)).toBeGreaterThan(homeOdds(0))
  })
})

describe('priceMarket', () => {
  it('prices quarter lines on request', () => {
    const fixture = fixtureOf(4)
    const quarter = priceMarket(fixture, before(fixture), STILL, { marketId: 18, specifier: 'total=2.75' })
    const [under, over] = ['total=2.5', 'total=3'].map((specifier) =>
      priceMarket(fixture, before(fixture), STILL, { marketId: 18, specifier }),
    )
    const chance = (market: PricedMarket | null | undefined) => market?.outcomes[0]?.probability ?? 0
    expect(chance(quarter)).toBeLessThan(chance(under))
    expect(chance(quarter)).toBeGreaterThan(chance(over))
  })

  it('refuses markets and specifiers that football does not have', () => {
    const fixture = fixtureOf(5)
    const price = (marketId: number, specifier: string) =>
      priceMarket(fixture, before(fixture), STILL, { marketId, specifier })
    expect(() => price(186, '')).toThrow('no market 186')
    expect(() => price(18, 'goalnr=1')).toThrow('total')
    expect(() => price(14, 'hcp=1')).toThrow('European handicap')
  })
})

const DOUBLE_CHANCE_IDS: ReadonlySet<number> = new Set([10, 63, 85])

/** Families of lines, each from its easiest line for over or home to its hardest. */
function lineFamilies(markets: readonly PricedMarket[]): PricedMarket[][] {
  const lines = markets.filter(({ marketId }) => marketType('soccer', marketId).family === 'line')
  const families = Map.groupBy(lines, ({ marketId }) => marketId)
  return [...families.values()].map((family) => family.sort((a, b) => hardness(a) - hardness(b)))
}

/** A higher total is harder to go over; a lower handicap is harder for home. */
function hardness({ specifier }: PricedMarket): number {
  const [name, value] = specifier.split('=')
  return name === 'total' ? Number(value) : -Number(value)
}

function odds(outcomes: readonly PricedMarketOutcome[], index: number): number {
  return outcomes[index]?.oddsThousandths ?? 0
}

function sum(
  outcomes: readonly PricedMarketOutcome[],
  valueOf: (outcome: PricedMarketOutcome) => number,
): number {
  return outcomes.reduce((total, outcome) => total + valueOf(outcome), 0)
}

function fairOf({ probability }: PricedMarketOutcome): number {
  return probability
}

function strength() {
  return fc.double({ min: -0.7, max: 0.7, noNaN: true })
}

function drift() {
  return fc.double({ min: -0.15, max: 0.15, noNaN: true })
}

function fixtureOf(seed: number): Fixture {
  return {
    matchId: seed,
    seed,
    home: { attack: 0, defence: 0 },
    away: { attack: 0, defence: 0 },
    format: 'standard',
  }
}

function before(fixture: Fixture): StateOfPlay {
  return footballModel.stateAt(footballModel.simulate(fixture), -60_000)
}
