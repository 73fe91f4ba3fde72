import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameFinals, gameWinChance } from './game-chain.ts'

describe('gameWinChance', () => {
  // The field's table of holding serve; 0.6 → 0.7357 also in Barnett & Clarke, IMA J. Management Math. 16 (2005).
  it.each([
    { point: 0.5, game: 0.5 },
    { point: 0.55, game: 0.6231 },
    { point: 0.6, game: 0.7357 },
    { point: 0.65, game: 0.8296 },
    { point: 0.7, game: 0.9008 },
    { point: 0.75, game: 0.9492 },
  ])('is $game with a point chance of $point', ({ point, game }) => {
    expect(gameWinChance(point)).toBeCloseTo(game, 4)
  })

  it("is O'Malley's closed form (JQAS 4(2), 2008)", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (p) => {
        const closedForm = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)))
        expect(gameWinChance(p)).toBeCloseTo(closedForm, 10)
      }),
    )
  })

  // At 0.6: deuce is 0.36 / 0.52; 30:30 is as good as deuce, and advantage wins or goes back there.
  it.each([
    { name: 'deuce', points: { home: 3, away: 3 }, game: 0.36 / 0.52 },
    { name: '30:30', points: { home: 2, away: 2 }, game: 0.36 / 0.52 },
    { name: 'advantage', points: { home: 4, away: 3 }, game: 0.6 + (0.4 * 0.36) / 0.52 },
    { name: 'advantage against', points: { home: 3, away: 4 }, game: (0.6 * 0.36) / 0.52 },
    { name: '40:0', points: { home: 3, away: 0 }, game: 1 - 0.4 ** 3 * (1 - 0.36 / 0.52) },
  ])('knows $name', ({ points, game }) => {
    expect(gameWinChance(0.6, points)).toBeCloseTo(game, 12)
  })
})

describe('gameFinals', () => {
  it('gives every ending of a game from its start', () => {
    const [toLove, to15, to30] = gameFinals(0.6)
    expect(toLove).toBeCloseTo(0.6 ** 4, 12)
    expect(to15).toBeCloseTo(4 * 0.6 ** 4 * 0.4, 12)
    expect(to30).toBeCloseTo(10 * 0.6 ** 4 * 0.4 ** 2, 12)
  })

  it('adds up to 1 from any score', () => {
    const points = fc.constantFrom(0, 1, 2, 3)
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), points, points, (p, home, away) => {
        expect(gameFinals(p, { home, away }).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
      }),
    )
  })
})
