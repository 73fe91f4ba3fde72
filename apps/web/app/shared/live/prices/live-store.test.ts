import { describe, expect, it, vi } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'
import { LiveStore } from './live-store.ts'

describe('LiveStore', () => {
  it('announces a key to its own listeners and to nobody else', () => {
    const { store, nextFrame } = aStore()
    const first = vi.fn<(odds: number) => void>()
    const second = vi.fn<(odds: number) => void>()
    store.subscribe('a', first)
    store.subscribe('b', second)

    store.set('a', 1850)
    nextFrame()

    expect(first).toHaveBeenCalledExactlyOnceWith(1850)
    expect(second).not.toHaveBeenCalled()
  })

  it('announces many writes of one frame once, with the last value', () => {
    const { store, nextFrame, requestFrame } = aStore()
    const listener = vi.fn<(odds: number) => void>()
    store.subscribe('a', listener)

    for (const odds of [1850, 1860, 1870]) store.set('a', odds)
    nextFrame()

    expect(listener).toHaveBeenCalledExactlyOnceWith(1870)
    expect(requestFrame).toHaveBeenCalledOnce()
  })

  it('shows a write to readers before the frame', () => {
    const { store } = aStore()
    store.set('a', 1850)
    expect(store.get('a')).toBe(1850)
  })

  it('asks for no frame when nobody listens to what changed', () => {
    const { store, requestFrame } = aStore()
    store.set('a', 1850)
    store.set('a', 1860)
    expect(requestFrame).not.toHaveBeenCalled()
  })

  it('asks for no frame when the value is the same', () => {
    const { store, requestFrame } = aStore()
    store.set('a', 1850)
    store.subscribe('a', () => undefined)
    store.set('a', 1850)
    expect(requestFrame).not.toHaveBeenCalled()
  })

  it('says nothing to a listener that left before the frame', () => {
    const { store, nextFrame } = aStore()
    const listener = vi.fn<(odds: number) => void>()
    store.set('a', 1850)
    const leave = store.subscribe('a', listener)
    store.set('a', 1860)
    leave()
    nextFrame()
    expect(listener).not.toHaveBeenCalled()
  })

  it('announces what a listener writes during a frame in the next one', () => {
    const { store, nextFrame } = aStore()
    const follower = vi.fn<(odds: number) => void>()
    store.subscribe('b', follower)
    store.subscribe('a', (odds) => store.set('b', odds + 1))

    store.set('a', 1850)
    store.set('b', 1)
    nextFrame()
    nextFrame()

    expect(follower.mock.calls.flat()).toEqual([1851])
  })

  it('keeps listeners of a forgotten key and no memory of an unwatched one', () => {
    const { store, nextFrame } = aStore()
    const listener = vi.fn<(odds: number) => void>()
    store.subscribe('a', listener)
    store.set('a', 1)
    store.set('b', 2)
    store.delete('a')
    store.delete('b')
    expect(store.size).toBe(1)

    store.set('a', 3)
    nextFrame()
    expect(listener).toHaveBeenLastCalledWith(3)
  })
})

function aStore() {
  const frames: (() => void)[] = []
  const requestFrame = vi.fn<(run: () => void) => unknown>((run) => frames.push(run))
  const store = new LiveStore<number>(createFrameQueue(requestFrame))
  return { store, requestFrame, nextFrame: () => frames.splice(0).forEach((run) => run()) }
}
