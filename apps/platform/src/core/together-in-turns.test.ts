import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { togetherInTurns } from './together-in-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is let, in turns of at most 5 ms. */
function aQueue() {
  const turn = togetherInTurns(5)
  const begun: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  return {
    begun,
    come: (name: string) =>
      turn(() => {
        begun.push(name)
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (fails = false) => (fails ? reject(new Error(name)) : resolve(name))),
        )
      }),
    end: async (name: string, fails = false) => {
      ends.get(name)?.(fails)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

it('begins what comes in one turn of the event loop at once', async () => {
  const { begun, come } = aQueue()
  void come('a')
  void come('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
})

it('keeps what comes meanwhile until all that is under way has ended, and begins it together', async () => {
  const { begun, come, end } = aQueue()
  const first = [come('a'), come('b')]
  await vi.advanceTimersByTimeAsync(0)
  void come('c')
  void come('d')
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.all(first)).toEqual(['a', 'b'])
})

it('waits no longer than it has patience for', async () => {
  const { begun, come, end } = aQueue()
  void come('a')
  await vi.advanceTimersByTimeAsync(0)
  void come('b')
  await vi.advanceTimersByTimeAsync(3)
  void come('c')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b', 'c'])
  void come('d')
  await end('a')
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('goes on after what fails', async () => {
  const { begun, come, end } = aQueue()
  const failing = Promise.allSettled([come('a')])
  await vi.advanceTimersByTimeAsync(0)
  void come('b')
  await end('a', true)
  expect(await failing).toMatchObject([{ status: 'rejected' }])
  expect(begun).toEqual(['a', 'b'])
})
