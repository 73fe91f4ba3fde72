import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

it('waits for an idle moment, three seconds at most, and can be called off', () => {
  const asked: object[] = []
  const calledOff: number[] = []
  vi.stubGlobal('requestIdleCallback', (_run: () => void, options: object) => asked.push(options))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => calledOff.push(handle))

  whenIdle(() => undefined)()

  expect([asked, calledOff]).toEqual([[{ timeout: 3000 }], [1]])
})

it('runs soon where a browser knows no idle moments', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  whenIdle(run)
  const callOff = whenIdle(run)
  callOff()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
