import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { type ApiRequest, createApiClient } from '@touchline/contract/api-client'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLive } from './live.ts'
import { FakeRealtimeServer } from './testing/fake-realtime-server.ts'
import { aMarket, aMarketChange, marketsChanged, matchChanged } from './testing/live-samples.ts'

const HOME = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 1 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createLive', () => {
  it('carries a price from the socket to the book', async () => {
    const { live, server, settle } = aLivePage()
    live.prices.seed([aMarket()])
    live.subscribeToMatch(9001)
    live.start()
    await settle()

    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(11, 1900)] })))
    await settle()

    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
  })

  it('holds back messages until the state has been fetched, then lets versions decide', async () => {
    const { live, server, settle } = aLivePage()
    const fetched = Promise.withResolvers<void>()
    live.subscribeToMatch(9001, async () => {
      await fetched.promise
      live.prices.seed([aMarket({ ver: 12 })])
    })
    live.start()
    await settle()
    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(11, 1700)] })))
    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(13, 1900)] })))
    await settle()
    expect(live.prices.outcomes.get(HOME)).toBeUndefined()

    fetched.resolve()
    await settle()

    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
  })

  it('asks for nothing again after an interruption that the server can replay', async () => {
    const { live, server, settle } = aLivePage()
    const resync = vi.fn<() => Promise<void>>(async () => undefined)
    live.prices.seed([aMarket()])
    live.subscribeToMatch(9001, resync)
    live.start()
    await settle()
    server.drop()
    await settle(0)
    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(11, 1900)] })))
    await settle(20_000)

    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
    expect(resync).toHaveBeenCalledOnce()
  })

  it('fetches the state again, spread over three seconds, when the server cannot replay', async () => {
    const { live, server, settle } = aLivePage({ random: () => 0.5 })
    const resync = vi.fn<() => Promise<void>>(async () => undefined)
    live.subscribeToMatch(9001, resync)
    live.start()
    await settle()
    server.canRecover = false
    server.drop()
    await settle(1400)
    expect(resync).toHaveBeenCalledOnce()
    await settle(1500)
    expect(resync).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['after an interruption', 1400, async ({ server }: LivePage) => server.drop()],
    ['after a pause', 100, pauseAndShow],
  ])('keeps what arrives %s until the state has been fetched again', async (_, reconnectedMs, interrupt) => {
    const page = aLivePage({ random: () => 0.5 })
    const { live, server, settle } = page
    live.prices.seed([aMarket()])
    live.subscribeToMatch(9001, async () => undefined)
    live.start()
    await settle()
    server.canRecover = false
    await interrupt(page)
    await settle(reconnectedMs)
    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(11, 1900)] })))
    await settle()
    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1850)
    await settle(1500)
    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
  })

  it.each([
    ['after the channel is subscribed again', 1400, 0],
    ['before the channel is subscribed again', 0, 1400],
  ])('ignores a fetch from before a gap that ends %s', async (_, endsAfterMs, restMs) => {
    const { live, server, settle } = aLivePage({ random: () => 0.9 })
    const fetched = Promise.withResolvers<void>()
    const resync = vi.fn<() => Promise<void>>(() => fetched.promise)
    live.subscribeToMatch(9001, resync)
    live.start()
    await settle()
    server.canRecover = false
    server.drop()
    await settle(endsAfterMs)
    fetched.resolve()
    await settle(restMs)
    await settle(1000)
    expect(resync).toHaveBeenCalledOnce()
    expect(live.connection.get().prices).toBe('stale')
    await settle(2000)
    expect(resync).toHaveBeenCalledTimes(2)
    expect(live.connection.get().prices).toBe('fresh')
  })

  it('lets prices flow after a failed fetch, and tries it again five seconds later', async () => {
    const { live, server, settle, report } = aLivePage()
    const resync = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('a call failed'))
    live.subscribeToMatch(9001, resync)
    live.start()
    await settle()
    server.publish('match:en:9001', toWire(marketsChanged({ markets: [aMarketChange(11, 1900)] })))
    await settle()
    expect(live.prices.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
    expect(live.connection.get().prices).toBe('fresh')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('a call failed'))
    expect(resync).toHaveBeenCalledOnce()
    await settle(20_000)
    expect(resync).toHaveBeenCalledTimes(2)
  })

  it('asks for the state again only for who is still subscribed', async () => {
    const { live, server, settle } = aLivePage()
    const left = vi.fn<() => Promise<void>>(async () => undefined)
    const stays = vi.fn<() => Promise<void>>(async () => undefined)
    const release = live.subscribeToMatch(9001, left)
    live.subscribeToMatch(9001, stays)
    live.start()
    await settle()
    release()
    server.canRecover = false
    server.drop()
    await settle(2000)
    expect(left).toHaveBeenCalledOnce()
    expect(stays).toHaveBeenCalledTimes(2)
  })

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

  it('dims prices after two seconds without a connection and locks them after ten', async () => {
    const { live, server, settle } = aLivePage()
    live.subscribeToMatch(9001)
    live.start()
    await settle()
    expect(live.connection.get().prices).toBe('fresh')

    server.isUp = false
    server.drop()
    await settle(2100)
    expect(live.connection.get().prices).toBe('stale')
    await settle(8000)
    expect(live.connection.get().prices).toBe('locked')

    server.isUp = true
    await settle(21_000)
    expect(live.connection.get().prices).toBe('fresh')
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

  it('survives an exception in a listener: it stays connected and the others hear', async () => {
    const { live, server, settle, report } = aLivePage()
    const received = vi.fn<(event: LiveEvent) => void>()
    live.subscribeToPublic()
    live.onEvent(() => {
      throw new Error('a listener failed')
    })
    live.onEvent(received)
    live.start()
    await settle()
    server.publish('pub:en', toWire(matchChanged()))
    await settle(100)
    expect(report).toHaveBeenCalledWith(new Error('a listener failed'))
    expect(received).toHaveBeenCalledOnce()
    expect(server.connections).toBe(1)
    expect(live.matches.get(9001)?.stage).toBe('1st_half')
  })

  it('reports an unknown kind of event once and ignores it', async () => {
    const { live, server, settle, report } = aLivePage()
    live.subscribeToPublic()
    live.start()
    await settle()
    server.publish('pub:en', { type: 'weather_changed' })
    server.publish('pub:en', { type: 'weather_changed' })
    await settle()
    expect(report).toHaveBeenCalledOnce()
    expect(live.connection.get().prices).toBe('fresh')
  })

  it('reconnects with a new token when a player signs in and subscribes to the private channel', async () => {
    const { live, server, settle, calls } = aLivePage()
    live.start()
    await settle()
    live.setPlayer(42)
    await settle()
    expect(server.tokens).toEqual(['token-1', 'token-2'])
    expect(server.subscriptionTokens.get('$user:42')).toBe('token-of-$user:42')
    expect(calls.filter(({ path }) => path === '/websocket/authorize')).toHaveLength(1)

    const received = vi.fn<(event: LiveEvent) => void>()
    live.onEvent(received)
    server.publish('$user:42', { type: 'unread_counters_changed', unread: 3, ver: 1 })
    await settle()
    expect(received).toHaveBeenCalledExactlyOnceWith({ type: 'unread_counters_changed', unread: 3, ver: 1 })
  })

  it('lets go of the private channel before it reconnects as nobody', async () => {
    const { live, server, settle } = aLivePage()
    live.setPlayer(42)
    live.start()
    await settle()
    live.setPlayer(null)
    await settle(2000)
    expect(server.tokens).toEqual(['token-1', 'token-2'])
    expect(server.subscribed).toEqual(['$user:42'])
  })

  it('tells that the player has to be asked for again when private events may have been missed', async () => {
    const { live, server, settle } = aLivePage({ random: () => 0 })
    const gap = vi.fn<() => void>()
    live.onPlayerGap(gap)
    live.setPlayer(42)
    live.start()
    await settle()
    gap.mockClear()
    server.canRecover = false
    server.drop()
    await settle(2000)
    expect(gap).toHaveBeenCalledOnce()
  })

  it('forgets matches that are over, but for the latest and for what somebody looks at', async () => {
    const { live, server, settle } = aLivePage()
    live.subscribeToPublic()
    live.subscribeToList('live')
    live.start()
    await settle()
    const watched = outcomeKey({ matchId: 1, marketId: 1, specifier: '', outcomeId: 1 })
    const leave = live.prices.outcomes.subscribe(watched, () => undefined)
    const over = { status: 3, stage: 'ended', statistics: null, availableMarkets: 0 } as const
    const playMatches = async (from: number, to: number) => {
      for (let matchId = from; matchId <= to; matchId += 1) {
        const markets = [aMarketChange(11, 1900)]
        server.publish('list:en:live', toWire(marketsChanged({ matchId, markets })))
        server.publish('pub:en', toWire(matchChanged({ matchId })))
        server.publish('pub:en', toWire(matchChanged({ matchId, ver: 12, match: over })))
      }
      await settle()
    }
    const sizes = () => [live.prices.outcomes.size, live.prices.markets.size, live.matches.states.size]

    await playMatches(1, 21)
    const before = sizes()
    await playMatches(22, 300)
    expect(sizes()).toEqual(before)
    expect(live.prices.outcomes.get(watched)?.oddsThousandths).toBe(1900)
    expect(live.matches.get(300)?.status).toBe(3)

    leave()
    await playMatches(301, 301)
    expect(live.prices.outcomes.get(watched)).toBeUndefined()
    expect(sizes()).toEqual([20 * 3, 20, 20])
  })

  it('does not wait for a channel that the server refuses', async () => {
    const { live, server, settle } = aLivePage()
    live.subscribeToMatch(9001, () => new Promise(() => undefined))
    live.start()
    await settle(3000)
    expect(live.connection.get().prices).toBe('stale')
    server.refuseChannel('match:en:9001')
    await settle(11_000)
    expect(live.connection.get().prices).toBe('fresh')
  })
})

type LivePage = ReturnType<typeof aLivePage>

async function pauseAndShow({ live, settle }: LivePage) {
  live.connection.send({ type: 'tabHidden' })
  await settle(31_000)
  live.connection.send({ type: 'tabShown' })
}

function aLivePage({ random = () => 0 }: { random?: () => number } = {}) {
  const server = new FakeRealtimeServer()
  const calls: ApiRequest[] = []
  let tokens = 0
  const api = createApiClient({
    locale: 'en',
    send: async (request) => {
      calls.push(request)
      const body =
        request.path === '/websocket/token'
          ? { token: `token-${(tokens += 1)}` }
          : { channels: [{ channel: '$user:42', token: 'token-of-$user:42' }] }
      return { status: 200, headers: new Headers(), body }
    },
  })
  const report = vi.fn<(error: unknown) => void>()
  const live = createLive({
    api,
    locale: 'en',
    address: { transports: ['websocket'], origin: '' },
    pageOrigin: 'https://site.test',
    createClient: server.createClient,
    requestFrame: (run) => run(),
    report,
    random,
  })
  /** Lets answers, timers and promises of this long run. */
  const settle = async (ms = 100) => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { live, server, calls, report, settle }
}
