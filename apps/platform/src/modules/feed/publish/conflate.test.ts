import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConflator } from './conflate.ts'

describe('createConflator', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('sends the first value at once and what follows together after the interval', () => {
    const { conflator, sent } = summing()

    conflator.put(1, 1)
    conflator.put(1, 10)
    conflator.put(1, 100)
    const atOnce = [...sent]
    vi.advanceTimersByTime(249)
    const before = [...sent]
    vi.advanceTimersByTime(1)

    expect(atOnce).toEqual([[1, 1]])
    expect(before).toEqual([[1, 1]])
    expect(sent).toEqual([
      [1, 1],
      [1, 110],
    ])
  })

  it('keeps the keys apart', () => {
    const { conflator, sent } = summing()

    conflator.put(1, 1)
    conflator.put(2, 2)

    expect(sent).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('holds a value that is no news back, and takes it along with the next one', () => {
    const { conflator, sent } = summing()

    conflator.putLater(1, 5, 5000)
    vi.advanceTimersByTime(1000)
    const waiting = [...sent]
    conflator.put(1, 1)

    expect(waiting).toEqual([])
    expect(sent).toEqual([[1, 6]])
  })

  it('loses nothing, whenever values come, and never sends a key twice within the interval', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(200)), { maxLength: 60 }),
        (puts) => {
          vi.setSystemTime(0)
          const times = new Map<number, number[]>()
          const { conflator, sent } = summing((key) =>
            times.set(key, [...(times.get(key) ?? []), Date.now()]),
          )
          for (const [key, waitMs] of puts) {
            conflator.put(key, 1)
            vi.advanceTimersByTime(waitMs)
          }
          vi.advanceTimersByTime(250)

          const total = sent.reduce((sum, [, value]) => sum + value, 0)
          expect(total).toBe(puts.length)
          for (const moments of times.values())
            for (const [index, moment] of moments.entries())
              expect(moment - (moments[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(250)
        },
      ),
    )
  })
})

function summing(onSend: (key: number) => void = () => undefined) {
  const sent: [number, number][] = []
  const conflator = createConflator<number>({
    intervalMs: 250,
    merge: (waiting, next) => waiting + next,
    send: (key, value) => {
      sent.push([key, value])
      onSend(key)
    },
  })
  return { conflator, sent }
}
