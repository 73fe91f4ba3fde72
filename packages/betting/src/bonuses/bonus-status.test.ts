import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusFacts, bonusStatus, canBeActivated } from './bonus-status.ts'

const NEW: BonusFacts = {
  startsAtMs: 100,
  endsAtMs: 1000,
  activatedAtMs: null,
  overriddenAtMs: null,
  deactivatedAtMs: null,
  usesLeft: 1,
  isOver: false,
  isEligible: true,
}
const NOW = 500

describe('bonusStatus', () => {
  it.each<[string, Partial<BonusFacts>]>([
    ['available', {}],
    ['active', { activatedAtMs: 200 }],
    ['upcoming', { startsAtMs: 501 }],
    ['expired', { endsAtMs: 500 }],
    ['active', { activatedAtMs: 200, endsAtMs: null }],
    ['bonus_over', { usesLeft: 0 }],
    ['bonus_over', { isOver: true }],
    ['not_available', { isEligible: false }],
    ['deactivated', { activatedAtMs: 200, deactivatedAtMs: 300 }],
    ['deactivated', { deactivatedAtMs: 300 }],
    ['overridden', { activatedAtMs: 200, overriddenAtMs: 300 }],
    // Two facts that disagree.
    ['active', { activatedAtMs: 400, overriddenAtMs: 300 }],
    ['active', { activatedAtMs: 400, deactivatedAtMs: 300 }],
    ['bonus_over', { usesLeft: 0, endsAtMs: 500 }],
    ['bonus_over', { usesLeft: 0, isEligible: false }],
    ['expired', { endsAtMs: 500, isEligible: false }],
    ['expired', { endsAtMs: 500, activatedAtMs: 200, deactivatedAtMs: 300 }],
    ['deactivated', { activatedAtMs: 200, deactivatedAtMs: 300, isEligible: false }],
    ['deactivated', { activatedAtMs: 200, deactivatedAtMs: 300, overriddenAtMs: 300 }],
    ['not_available', { activatedAtMs: 200, isEligible: false }],
    ['not_available', { startsAtMs: 501, isEligible: false }],
    ['upcoming', { startsAtMs: 501, activatedAtMs: 200 }],
  ])('is %s for %o', (expected, facts) => {
    expect(bonusStatus({ ...NEW, ...facts }, NOW)).toBe(expected)
  })

  it('lets only what is available or overridden be activated', () => {
    expect(canBeActivated('available') && canBeActivated('overridden')).toBe(true)
    expect(
      (['active', 'upcoming', 'expired', 'bonus_over', 'deactivated', 'not_available'] as const).some(
        canBeActivated,
      ),
    ).toBe(false)
  })

  it('is never active outside its time, with nothing left or without a right to it', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 1000 }))
    const anyFacts = fc.record({
      startsAtMs: fc.integer({ min: 0, max: 1000 }),
      endsAtMs: moment,
      activatedAtMs: moment,
      overriddenAtMs: moment,
      deactivatedAtMs: moment,
      usesLeft: fc.option(fc.nat(2)),
      isOver: fc.boolean(),
      isEligible: fc.boolean(),
    })
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 1000 }), (facts, nowMs) => {
        if (bonusStatus(facts, nowMs) !== 'active') return
        expect(facts).toMatchObject({ isOver: false, isEligible: true })
        expect(facts.usesLeft).not.toBe(0)
        expect(facts.startsAtMs).toBeLessThanOrEqual(nowMs)
        expect(facts.endsAtMs ?? nowMs + 1).toBeGreaterThan(nowMs)
      }),
    )
  })
})
