import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../wire/game-result.ts'
import { draw, formatNumbers, readNumbers } from './draw.ts'
import type { Game } from './game.ts'
import { GAMES } from './games.ts'
import { OVER_SELECTIONS, overs } from './overs.ts'
import { KICK_SELECTIONS, penalties } from './penalties.ts'
import { cardRandom } from './priced.ts'
import { raceCard, races } from './races.ts'
import { roundAt } from './round-times.ts'

const SEED = 20_261_121
const ROUNDS = 20_000

describe('every selection of every game', () => {
  const markets: [Game, string[]][] = [
    [races, [1, 2, 3, 4, 5, 6].map((number) => `win:${number}`)],
    [races, [1, 2, 3, 4, 5, 6].map((number) => `place:${number}`)],
    [draw, ['numbers:7', 'numbers:1-36']],
    [overs, [...OVER_SELECTIONS]],
    [penalties, [...KICK_SELECTIONS]],
  ]

  it.each(markets.flatMap(([game, selections]) => selections.map((id) => [game.name, id] as const)))(
    `of %s, %s: pays back less than is staked, and not much less (${ROUNDS} rounds, seed ${SEED})`,
    (name, selection) => {
      const game = GAMES[name]
      const random = cardRandom(SEED, 0)
      const round = 4_711
      const odds = (game.oddsOf(selection, round) ?? 0) / 1000
      let won = 0
      for (let count = 0; count < ROUNDS; count += 1) {
        const draws = Array.from({ length: game.drawCount }, random)
        if (game.isWon(selection, game.play(draws, round))) won += 1
      }
      const share = won / ROUNDS
      const payback = share * odds
      const noise = 4 * odds * Math.sqrt((share * (1 - share)) / ROUNDS)
      expect(payback).toBeLessThan(0.95 + noise)
      expect(payback).toBeGreaterThan(0.8 - noise)
    },
  )
})

describe('races', () => {
  it('prices the winner with 14 % on all runners together, the places with as much on each', () => {
    for (const round of [1, 2, 99_000_001]) {
      const book = (kind: string) =>
        raceCard(round).reduce(
          (sum, { number }) => sum + 1000 / (races.oddsOf(`${kind}:${number}`, round) ?? Number.NaN),
          0,
        )
      expect(book('win')).toBeCloseTo(1.14, 1)
      expect(book('place')).toBeCloseTo(2.28, 1)
    }
  })

  it('has six names once each, the same for everybody', () => {
    expect(new Set(raceCard(7).map(({ name }) => name)).size).toBe(6)
    expect(raceCard(7)).toEqual(raceCard(7))
    expect(raceCard(7)).not.toEqual(raceCard(8))
  })
})

describe('draw', () => {
  // 36 over 6 by hand: 1/6, 1/42, 1/357, 1/3927, 1/62832; less 18 %.
  it.each([
    ['numbers:7', 5_080],
    ['numbers:7-8', 35_590],
    ['numbers:7-8-9', 302_540],
    ['numbers:7-8-9-10', 3_327_960],
    ['numbers:7-8-9-10-11', 53_247_450],
  ])('pays %s at %i', (selection, odds) => {
    expect(draw.oddsOf(selection, 1)).toBe(odds)
  })

  it.each([
    'numbers:',
    'numbers:0',
    'numbers:37',
    'numbers:2-1',
    'numbers:1-1',
    'numbers:01',
    'numbers:1-2-3-4-5-6',
    'win:1',
  ])('knows no %s', (selection) => expect(draw.oddsOf(selection, 1)).toBeNull())

  it('draws six different numbers, and reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 6, maxLength: 6 }),
        (draws) => {
          const result = draw.play(draws, 1)
          const numbers = result.game === 'draw' ? result.numbers : []
          expect(new Set(numbers).size).toBe(6)
          expect(numbers.every((number) => number >= 1 && number <= 36)).toBe(true)
          const picks = [...numbers].slice(0, 4)
          expect(readNumbers(formatNumbers(picks))).toEqual(picks.toSorted((a, b) => a - b))
          expect(draw.isWon(formatNumbers(picks), result)).toBe(true)
        },
      ),
    )
  })
})

describe('results', () => {
  const of: [Game, GameResult, string[], string[]][] = [
    [
      races,
      { game: 'races', order: [4, 2, 1, 6, 5, 3] },
      ['win:4', 'place:4', 'place:2'],
      ['win:2', 'place:1'],
    ],
    [
      overs,
      { game: 'overs', balls: [1, 'W', 0, 6, 1, 0] },
      ['runs:over', 'wicket:yes', 'six:yes'],
      ['six:no'],
    ],
    [
      overs,
      { game: 'overs', balls: [1, 1, 1, 4, 0, 0] },
      ['runs:under', 'wicket:no', 'six:no'],
      ['runs:over'],
    ],
    [
      penalties,
      { game: 'penalties', home: [true, true, true, true, false], away: [true, true, true, true, false] },
      ['result:draw', 'goals:over'],
      ['result:home', 'result:away', 'goals:under'],
    ],
  ]

  it.each(of)('of a round decide its selections: %#', (game, result, won, lost) => {
    expect(won.filter((selection) => !game.isWon(selection, result))).toEqual([])
    expect(lost.filter((selection) => game.isWon(selection, result))).toEqual([])
    expect(game.isWon('nonsense:1', result)).toBe(false)
  })
})

describe('rounds', () => {
  it.each(Object.values(GAMES))('of $name follow each other without a gap, at any speed', (game) => {
    for (const speed of [1, 10]) {
      const now = roundAt(game, 1_795_000_123_456, speed)
      const next = roundAt(game, now.endsAtMs, speed)
      expect(next).toMatchObject({ round: now.round + 1, opensAtMs: now.endsAtMs })
      expect(now.opensAtMs).toBeLessThan(now.closesAtMs)
      expect(now.closesAtMs).toBeLessThan(now.settlesAtMs)
      expect(now.settlesAtMs).toBeLessThan(now.endsAtMs)
    }
  })
})
