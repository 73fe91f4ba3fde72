import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftMinor, NO_SPEND, type Spend, usedMinor } from './headroom.ts'

const spend = (parts: Partial<Spend>): Spend => ({ ...NO_SPEND, ...parts })

describe('what is left of a limit', () => {
  it.each([
    ['deposit', spend({ depositedMinor: 40, withdrawnMinor: 30 }), 60],
    ['deposit', spend({ depositedMinor: 140 }), 0],
    ['wager', spend({ stakedMinor: 30, returnedMinor: 500 }), 70],
    ['loss', spend({ stakedMinor: 30, returnedMinor: 10 }), 80],
    ['loss', spend({ stakedMinor: 30, returnedMinor: 500 }), 100],
    ['loss', spend({ stakedMinor: 300, returnedMinor: 10 }), 0],
    ['bet', spend({ stakedMinor: 5000 }), 100],
  ] as const)('%s of 100 after %j', (type, moved, left) => {
    expect(leftMinor(type, 100, moved)).toBe(left)
  })

  it('never lets more than the limit be lost, in whatever order stakes and winnings come', () => {
    const step = fc.record({ stakeMinor: fc.nat(160), returnMinor: fc.nat(300) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [stakedMinor, returnedMinor] = [0, 0]
        for (const { stakeMinor, returnMinor } of steps) {
          const left = leftMinor('loss', 100, spend({ stakedMinor, returnedMinor }))
          expect(left).toBeLessThanOrEqual(100)
          if (stakeMinor <= left) stakedMinor += stakeMinor
          returnedMinor += returnMinor
          const moved = spend({ stakedMinor, returnedMinor })
          expect(usedMinor('loss', moved)).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
