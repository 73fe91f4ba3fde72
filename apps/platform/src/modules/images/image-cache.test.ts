import { describe, expect, it } from 'vitest'
import { createImageCache, type EncodedImage } from './image-cache.ts'

describe('createImageCache', () => {
  it('makes a picture once for all who ask while it is being made', async () => {
    const cache = createImageCache({ bytesMax: 100, makingMax: 1, waitingMax: 10 })
    let made = 0
    const make = async () => {
      made += 1
      return ofSize(10)
    }

    await Promise.all(Array.from({ length: 20 }, () => cache.get('one', make)))

    expect(made).toBe(1)
  })

  it('never holds more than it may, and lets go of what was not asked for the longest', async () => {
    const cache = createImageCache({ bytesMax: 100, makingMax: 1, waitingMax: 10 })
    const made: string[] = []
    const ask = (key: string) =>
      cache.get(key, async () => {
        made.push(key)
        return ofSize(40)
      })

    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)

    expect(made).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.stats()).toEqual({ entries: 2, bytes: 80 })
  })

  it('makes no more at once than it may, and sends those away who would wait too long', async () => {
    const cache = createImageCache({ bytesMax: 1000, makingMax: 2, waitingMax: 3 })
    const gates: (() => void)[] = []
    let running = 0
    let runningMax = 0
    const make = async () => {
      running += 1
      runningMax = Math.max(running, runningMax)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
      return ofSize(1)
    }

    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => cache.get(key, make))
    await expect(asked[5]).rejects.toMatchObject({ error: 'unavailable' })
    for (let opened = 0; opened < 5; opened += 1) {
      await expect.poll(() => gates.length).toBeGreaterThan(0)
      gates.shift()?.()
    }

    await Promise.all(asked.slice(0, 5))
    expect(runningMax).toBe(2)
  })

  it('keeps what changes for its time alone, and no failure at all', async () => {
    let nowMs = 0
    let made = 0
    const cache = createImageCache({ bytesMax: 100, makingMax: 1, waitingMax: 10 }, () => nowMs)
    const ask = () => cache.get('card', async () => ofSize((made += 1)), 1000)
    const fail = () => cache.get('other', () => Promise.reject(new Error('no paint')))

    await ask()
    nowMs = 999
    await ask()
    nowMs = 1000
    await ask()

    expect(made).toBe(2)
    await expect(fail()).rejects.toThrow('no paint')
    await expect(cache.get('other', async () => ofSize(1))).resolves.toBeDefined()
  })
})

const ofSize = (bytes: number): EncodedImage => ({ type: 'image/png', bytes: Buffer.alloc(bytes) })
