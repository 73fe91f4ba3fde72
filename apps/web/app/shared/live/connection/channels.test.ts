import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLivePage, pauseAndShow } from '../testing/live-page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('channels', () => {
  it('subscribes once for many subscribers and leaves five seconds after the last', async () => {
    const { live, server, settle } = aLivePage()
    const releaseFirst = live.subscribeToMatch(9001)
    const releaseSecond = live.subscribeToMatch(9001)
    live.start()
    await settle()
    releaseFirst()
    releaseFirst()
    await settle(6000)
    expect(server.unsubscribed).toEqual([])

    releaseSecond()
    await settle(4900)
    expect(server.unsubscribed).toEqual([])
    await settle(200)
    expect(server.subscribed).toEqual(['match:en:9001'])
    expect(server.unsubscribed).toEqual(['match:en:9001'])
  })

  it('does not subscribe to what was left before the connection', async () => {
    const { live, server, settle } = aLivePage()
    live.subscribeToMatch(9001)()
    live.subscribeToMatch(9002)
    live.start()
    await settle()
    expect(server.subscribed).toEqual(['match:en:9002'])
  })

  it('keeps the subscription when the next page subscribes to the same channel in time', async () => {
    const { live, server, settle } = aLivePage()
    const release = live.subscribeToList('live')
    live.start()
    await settle()
    release()
    await settle(3000)
    live.subscribeToList('live')
    await settle(10_000)
    expect(server.subscribed).toEqual(['list:en:live'])
    expect(server.unsubscribed).toEqual([])
  })

  it('leaves price channels in a tab hidden for 30 s, keeps the public channel, and catches up when shown', async () => {
    const { live, server, settle } = aLivePage()
    live.subscribeToMatch(9001)
    live.subscribeToList('live')
    live.subscribeToColumn('live', 'totals')
    live.subscribeToPublic()
    live.start()
    await settle()
    const prices = ['match:en:9001', 'list:en:live', 'column:en:live.totals']
    live.connection.send({ type: 'tabHidden' })
    await settle(31_000)
    expect(server.unsubscribed).toEqual(prices)

    live.connection.send({ type: 'tabShown' })
    expect(live.connection.get().prices).toBe('stale')
    await settle(4000)
    expect(server.subscribed).toEqual([...prices, 'pub:en', ...prices])
    expect(live.connection.get().prices).toBe('fresh')
  })

  it.each([
    ['held before the connection', false],
    ['held after it', true],
  ])('subscribes to a match only when a paused tab is shown: %s', async (_, isConnected) => {
    const { live, server, settle } = aLivePage()
    if (isConnected) live.start()
    live.connection.send({ type: 'tabHidden' })
    await settle(31_000)
    live.subscribeToMatch(9001)
    live.subscribeToPublic()
    live.start()
    await settle()
    expect(server.subscribed).toEqual(['pub:en'])
    live.connection.send({ type: 'tabShown' })
    await settle()
    expect(server.subscribed).toEqual(['pub:en', 'match:en:9001'])
    expect(live.connection.get().prices).toBe('fresh')
  })

  it('is fresh at once when a paused tab that holds no prices is shown', async () => {
    const page = aLivePage()
    page.live.subscribeToPublic()
    page.live.start()
    await page.settle()
    await pauseAndShow(page)
    expect(page.live.connection.get().prices).toBe('fresh')
  })
})
