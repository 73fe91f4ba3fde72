import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { createApiClient } from '@touchline/contract/api-client'
import { getMatch, listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it, vi } from 'vitest'
import { MatchStates } from '../../../shared/live/matches/match-states.ts'
import { PriceBook } from '../../../shared/live/prices/price-book.ts'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { followMarkets } from './follow-markets.ts'

describe('followMarkets', () => {
  it('takes a market that is not listed any more for gone', async () => {
    const page = aPage({ listed: [] })
    page.send({ type: 'selectionAdded', selection: anOffer(1, { marketId: 1 }) })
    page.resync(1)
    await eventually(() => expect(page.suspended()).toEqual(['1:1::1']))
  })

  it('does not take for gone what is picked while its match is asked for again', async () => {
    const page = aPage({ listed: [1, 2] })
    page.send({ type: 'selectionAdded', selection: anOffer(1, { marketId: 1 }) })
    page.resync(1)
    await eventually(() => expect(page.askedMarkets).toEqual([1]))
    page.send({ type: 'selectionAdded', selection: anOffer(1, { marketId: 2 }) })
    page.answer()
    await eventually(() => expect(page.askedMarkets).toEqual([1, 1, 2]))
    await eventually(() => expect(page.updateCount()).toBe(1))
    expect(page.suspended()).toEqual([])
  })

  it('follows every match of the longest slip', () => {
    const page = aPage({ listed: [] })
    const matchIds = Array.from({ length: 30 }, (_, index) => index + 1)
    for (const matchId of matchIds) page.send({ type: 'selectionAdded', selection: anOffer(matchId) })
    expect(page.slip().selections).toHaveLength(30)
    expect(page.followed()).toEqual(matchIds)
  })

  it('sends the prices of one frame together', async () => {
    const page = aPage({ listed: [1] })
    page.send({ type: 'selectionAdded', selection: anOffer(1, { odds: 2000 }) })
    page.price(2100)
    await eventually(() => expect(page.slip().selections).toMatchObject([{ odds: 2100 }]))
    expect(page.sent.filter(({ type }) => type === 'oddsMoved')).toHaveLength(1)
  })
})

/** The client's schemas are loaded with its first call, which may take long on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

/** A slip that follows a live page; the test resolves the platform's first reply. */
function aPage({ listed }: { listed: readonly number[] }) {
  const sent: SlipEvent[] = []
  const store = createReducerStore<Slip, SlipEvent>(
    { ...emptySlip(EUR), multiSingleProviders: ['betradar'] },
    (slip, event) => {
      sent.push(event)
      return reduceSlip(slip, event)
    },
  )
  const gate = Promise.withResolvers<void>()
  const askedMarkets: number[] = []
  const api = createApiClient({
    locale: 'en',
    send: async ({ path }) => {
      const marketId = Number(new URL(path, 'https://platform.example').searchParams.get('market_id') ?? 0)
      if (marketId > 0) askedMarkets.push(marketId)
      if (askedMarkets.length <= 1 && listed.length > 1) await gate.promise
      const markets = listed.includes(marketId) ? [aMarket(marketId)] : []
      const reply = marketId > 0 ? fakeReply(listMarkets, { markets }) : fakeReply(getMatch, { match: null })
      return { status: 200, headers: new Headers(), body: toWire(reply) }
    },
  })
  const prices = new PriceBook((run) => run())
  const resyncs = new Map<number, () => unknown>()
  const live = {
    prices,
    matches: new MatchStates((run) => run()),
    subscribeToMatch: (matchId: number, resync?: () => unknown) => {
      if (resync) resyncs.set(matchId, resync)
      return () => undefined
    },
  }
  followMarkets(live, api, store)
  return {
    sent,
    askedMarkets,
    slip: store.get,
    followed: () => [...resyncs.keys()],
    send: store.send,
    resync: (matchId: number) => void resyncs.get(matchId)?.(),
    answer: () => gate.resolve(),
    price: (odds: number) =>
      prices.seed([
        { ...aMarket(1), outcomes: [{ id: 1, name: 'home', shortName: '1', odds, active: true }], ver: 2 },
      ]),
    suspended: () =>
      store
        .get()
        .selections.filter(({ isSuspended }) => isSuspended)
        .map(({ id }) => id),
    updateCount: () => sent.filter(({ type }) => type === 'marketsUpdated').length,
  }
}

function aMarket(id: number) {
  const [market] = fakeReply(listMarkets, {
    markets: [
      {
        id,
        matchId: 1,
        specifier: '',
        status: 1,
        ver: 1,
        outcomes: [{ id: 1, name: 'home', odds: 2000, active: true }],
      },
    ],
  }).markets
  if (!market) throw new Error('no market was made')
  return market
}
