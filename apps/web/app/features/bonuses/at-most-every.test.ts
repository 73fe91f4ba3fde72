import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

describe('atMostEvery', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does it at once, then once for all that is asked for within the pause', () => {
    const act = vi.fn<() => void>()
    const paced = atMostEvery(5000, act)
    paced.request()
    expect(act).toHaveBeenCalledTimes(1)
    for (let asked = 0; asked < 9; asked += 1) paced.request()
    vi.advanceTimersByTime(4999)
    expect(act).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('does nothing more once it is cancelled', () => {
    const act = vi.fn<() => void>()
    const paced = atMostEvery(5000, act)
    paced.request()
    paced.request()
    paced.cancel()
    vi.advanceTimersByTime(60_000)
    expect(act).toHaveBeenCalledTimes(1)
  })
})
