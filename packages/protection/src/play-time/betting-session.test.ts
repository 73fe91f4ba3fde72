import { describe, expect, it } from 'vitest'
import { answerCheck, dueCheck, isSessionOver, touchSession } from './betting-session.ts'

const MINUTE = 60_000
const T = Date.UTC(2026, 10, 23, 20)

describe('a betting session', () => {
  it('begins with the first stake or tick', () => {
    expect(touchSession(null, T)).toEqual({ startedAtMs: T, lastAtMs: T, checkedAtMs: T })
  })

  it.each([
    { pause: 'a moment', ms: 30_000, isSame: true },
    { pause: 'a millisecond less than 15 minutes', ms: 15 * MINUTE - 1, isSame: true },
    { pause: '15 minutes', ms: 15 * MINUTE, isSame: false },
    { pause: 'a night', ms: 9 * 60 * MINUTE, isSame: false },
  ])('after $pause goes on: $isSame', ({ ms, isSame }) => {
    const session = touchSession(null, T)

    expect(isSessionOver(session, T + ms)).toBe(!isSame)
    expect(touchSession(session, T + ms)).toMatchObject({
      startedAtMs: isSame ? T : T + ms,
      lastAtMs: T + ms,
    })
  })

  it('is not set back by a clock that is behind', () => {
    const session = touchSession(touchSession(null, T), T + MINUTE)

    expect(touchSession(session, T + 1000)).toEqual(session)
  })
})

describe('its reality check', () => {
  const session = touchSession(null, T)

  it.each([
    { after: 60 * MINUTE - 1, isDue: false },
    { after: 60 * MINUTE, isDue: true },
    { after: 200 * MINUTE, isDue: true },
  ])('of 60 minutes is due after $after ms: $isDue', ({ after, isDue }) => {
    expect(dueCheck(session, 60, T + after)).toEqual({
      nextAtMs: T + 60 * MINUTE,
      isDue,
      refusesAtMs: T + 61 * MINUTE,
    })
  })

  it('does not move with ticks, only with an answer', () => {
    const ticked = touchSession(session, T + 10 * MINUTE)
    const answered = answerCheck(ticked, T + 70 * MINUTE)

    expect(dueCheck(ticked, 60, T).nextAtMs).toBe(T + 60 * MINUTE)
    expect(dueCheck(answered, 60, T).nextAtMs).toBe(T + 130 * MINUTE)
    expect(answered.startedAtMs).toBe(T)
  })
})
