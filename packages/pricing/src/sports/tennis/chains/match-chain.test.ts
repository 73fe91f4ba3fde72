import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../random.ts'
import { meanOf } from '../../../rules/integer-distribution.ts'
import type { ServeChances } from '../serve.ts'
import { homePointChance } from '../serve.ts'
import { afterPoint, isMatchOver, pointServer, startScore } from '../tennis-score.ts'
import type { MatchFinals } from './match-chain.ts'
import { matchFinals } from './match-chain.ts'
import { SET_SCORES, SET_START, setFinals } from './set-chain.ts'

const chance = fc.double({ min: 0.45, max: 0.8, noNaN: true })

describe('setFinals', () => {
  it("gives home the same chance whoever serves first (O'Malley 2008; Newton & Keller 2005)", () => {
    fc.assert(
      fc.property(chance, chance, (home, away) => {
        expect(setChance({ home, away }, 'home')).toBeCloseTo(setChance({ home, away }, 'away'), 10)
      }),
    )
  })

  it('adds up to 1 from any score within a set', () => {
    const games = fc.constantFrom(0, 1, 2, 3, 4, 5)
    fc.assert(
      fc.property(chance, chance, games, games, (home, away, homeGames, awayGames) => {
        const moment = { ...SET_START, games: { home: homeGames, away: awayGames }, server: 'away' as const }
        expect(sum(setFinals({ home, away }, moment))).toBeCloseTo(1, 12)
      }),
    )
  })

  it('is a love set only by winning all six games', () => {
    const [loveSet] = setFinals({ home: 0.6, away: 0.6 }, { ...SET_START, server: 'home' })
    const hold = 0.735729
    expect(loveSet).toBeCloseTo((hold * (1 - hold)) ** 3, 5)
  })
})

describe('matchFinals', () => {
  it('is s²(3 − 2s) over three sets of chance s', () => {
    fc.assert(
      fc.property(chance, chance, (home, away) => {
        const s = setChance({ home, away }, 'home')
        expect(homeWin(wholeMatch({ home, away }, 2))).toBeCloseTo(s * s * (3 - 2 * s), 10)
      }),
    )
  })

  it('is s³(1 + 3(1 − s)) + 6s²(1 − s)²f over five sets, the fifth of chance f with its longer tiebreak', () => {
    fc.assert(
      fc.property(chance, chance, (home, away) => {
        const s = setChance({ home, away }, 'home')
        const f = setChance({ home, away }, 'home', 10)
        const expected = s ** 3 * (1 + 3 * (1 - s)) + 6 * s ** 2 * (1 - s) ** 2 * f
        expect(homeWin(wholeMatch({ home, away }, 3))).toBeCloseTo(expected, 10)
      }),
    )
  })

  it('counts games consistently: total and margin are the sum and the difference of the players’ games', () => {
    const { games } = wholeMatch({ home: 0.67, away: 0.61 }, 3)
    expect(sum(games.total.weights)).toBeCloseTo(1, 12)
    expect(meanOf(games.total)).toBeCloseTo(meanOf(games.home) + meanOf(games.away), 9)
    expect(meanOf(games.margin)).toBeCloseTo(meanOf(games.home) - meanOf(games.away), 9)
  })

  it('agrees with matches played point by point', () => {
    const serves = { home: 0.66, away: 0.6 }
    const random = createRandom(42)
    const played = Array.from({ length: 4000 }, () => playMatch(serves, () => random.next()))
    const wins = played.filter(({ sets }) => sets.home > sets.away).length
    const games = played.reduce(
      (total, { finishedSets }) => total + finishedSets.reduce((n, set) => n + set.home + set.away, 0),
      0,
    )
    const finals = wholeMatch(serves, 2)
    // Four standard errors of a share, and of a mean with a spread of six games.
    expect(Math.abs(wins / 4000 - homeWin(finals))).toBeLessThan(4 * Math.sqrt(0.25 / 4000))
    expect(Math.abs(games / 4000 - meanOf(finals.games.total))).toBeLessThan((4 * 6) / Math.sqrt(4000))
  })
})

function setChance(serves: ServeChances, server: 'home' | 'away', tiebreakTarget = 7): number {
  const finals = setFinals(serves, { ...SET_START, server, tiebreakTarget })
  return SET_SCORES.reduce((won, { home, away }, index) => won + (home > away ? (finals[index] ?? 0) : 0), 0)
}

function wholeMatch(serves: ServeChances, setsToWin: number): MatchFinals {
  return matchFinals(serves, {
    setsToWin,
    sets: { home: 0, away: 0 },
    finished: { total: 0, margin: 0, home: 0, away: 0 },
    current: [
      { firstServer: 'home', finals: setFinals(serves, { ...SET_START, server: 'home' }), chance: 1 },
    ],
  })
}

function homeWin({ sets }: MatchFinals): number {
  return sets.reduce((won, weight, index) => won + (Math.floor(index / 4) > index % 4 ? weight : 0), 0)
}

function playMatch(serves: ServeChances, next: () => number) {
  let score = startScore(2, 'home')
  while (!isMatchOver(score)) {
    score = afterPoint(score, next() < homePointChance(serves, pointServer(score)) ? 'home' : 'away')
  }
  return score
}

function sum(weights: Float64Array): number {
  return weights.reduce((total, weight) => total + weight, 0)
}
