import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { toWire } from '@touchline/contract/wire-case'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLivePage, type LivePage, pauseAndShow } from '../testing/live-page.ts'
import { aMarket, aMarketChange, marketsChanged } from '../testing/live-samples.ts'

const HOME = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 1 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('gap fill', () => {
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

  it('reports a gap of the player’s state when private events may have been missed', async () => {
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
