import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import type { PricedMarket } from '../../prices/priced-market.ts'
import { tennisModel } from './tennis.ts'

describe('tennisModel', () => {
  it('prices the winner, sets, handicaps and correct scores of a match as one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 0.98, noNaN: true }), (seed, share) => {
        const fixture = aFixture(seed)
        const script = tennisModel.simulate(fixture)
        const state = tennisModel.stateAt(script, tennisModel.durationMs(script) * share)
        const chances = chancesOf(tennisModel.priceMarkets(fixture, state, { home: 0, away: 0 }))
        const score = chances('199', 'bestof=3')
        if (!score) return
        const [straight = 0, three = 0, lostStraight = 0, lostThree = 0] = score
        expect(chances('186', '')?.[0]).toBeCloseTo(straight + three, 9)
        expect(chances('188', 'hcp=-1.5')?.[0] ?? straight).toBeCloseTo(straight, 9)
        expect(chances('188', 'hcp=1.5')?.[1] ?? lostStraight).toBeCloseTo(lostStraight, 9)
        expect(chances('196', 'bestof=3')?.[1] ?? three + lostThree).toBeCloseTo(three + lostThree, 9)
        expect(chances('192', '')?.[1] ?? lostStraight).toBeCloseTo(lostStraight, 9)
      }),
      { numRuns: 100 },
    )
  })

  it('offers the third set once it is certain to be played, and not before', () => {
    const fixture = aFixture(4)
    const script = tennisModel.simulate(fixture)
    for (const { atMs, score } of script.moments) {
      const state = tennisModel.stateAt(script, atMs)
      const markets = tennisModel.priceMarkets(fixture, state, { home: 0, away: 0 })
      const hasThird = markets.some(({ specifier }) => specifier.startsWith('setnr=3'))
      expect(hasThird).toBe(score.sets.home === 1 && score.sets.away === 1)
    }
  })

  it('settles by what the scoreboard shows', () => {
    const state = {
      ...tennisModel.stateAt(tennisModel.simulate(aFixture(1)), -1),
      status: 'finished' as const,
      stage: 'ended',
      totalScore: { home: 1, away: 2 },
      periodScores: [
        { number: 1, periodKey: 'set_1', home: 7, away: 6 },
        { number: 2, periodKey: 'set_2', home: 3, away: 6 },
        { number: 3, periodKey: 'set_3', home: 4, away: 6 },
      ],
    }
    const results = (marketId: number, specifier: string) =>
      tennisModel.settleMarket({ marketId, specifier }, state)?.map(({ result }) => result)

    expect(results(186, '')).toEqual(['lose', 'win'])
    expect(results(199, 'bestof=3')).toEqual(['lose', 'lose', 'lose', 'win'])
    expect(results(189, 'total=32.5')).toEqual(['lose', 'win'])
    expect(results(189, 'total=32')).toEqual(['void', 'void'])
    expect(results(187, 'hcp=4.5')).toEqual(['win', 'lose'])
    expect(results(187, 'hcp=3.5')).toEqual(['lose', 'win'])
    expect(results(190, 'total=13.5')).toEqual(['win', 'lose'])
    expect(results(198, '')).toEqual(['lose', 'win'])
    expect(results(202, 'setnr=1')).toEqual(['win', 'lose'])
    expect(results(206, 'setnr=1')).toEqual(['win', 'lose'])
    expect(results(206, 'setnr=2')).toEqual(['lose', 'win'])
    expect(results(204, 'setnr=2|total=9.5')).toEqual(['lose', 'win'])
    expect(results(192, '')).toEqual(['win', 'lose'])
  })

  it('refunds what was never played', () => {
    const script = tennisModel.simulate(aFixture(1))
    const end = tennisModel.stateAt(script, tennisModel.durationMs(script))
    const results = tennisModel.settleMarket({ marketId: 210, specifier: 'setnr=1|gamenr=14' }, end)
    expect(results?.map(({ result }) => result)).toEqual(['void', 'void'])
  })
})

function chancesOf(markets: readonly PricedMarket[]) {
  const byKey = new Map(
    markets.map(({ marketId, specifier, outcomes }) => [
      `${marketId}/${specifier}`,
      outcomes.map(({ probability }) => probability),
    ]),
  )
  return (marketId: string, specifier: string) => byKey.get(`${marketId}/${specifier}`)
}

function aFixture(seed: number): Fixture {
  return {
    matchId: 1,
    seed,
    home: { attack: 0.2, defence: 0 },
    away: { attack: -0.1, defence: 0 },
    format: 'standard',
  }
}
