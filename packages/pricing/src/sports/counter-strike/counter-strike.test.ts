import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import { counterStrikeModel } from './counter-strike.ts'
import { halfLeads, homeWinChance, isMapOver, mapFinals, ROUNDS_SPACE, raceChance } from './map-chain.ts'
import { roundChances } from './round-chances.ts'
import { MAPS_SPACE, seriesFinals } from './series-chain.ts'

const START = { home: 0, away: 0 }
const chance = fc.double({ min: 0.3, max: 0.7, noNaN: true })

describe('mapFinals', () => {
  it('is the negative binomial race to thirteen before overtime', () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 0, max: 11 }), (p, lost) => {
        const expected = binomial(12 + lost, lost) * p ** 13 * (1 - p) ** lost
        expect(chanceOfScore(p, 13, lost)).toBeCloseTo(expected, 12)
      }),
    )
  })

  it('reaches 12:12 as often as 24 even rounds do, and then wins four of six', () => {
    const level = binomial(24, 12) / 2 ** 24
    // 4:0, 4:1 and 4:2 in overtime: 1, 4 and 10 ways of 16, 32 and 64.
    expect(chanceOfScore(0.5, 16, 12)).toBeCloseTo(level / 16, 12)
    expect(chanceOfScore(0.5, 16, 13)).toBeCloseTo((level * 4) / 32, 12)
    expect(chanceOfScore(0.5, 16, 14)).toBeCloseTo((level * 10) / 64, 12)
    // Twenty of 64 ways end 3:3, and the next overtime begins at 15:15.
    expect(chanceOfScore(0.5, 19, 15)).toBeCloseTo((level * 20) / 64 / 16, 12)
  })

  it('adds up to 1 from any score, however deep in overtime', () => {
    const rounds = fc.tuple(fc.integer({ min: 0, max: 34 }), fc.integer({ min: 0, max: 34 }))
    const open = rounds.filter(([home, away]) => !isMapOver(home, away) && Math.abs(home - away) <= 12)
    const reachable = open.filter(([home, away]) => Math.min(home, away) >= 12 || Math.max(home, away) <= 12)
    fc.assert(
      fc.property(chance, reachable, (p, [home, away]) => {
        const { weights } = mapFinals(level(p), { home, away })
        expect(Array.from(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('favours nobody when rounds don’t', () => {
    expect(homeWinChance(mapFinals(level(0.5), START))).toBeCloseTo(0.5, 12)
  })
})

describe('isMapOver', () => {
  it.each([
    { rounds: [13, 11], isOver: true },
    { rounds: [12, 11], isOver: false },
    { rounds: [13, 12], isOver: false },
    { rounds: [15, 12], isOver: false },
    { rounds: [16, 12], isOver: true },
    { rounds: [16, 14], isOver: true },
    { rounds: [15, 15], isOver: false },
    { rounds: [16, 15], isOver: false },
    { rounds: [17, 19], isOver: true },
  ] as const)('$rounds: $isOver', ({ rounds: [home, away], isOver }) => {
    expect(isMapOver(home, away)).toBe(isOver)
    expect(isMapOver(away, home)).toBe(isOver)
  })
})

describe('raceChance and halfLeads', () => {
  it('are binomial', () => {
    fc.assert(
      fc.property(chance, (p) => {
        // First to five is at least five of nine.
        const fiveOfNine = [5, 6, 7, 8, 9].reduce(
          (sum, won) => sum + binomial(9, won) * p ** won * (1 - p) ** (9 - won),
          0,
        )
        expect(raceChance(level(p), START, 5)).toBeCloseTo(fiveOfNine, 12)
        expect(halfLeads(level(p), START)[12]).toBeCloseTo(binomial(12, 6) * (p * (1 - p)) ** 6, 12)
      }),
    )
  })
})

describe('seriesFinals', () => {
  it('is p²(3 − 2p) over three maps and p³(10 − 15p + 6p²) over five', () => {
    fc.assert(
      fc.property(chance, (p) => {
        expect(seriesWin(p, 2)).toBeCloseTo(p * p * (3 - 2 * p), 12)
        expect(seriesWin(p, 3)).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p * p), 12)
      }),
    )
  })
})

describe('roundChances', () => {
  it('give each team a map it picked and one it did not, and turn sides at half-time', () => {
    const fixture = aFixture(9)
    const still = { home: 0, away: 0 }
    const overtime = [1, 2, 3].map((map) => roundChances(fixture, still, map)(12, 12))
    const [first = 0, second = 0, decider = 0] = overtime
    expect((first - decider) * (second - decider)).toBeLessThan(0)
    const chanceOf = roundChances(fixture, still, 1)
    expect((chanceOf(0, 0) - first) * (chanceOf(12, 0) - first)).toBeLessThan(0)
  })

  it('let the last overtime end', () => {
    const chanceOf = roundChances(aFixture(9), { home: 0, away: 0 }, 1)
    expect(chanceOf(36, 35)).toBe(1)
    expect(chanceOf(35, 36)).toBe(0)
  })
})

describe('counterStrikeModel', () => {
  it('settles a round, a race and a half by the rounds played', () => {
    const fixture = aFixture(2)
    const script = counterStrikeModel.simulate(fixture)
    const end = counterStrikeModel.stateAt(script, counterStrikeModel.durationMs(script))
    const lastOfMap = end.incidents.findIndex(({ type }) => type === 'period_end')
    const winners = end.incidents
      .slice(0, lastOfMap)
      .flatMap(({ type, side }) => (type === 'round' && side ? [side] : []))
    const results = (marketId: number, specifier: string) =>
      counterStrikeModel.settleMarket({ marketId, specifier }, end)?.map(({ result }) => result)
    const sideResults = (side: string | undefined) => (side === 'home' ? ['win', 'lose'] : ['lose', 'win'])

    expect(results(333, 'mapnr=1|roundnr=1')).toEqual(sideResults(winners[0]))
    expect(results(333, 'mapnr=1|roundnr=13')).toEqual(sideResults(winners[12]))
    const fifth = winners.findIndex(
      (side, index) => winners.slice(0, index + 1).filter((won) => won === side).length === 5,
    )
    expect(results(335, 'mapnr=1|roundnr=5')).toEqual(sideResults(winners[fifth]))
    const homeHalf = winners.slice(0, 12).filter((side) => side === 'home').length
    expect(results(336, 'mapnr=1')?.indexOf('win')).toBe(homeHalf > 6 ? 0 : homeHalf === 6 ? 1 : 2)
  })

  it('settles by the scoreboard', () => {
    const before = counterStrikeModel.stateAt(counterStrikeModel.simulate(aFixture(1)), -1)
    const end = {
      ...before,
      status: 'finished' as const,
      stage: 'ended',
      totalScore: { home: 2, away: 1 },
      periodScores: [
        { number: 1, periodKey: 'map_1', home: 13, away: 7 },
        { number: 2, periodKey: 'map_2', home: 14, away: 16 },
        { number: 3, periodKey: 'map_3', home: 13, away: 11 },
      ],
    }
    const results = (marketId: number, specifier = '') =>
      counterStrikeModel.settleMarket({ marketId, specifier }, end)?.map(({ result }) => result)

    expect(results(186)).toEqual(['win', 'lose'])
    expect(results(199, 'bestof=3')).toEqual(['lose', 'win', 'lose', 'lose'])
    expect(results(327, 'hcp=-1.5')).toEqual(['lose', 'win'])
    expect(results(328, 'total=2.5')).toEqual(['win', 'lose'])
    expect(results(330, 'mapnr=2')).toEqual(['lose', 'win'])
    expect(results(331, 'mapnr=1|hcp=-5.5')).toEqual(['win', 'lose'])
    expect(results(332, 'mapnr=1|total=20.5')).toEqual(['lose', 'win'])
    expect(results(621, 'mapnr=3')).toEqual(['lose', 'win'])
    expect(results(622, 'mapnr=2')).toEqual(['win', 'lose'])
    expect(results(623, 'mapnr=2|total=13.5')).toEqual(['win', 'lose'])
    expect(results(624, 'mapnr=1|total=7.5')).toEqual(['lose', 'win'])
    expect(results(330, 'mapnr=4')).toEqual(['void', 'void'])
  })
})

function level(p: number) {
  // The eighth overtime can't be level again, whatever the chances.
  return (home: number, away: number) => (home + away === 71 ? Number(home > away) : p)
}

function chanceOfScore(p: number, home: number, away: number): number {
  const { indices, weights } = mapFinals(level(p), START)
  const cell = Array.from(indices).indexOf(ROUNDS_SPACE.indexOf({ home, away }))
  return weights[cell] ?? 0
}

function seriesWin(p: number, mapsToWin: number): number {
  return seriesFinals(() => p, START, mapsToWin).reduce((sum, weight, index) => {
    const { home, away } = MAPS_SPACE.at(index)
    return sum + (home > away ? weight : 0)
  }, 0)
}

function binomial(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

function aFixture(seed: number): Fixture {
  return {
    matchId: 1,
    seed,
    home: { attack: 0.2, defence: 0 },
    away: { attack: 0, defence: 0 },
    format: 'standard',
  }
}
