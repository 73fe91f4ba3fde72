import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { ApiError } from '@touchline/contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { followCustomQuote } from './custom-quote.ts'

const HOME = '1:1::1' as const
const OVER = '1:18::12' as const

describe('followCustomQuote', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('asks at once for the price of a new custom bet, and for no other kind', async () => {
    const page = aPage()
    page.pickTwo()
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.asked).toHaveLength(0)
    page.send({ type: 'modeChosen', mode: 'custom_bet' })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.asked).toHaveLength(1)
    expect(page.slip().customQuote).toMatchObject({ price: { odds: 2900 }, isOffered: true })
  })

  it('asks once for a burst of movements, and the odds mode decides about the new price', async () => {
    const page = aPage()
    await page.begin()
    page.answer = { odds: 2600 }
    for (const odds of [2050, 2060, 2070]) {
      page.send({ type: 'oddsMoved', prices: { [HOME]: odds } })
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(page.asked).toHaveLength(2)
    expect(page.asked[1]).toEqual([2070, 1800])
    expect(page.slip().customQuote?.price).toMatchObject({ odds: 2600, acceptedOdds: 2900, isChanged: true })
  })

  it('asks for the price of each match with several outcomes in a combo, where the platform takes them', async () => {
    const page = aPage()
    page.pickTwo()
    page.send({ type: 'selectionAdded', selection: anOffer(2, { odds: 1500 }) })
    page.send({ type: 'modeChosen', mode: 'combo' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.asked).toHaveLength(0)

    page.send({ type: 'groupsOffered', takesGroups: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.asked).toEqual([[2000, 1800]])
    expect(page.slip().groupQuotes).toMatchObject([{ ids: [HOME, OVER], price: { odds: 2900 } }])

    // The other match has a price of its own.
    page.send({ type: 'oddsMoved', prices: { '2:1::1': 1600 } })
    page.send({ type: 'selectionAdded', selection: anOffer(2, { marketId: 18, outcomeId: 12, odds: 1900 }) })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.asked).toEqual([
      [2000, 1800],
      [1600, 1900],
    ])
    page.answer = { odds: 2700 }
    page.send({ type: 'oddsMoved', prices: { [HOME]: 1900 } })
    await vi.advanceTimersByTimeAsync(300)
    expect(page.asked.slice(2)).toEqual([[1900, 1800]])
    expect(page.slip().ticket.state).toBe('ODDS_CHANGED')
  })

  it('stores why there is no price, and requests it again when an outcome reopens', async () => {
    const page = aPage()
    await page.begin()
    page.answer = new ApiError('combination_not_allowed', { customBetProblem: 'suspended' })
    page.send({ type: 'outcomesSuspended', ids: [OVER] })
    await vi.advanceTimersByTimeAsync(300)
    expect(page.slip().customQuote).toMatchObject({ isOffered: false, problem: 'suspended' })
    page.answer = { odds: 2900 }
    page.send({ type: 'outcomesReopened', ids: [OVER] })
    await vi.advanceTimersByTimeAsync(300)
    expect(page.slip().customQuote).toMatchObject({ isOffered: true, problem: null })
  })

  it('asks again after a while when the platform could not be asked', async () => {
    const page = aPage()
    page.answer = new Error('no network')
    await page.begin()
    expect(page.slip().customQuote).toMatchObject({ price: null, isOffered: false, problem: null })
    page.answer = { odds: 2900 }
    await vi.advanceTimersByTimeAsync(3000)
    expect(page.slip().customQuote).toMatchObject({ price: { odds: 2900 } })
  })

  it('asks nothing while the bet is on its way', async () => {
    const page = aPage()
    await page.begin()
    page.send({ type: 'stakeEntered', betId: 'custom_bet', stakeMinor: 500 })
    page.send({ type: 'placingStarted' })
    page.send({ type: 'oddsMoved', prices: { [HOME]: 2500 } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.asked).toHaveLength(1)
  })

  it('drops an answer that comes after the selections have changed', async () => {
    const page = aPage()
    page.pickTwo()
    page.delayMs = 500
    page.send({ type: 'modeChosen', mode: 'custom_bet' })
    await vi.advanceTimersByTimeAsync(100)
    page.send({ type: 'selectionRemoved', id: OVER })
    await vi.advanceTimersByTimeAsync(450)
    expect(page.slip().customQuote).toBeNull()
  })
})

type Answer = { odds: number } | Error

function aPage() {
  const store = createReducerStore(emptySlip(EUR), reduceSlip)
  const { send } = store
  const page = {
    /** The prices of the outcomes, by request. */
    asked: [] as number[][],
    delayMs: 0,
    answer: { odds: 2900 } as Answer,
    send,
    slip: store.get,
    pickTwo() {
      send({ type: 'selectionAdded', selection: anOffer(1) })
      send({ type: 'selectionAdded', selection: anOffer(1, { marketId: 18, outcomeId: 12, odds: 1800 }) })
    },
    async begin() {
      page.pickTwo()
      send({ type: 'modeChosen', mode: 'custom_bet' })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
  followCustomQuote(store, async ({ selections }) => {
    page.asked.push(selections.map(({ odds }) => odds))
    if (page.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, page.delayMs))
    if (page.answer instanceof Error) throw page.answer
    return page.answer
  })
  return page
}
