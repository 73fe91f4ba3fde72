import { describe, expect, it } from 'vitest'
import type { Loosening } from '../jurisdictions/jurisdiction-pack.ts'
import {
  confirmWish,
  type LimitVersion,
  requestEnd,
  requestValue,
  settleLimits,
  valueInForce,
} from './limit-change.ts'

const HOUR_MS = 3_600_000
const WEEK_END_MS = 168 * HOUR_MS
const GB: Loosening = {
  waitHours: 24,
  notBeforePeriodEnd: false,
  confirm: 'after_wait',
  confirmWithinHours: 168,
}
const SE: Loosening = { waitHours: 72, notBeforePeriodEnd: true, confirm: 'none', confirmWithinHours: 0 }
const DE: Loosening = { waitHours: 168, notBeforePeriodEnd: false, confirm: 'none', confirmWithinHours: 0 }

const TEN = requestValue([], { id: 1, value: 10 }, { nowMs: 0, periodEndMs: WEEK_END_MS }, GB)

function ask(versions: readonly LimitVersion[], value: number, loosening: Loosening, hour = 0) {
  const id = versions.length + 1
  return requestValue(versions, { id, value }, { nowMs: hour * HOUR_MS, periodEndMs: WEEK_END_MS }, loosening)
}

function at(versions: readonly LimitVersion[], hour: number, extraMs = 0) {
  return settleLimits(versions, hour * HOUR_MS + extraMs)
}

const statuses = (versions: readonly LimitVersion[]) => versions.map(({ status }) => status)

describe('a tighter value', () => {
  it('holds at once, in place of the old one', () => {
    const tighter = ask(TEN, 5, GB)

    expect(valueInForce(tighter)).toBe(5)
    expect(statuses(tighter)).toEqual(['disabled', 'active'])
  })

  it('takes a waiting wish back, and a wish to end', () => {
    const wished = ask(ask(TEN, 20, SE), 5, SE, 1)
    const ending = ask(requestEnd(TEN, { nowMs: 0, periodEndMs: null }, DE), 5, DE, 1)

    expect(valueInForce(at(wished, 10_000))).toBe(5)
    expect(valueInForce(at(ending, 10_000))).toBe(5)
  })

  it('of the same amount only takes wishes back', () => {
    expect(statuses(ask(ask(TEN, 20, SE), 10, SE))).toEqual(['active', 'disabled'])
  })
})

describe('a looser value', () => {
  // The example of the Swedish inspectorate: 24 hours of the week are left, the new limit holds 48 hours after its end.
  it('of Sweden waits 72 hours and for the end of the week', () => {
    const wished = ask(TEN, 20, SE, 168 - 24)

    expect(statuses(wished)).toEqual(['active', 'confirmed'])
    expect(valueInForce(at(wished, 168 + 48, -1))).toBe(10)
    expect(valueInForce(at(wished, 168 + 48))).toBe(20)
    expect(valueInForce(at(ask(TEN, 20, SE, 1), 168, -1))).toBe(10)
    expect(valueInForce(at(ask(TEN, 20, SE, 1), 168))).toBe(20)
  })

  it('of Germany waits seven days', () => {
    const wished = ask(TEN, 20, DE, 1)

    expect(valueInForce(at(wished, 169, -1))).toBe(10)
    expect(statuses(at(wished, 169))).toEqual(['disabled', 'active'])
  })

  it('of Great Britain waits 24 hours, and then for a press', () => {
    const wished = ask(TEN, 20, GB)

    expect(confirmWish(wished, 2, 24 * HOUR_MS - 1)).toEqual({ status: 'too_early', readyAtMs: 24 * HOUR_MS })
    expect(valueInForce(at(wished, 25))).toBe(10)
    const confirmed = confirmWish(wished, 2, 24 * HOUR_MS)
    expect(confirmed).toMatchObject({ status: 'confirmed' })
    expect(confirmed.status === 'confirmed' && valueInForce(confirmed.versions)).toBe(20)
  })

  it('that nobody confirms within a week is given up', () => {
    const wished = ask(TEN, 20, GB)

    expect(confirmWish(wished, 2, 192 * HOUR_MS)).toMatchObject({ status: 'confirmed' })
    expect(confirmWish(wished, 2, 192 * HOUR_MS + 1)).toEqual({ status: 'too_late' })
    expect(statuses(at(wished, 192, 1))).toEqual(['active', 'disabled'])
  })

  it('takes the place of another wish, whose wait is lost', () => {
    const wished = ask(ask(TEN, 20, DE), 30, DE, 100)

    expect(valueInForce(at(wished, 200))).toBe(10)
    expect(valueInForce(at(wished, 268))).toBe(30)
  })
})

describe('an end', () => {
  const moment = { nowMs: 0, periodEndMs: WEEK_END_MS }

  it('waits, and the limit holds meanwhile', () => {
    const german = requestEnd(TEN, moment, DE)

    expect(statuses(german)).toEqual(['confirmed_disabled'])
    expect(valueInForce(at(german, 168, -1))).toBe(10)
    expect(valueInForce(at(german, 168))).toBe(Infinity)
  })

  it('that has to be confirmed and is not leaves the limit as it was', () => {
    const british = requestEnd(TEN, moment, GB)

    expect(statuses(british)).toEqual(['unconfirmed_disabled'])
    expect(at(british, 192, 1)).toEqual(TEN)
    const confirmed = confirmWish(british, 1, 30 * HOUR_MS)
    expect(confirmed.status === 'confirmed' && statuses(confirmed.versions)).toEqual(['disabled'])
  })
})

describe('confirmWish', () => {
  it('has nothing to confirm of a limit that holds', () => {
    expect(confirmWish(TEN, 1, 0)).toEqual({ status: 'nothing' })
    expect(confirmWish(TEN, 99, 0)).toEqual({ status: 'nothing' })
    expect(confirmWish(ask(TEN, 20, DE), 2, 0)).toEqual({ status: 'nothing' })
  })
})
