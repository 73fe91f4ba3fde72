import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLivePage } from './testing/live-page.ts'
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

  it('survives an exception in a listener: it stays connected and calls the others', async () => {
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

  it('unsubscribes from the private channel before it reconnects without a player', async () => {
    const { live, server, settle } = aLivePage()
    live.setPlayer(42)
    live.start()
    await settle()
    live.setPlayer(null)
    await settle(2000)
    expect(server.tokens).toEqual(['token-1', 'token-2'])
    expect(server.subscribed).toEqual(['$user:42'])
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
})
