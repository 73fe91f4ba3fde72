import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eachSeen } from './seen-time.ts'

const MINUTE = 60_000

describe('eachSeen', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('calls each minute while the page is seen', () => {
    const page = aPage()
    vi.advanceTimersByTime(MINUTE - 1)
    expect(page.run).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(page.run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * MINUTE)
    expect(page.run).toHaveBeenCalledTimes(4)
  })

  it('never calls while it is hidden, and adds up what was seen', () => {
    const page = aPage()
    vi.advanceTimersByTime(40_000)
    page.show(false)
    vi.advanceTimersByTime(60 * MINUTE)
    expect(page.run).toHaveBeenCalledTimes(0)
    page.show(true)
    vi.advanceTimersByTime(19_999)
    expect(page.run).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(page.run).toHaveBeenCalledTimes(1)
  })

  it('stops for good', () => {
    const page = aPage()
    page.stop()
    page.show(false)
    page.show(true)
    vi.advanceTimersByTime(10 * MINUTE)
    expect(page.run).not.toHaveBeenCalled()
  })
})

function aPage() {
  let isSeen = true
  const listeners = new Set<() => void>()
  const run = vi.fn<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const stop = eachSeen(MINUTE, { isSeen: () => isSeen, onChange, now: Date.now }, run)
  function show(isNow: boolean): void {
    isSeen = isNow
    for (const listener of listeners) listener()
  }
  return { run, stop, show }
}
