import { describe, expect, it, vi } from 'vitest'
import { createFavoriteKeeper, type FavoriteMark } from './favorite-keeper.ts'

const MATCH = { type: 'matches', id: 7 } as const

describe('createFavoriteKeeper', () => {
  it('shows a mark at once and tells the platform', async () => {
    const { keeper, sent, answer } = aKeeper()
    keeper.toggle(MATCH)
    expect(keeper.isFavorite(MATCH)).toBe(true)
    expect(sent()).toEqual([[MATCH, true]])
    await answer()
    expect(keeper.isFavorite(MATCH)).toBe(true)
  })

  it('goes back when the platform refuses, and says so once', async () => {
    const { keeper, refuse, onFailed } = aKeeper()
    keeper.toggle(MATCH)
    await refuse()
    expect(keeper.isFavorite(MATCH)).toBe(false)
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it.each([
    { presses: 2, ends: false, told: [true, false] },
    { presses: 3, ends: true, told: [true] },
    { presses: 4, ends: false, told: [true, false] },
  ])('$presses presses in a row end as $ends, one request at a time', async ({ presses, ends, told }) => {
    const { keeper, sent, answer } = aKeeper()
    for (let press = 0; press < presses; press += 1) keeper.toggle(MATCH)
    expect(keeper.isFavorite(MATCH)).toBe(ends)
    expect(sent()).toHaveLength(1)
    for (const _ of told) await answer()
    expect(sent().map(([, isWanted]) => isWanted)).toEqual(told)
    expect(keeper.isFavorite(MATCH)).toBe(ends)
  })

  it('keeps what is under way when the platform’s list arrives', () => {
    const { keeper } = aKeeper()
    keeper.toggle(MATCH)
    keeper.remember('matches', [8])
    expect(keeper.isFavorite(MATCH)).toBe(true)
    expect(keeper.isFavorite({ type: 'matches', id: 8 })).toBe(true)
    expect(keeper.isFavorite({ type: 'tournaments', id: 8 })).toBe(false)
  })
})

/** Answers come when the test says so, to the oldest request first. */
function aKeeper() {
  const open: PromiseWithResolvers<void>[] = []
  const onFailed = vi.fn<(error: unknown) => void>()
  const send = vi.fn<(mark: FavoriteMark, isWanted: boolean) => Promise<void>>(() => {
    const request = Promise.withResolvers<void>()
    open.push(request)
    return request.promise
  })
  const keeper = createFavoriteKeeper({ send, onChanged: () => undefined, onFailed })
  const settle = async (end: (request: PromiseWithResolvers<void>) => void) => {
    const request = open.shift()
    if (!request) throw new Error('nothing was sent')
    end(request)
    // The reply is handled in the turns of the promise queue that follow.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    keeper,
    onFailed,
    sent: () => send.mock.calls,
    answer: () => settle((request) => request.resolve()),
    refuse: () => settle((request) => request.reject(new Error('refused'))),
  }
}
