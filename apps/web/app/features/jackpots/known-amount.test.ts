import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KnownAmounts, REFRESH_MS, shownAmount, withKnown } from './known-amount.ts'

const steps = fc.array(
  fc.record({ amountMinor: fc.nat(1_000_000), afterMs: fc.integer({ min: 0, max: 40_000 }) }),
  { minLength: 1, maxLength: 20 },
)

describe('the amount of a jackpot that is shown', () => {
  it('is never ahead of what the platform has said, and falls only with it', () => {
    fc.assert(
      fc.property(steps, fc.nat(40_000), (known, laterMs) => {
        let nowMs = 0
        let shown: KnownAmounts | null = null
        for (const { amountMinor, afterMs } of known) {
          nowMs += afterMs
          const before: KnownAmounts | null = shown
          shown = withKnown(before, amountMinor, nowMs)
          expect(shownAmount(shown, nowMs)).toBeLessThanOrEqual(amountMinor)
          expect(shownAmount(shown, nowMs + laterMs)).toBeLessThanOrEqual(amountMinor)
          expect(shownAmount(shown, nowMs + laterMs)).toBeGreaterThanOrEqual(shownAmount(shown, nowMs))
        }
      }),
    )
  })

  it('has arrived when the next one is asked for, and begins a round anew at once', () => {
    const first = withKnown(null, 1000, 0)
    expect(shownAmount(first, 0)).toBe(1000)
    const second = withKnown(first, 2000, 10_000)
    expect(shownAmount(second, 10_000)).toBe(1000)
    expect(shownAmount(second, 10_000 + REFRESH_MS / 2)).toBe(1500)
    expect(shownAmount(second, 10_000 + REFRESH_MS)).toBe(2000)
    expect(shownAmount(withKnown(second, 500, 30_000), 30_000)).toBe(500)
  })
})
