import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawDrop, foldJackpot, type JackpotRound } from './must-drop.ts'

const SEED = 1000
const TERMS = {
  rateMillionths: 10_000,
  termsOf: (round: number) => ({ seedMinor: SEED, dropMinor: 1500 + round * 100 }),
}
const START: JackpotRound = { round: 1, amountMinor: 1000, carryMillionths: 0 }

describe('a jackpot that must drop', () => {
  it('gives the first bet to reach the amount exactly that, and starts again with what is beyond it', () => {
    const { level, hits } = foldJackpot(
      START,
      [
        { betId: 1, stakeMinor: 59_900 },
        { betId: 2, stakeMinor: 250 },
      ],
      TERMS,
    )
    expect(hits).toEqual([{ round: 1, betId: 2, prizeMinor: 1600 }])
    expect(level).toEqual({ round: 2, amountMinor: 1001, carryMillionths: 500_000 })
  })

  it('gives the same hits whatever the batches are', () => {
    const anyBets = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(anyBets, fc.integer({ min: 1, max: 7 }), (stakes, size) => {
        const bets = stakes.map((stakeMinor, betId) => ({ betId, stakeMinor }))
        const whole = foldJackpot(START, bets, TERMS)
        let level = START
        const hits = []
        for (let at = 0; at < bets.length; at += size) {
          const part = foldJackpot(level, bets.slice(at, at + size), TERMS)
          level = part.level
          hits.push(...part.hits)
        }
        expect({ level, hits }).toEqual(whole)
      }),
    )
  })

  it('pays out what came in and the seeds, to the last millionth', () => {
    const anyBets = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(anyBets, (stakes) => {
        const bets = stakes.map((stakeMinor, betId) => ({ betId, stakeMinor }))
        const { level, hits } = foldJackpot(START, bets, TERMS)
        const paid = hits.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0)
        const millionths = (stakes.reduce((sum, stake) => sum + stake, 0) * TERMS.rateMillionths) / 1_000_000
        const seeds = (hits.length + 1) * SEED
        expect(paid + level.amountMinor + level.carryMillionths / 1_000_000).toBeCloseTo(
          seeds + millionths,
          5,
        )
      }),
    )
  })

  it('draws an amount above the seed and up to the ceiling', () => {
    const level = { seedMinor: 1000, ceilingMinor: 1010 }
    expect([drawDrop(level, () => 0), drawDrop(level, (below) => below - 1)]).toEqual([1001, 1010])
    expect(() => drawDrop({ seedMinor: 1000, ceilingMinor: 1000 }, () => 0)).toThrow(RangeError)
  })
})
