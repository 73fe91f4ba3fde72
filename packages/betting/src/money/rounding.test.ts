import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, ROUNDING_MODES } from './rounding.ts'

describe('divideRounded', () => {
  // The table of java.math.RoundingMode (Java SE documentation), in tenths: FLOOR, CEILING, HALF_UP, HALF_EVEN.
  it.each([
    { tenths: 55, floor: 5, ceil: 6, halfUp: 6, halfEven: 6 },
    { tenths: 25, floor: 2, ceil: 3, halfUp: 3, halfEven: 2 },
    { tenths: 16, floor: 1, ceil: 2, halfUp: 2, halfEven: 2 },
    { tenths: 11, floor: 1, ceil: 2, halfUp: 1, halfEven: 1 },
    { tenths: 10, floor: 1, ceil: 1, halfUp: 1, halfEven: 1 },
    { tenths: -10, floor: -1, ceil: -1, halfUp: -1, halfEven: -1 },
    { tenths: -11, floor: -2, ceil: -1, halfUp: -1, halfEven: -1 },
    { tenths: -16, floor: -2, ceil: -1, halfUp: -2, halfEven: -2 },
    { tenths: -25, floor: -3, ceil: -2, halfUp: -3, halfEven: -2 },
    { tenths: -55, floor: -6, ceil: -5, halfUp: -6, halfEven: -6 },
  ])('rounds $tenths tenths as the published table does', ({ tenths, ...expected }) => {
    for (const mode of ROUNDING_MODES) {
      expect(divideRounded(BigInt(tenths), 10n, mode)).toBe(BigInt(expected[mode]))
      expect(divideRounded(BigInt(-tenths), -10n, mode)).toBe(BigInt(expected[mode]))
    }
  })

  it('is never a whole unit away from the exact quotient', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt({ min: 1n }),
        fc.constantFrom(...ROUNDING_MODES),
        (numerator, denominator, mode) => {
          const error = divideRounded(numerator, denominator, mode) * denominator - numerator
          expect((error < 0n ? -error : error) < denominator).toBe(true)
        },
      ),
    )
  })

  it('refuses to divide by zero', () => {
    expect(() => divideRounded(1n, 0n, 'floor')).toThrow(RangeError)
  })
})
