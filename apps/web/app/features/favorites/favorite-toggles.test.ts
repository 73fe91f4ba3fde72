import { describe, expect, it, vi } from 'vitest'
import { createFavoriteToggles, type FavoriteMark } from './favorite-toggles.ts'

const MATCH = { type: 'matches', id: 7 } as const

describe('createFavoriteToggles', () => {
  it('shows a mark at once and sends it to the platform', async () => {
    const { toggles, sent, answer } = createToggles()
    toggles.toggle(MATCH)
    expect(toggles.isFavorite(MATCH)).toBe(true)
    expect(sent()).toEqual([[MATCH, true]])
    await answer()
    expect(toggles.isFavorite(MATCH)).toBe(true)
  })

  it('goes back when the platform refuses, and says so once', async () => {
    const { toggles, refuse, onFailed } = createToggles()
    toggles.toggle(MATCH)
    await refuse()
    expect(toggles.isFavorite(MATCH)).toBe(false)
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it.each([
    { presses: 2, ends: false, sentMarks: [true, false] },
    { presses: 3, ends: true, sentMarks: [true] },
    { presses: 4, ends: false, sentMarks: [true, false] },
  ])(
    '$presses presses in a row end as $ends, one request at a time',
    async ({ presses, ends, sentMarks }) => {
      const { toggles, sent, answer } = createToggles()
      for (let press = 0; press < presses; press += 1) toggles.toggle(MATCH)
      expect(toggles.isFavorite(MATCH)).toBe(ends)
      expect(sent()).toHaveLength(1)
      for (const _ of sentMarks) await answer()
      expect(sent().map(([, isWanted]) => isWanted)).toEqual(sentMarks)
      expect(toggles.isFavorite(MATCH)).toBe(ends)
    },
  )

  it('keeps pending toggles when the platform’s list arrives', () => {
    const { toggles } = createToggles()
    toggles.toggle(MATCH)
    toggles.setConfirmed('matches', [8])
    expect(toggles.isFavorite(MATCH)).toBe(true)
    expect(toggles.isFavorite({ type: 'matches', id: 8 })).toBe(true)
    expect(toggles.isFavorite({ type: 'tournaments', id: 8 })).toBe(false)
  })
})

/** The test answers each request, the oldest first. */
function createToggles() {
  const open: PromiseWithResolvers<void>[] = []
  const onFailed = vi.fn<(error: unknown) => void>()
  const send = vi.fn<(mark: FavoriteMark, isWanted: boolean) => Promise<void>>(() => {
    const request = Promise.withResolvers<void>()
    open.push(request)
    return request.promise
  })
  const toggles = createFavoriteToggles({ send, onChanged: () => undefined, onFailed })
  const settle = async (end: (request: PromiseWithResolvers<void>) => void) => {
    const request = open.shift()
    if (!request) throw new Error('nothing was sent')
    end(request)
    // The reply is handled in later microtasks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    toggles,
    onFailed,
    sent: () => send.mock.calls,
    answer: () => settle((request) => request.resolve()),
    refuse: () => settle((request) => request.reject(new Error('refused'))),
  }
}
