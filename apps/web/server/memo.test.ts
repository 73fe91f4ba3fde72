import { describe, expect, it } from 'vitest'
import { createMemo } from './memo.ts'

describe('createMemo', () => {
  it('makes a value once for a thousand who ask while it is being made', async () => {
    let made = 0
    const remember = createMemo<number>(1000)
    const gate = Promise.withResolvers<void>()
    const asked = Array.from({ length: 1000 }, () =>
      remember('page', async () => {
        made += 1
        await gate.promise
        return made
      }),
    )
    gate.resolve()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  })

  it('keeps it for its time, counted from when it was there', async () => {
    let now = 0
    let made = 0
    const remember = createMemo<number>(1000, { nowMs: () => now })
    const ask = () => remember('page', async () => ++made)
    expect(await ask()).toBe(1)
    now = 999
    expect(await ask()).toBe(1)
    now = 1000
    expect(await ask()).toBe(2)
  })

  it('does not keep a failure', async () => {
    const remember = createMemo<string>(1000)
    await expect(remember('page', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await remember('page', async () => 'up')).toBe('up')
  })

  it('forgets the oldest when there are too many', async () => {
    let made = 0
    const remember = createMemo<number>(60_000, { entriesMax: 2 })
    const ask = (key: string) => remember(key, async () => ++made)
    for (const key of ['a', 'b', 'c']) await ask(key)
    expect(await ask('c')).toBe(3)
    expect(await ask('a')).toBe(4)
  })
})
