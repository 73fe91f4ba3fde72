import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMarket, aMatch } from '../../../shared/live/testing/live-samples.ts'
import { offerKey } from '../../../shared/odds/offered-selection.ts'
import type { Quote } from '../quote/quote.ts'
import { createBuilder } from './builder.ts'
import type { Leg } from './leg.ts'

const [A, B, C] = [aLeg(1), aLeg(2), aLeg(3)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createBuilder', () => {
  it('asks once for several presses in a row, about the legs they ended with', async () => {
    const { builder, asked } = aBuilder()
    builder.toggle(A)
    builder.toggle(B)
    builder.toggle(C)
    builder.toggle(C)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked.map(({ legs }) => legs)).toEqual([[A, B]])
  })

  it('drops an answer about other legs, however late it comes', async () => {
    const { builder, asked } = aBuilder()
    builder.toggle(A)
    await vi.advanceTimersByTimeAsync(500)
    builder.toggle(B)
    await vi.advanceTimersByTimeAsync(500)
    asked[1]?.answer(priced(5000))
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.answer(priced(2000))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price).toEqual({ status: 'priced', oddsThousandths: 5000, beforeOdds: null })
  })

  it('prices the same legs anew when the match moves, and shows what they were at', async () => {
    const { builder, asked } = await aPricedBuilder([A, B], priced(5000))
    for (let ticks = 0; ticks < 20; ticks++) builder.matchMoved()
    expect(builder.get().price).toMatchObject({ oddsThousandths: 5000 })
    await vi.advanceTimersByTimeAsync(1500)
    expect(asked).toHaveLength(2)
    asked[1]?.answer(priced(5500))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price).toEqual({ status: 'priced', oddsThousandths: 5500, beforeOdds: 5000 })
  })

  it('gets its answer though the match moves faster than the platform answers', async () => {
    const { builder, asked } = await aPricedBuilder([A, B], priced(5000))
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    asked[1]?.answer(priced(5100))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price).toMatchObject({ oddsThousandths: 5100 })
  })

  it('never goes back to an older answer', async () => {
    const { builder, asked } = await aPricedBuilder([A], priced(5000))
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    asked[2]?.answer(priced(5200))
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.answer(priced(5100))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price).toMatchObject({ oddsThousandths: 5200 })
  })

  it('keeps a price whose refresh failed, and reports one that was never loaded', async () => {
    const { builder, asked } = await aPricedBuilder([A], priced(5000))
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    asked[1]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price.status).toBe('priced')
    builder.toggle(B)
    await vi.advanceTimersByTimeAsync(500)
    asked[2]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price.status).toBe('failed')
    builder.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[3]?.legs).toEqual([A, B])
  })

  it('shows a refused set as refused, and as priced once it is possible again', async () => {
    const { builder, asked } = await aPricedBuilder([A, B], { status: 'refused', problem: 'suspended' })
    expect(builder.get().price).toEqual({ status: 'refused', problem: 'suspended' })
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    asked[1]?.answer(priced(4000))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().price).toMatchObject({ status: 'priced', beforeOdds: null })
  })

  it('names the only leg as the reason of a refusal, without a question', async () => {
    const { builder, asked } = await aPricedBuilder([A], priced(2000, C))
    builder.explain(C, 'contradiction')
    expect(builder.get().explained).toEqual({ leg: C, problem: 'contradiction', culprit: A })
    expect(asked).toHaveLength(1)
  })

  it('finds out which of several legs an outcome is refused for', async () => {
    const { builder, asked } = await aPricedBuilder([A, B], priced(4000, C))
    builder.explain(C, 'contradiction')
    expect(builder.get().explained).toMatchObject({ leg: C, culprit: null })
    expect(asked.slice(1).map(({ legs }) => legs)).toEqual([[A], [B]])
    asked[1]?.answer(priced(2000))
    asked[2]?.answer(priced(2000, C))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get().explained).toMatchObject({ leg: C, culprit: B })
    builder.swap(B, C)
    expect(builder.get()).toMatchObject({ legs: [A, C], explained: null })
  })

  it('takes an explanation back once the outcome is possible', async () => {
    const { builder, asked } = await aPricedBuilder([A], priced(2000, C))
    builder.explain(C, 'contradiction')
    builder.matchMoved()
    await vi.advanceTimersByTimeAsync(1500)
    asked[1]?.answer(priced(2000))
    await vi.advanceTimersByTimeAsync(0)
    expect(builder.get()).toMatchObject({ explained: null, legs: [A] })
  })

  it('clears price and refusals with the last leg, and reports every change of legs', async () => {
    const { builder, kept } = await aPricedBuilder([A], priced(2000, C))
    builder.toggle(B)
    builder.remove(A.key)
    builder.clear()
    expect(kept.map((legs) => legs.length)).toEqual([2, 1, 0])
    expect(builder.get()).toMatchObject({ legs: [], price: { status: 'none' } })
    expect(builder.get().refusals.size).toBe(0)
  })

  it('sends no requests once it is hidden', async () => {
    const { builder, asked, close } = await aPricedBuilder([A], priced(2000))
    builder.matchMoved()
    close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(1)
  })
})

interface Asked {
  legs: readonly Leg[]
  answer: (quote: Quote) => void
  fail: () => void
}

function aBuilder(legs: readonly Leg[] = []) {
  const asked: Asked[] = []
  const kept: (readonly Leg[])[] = []
  const builder = createBuilder({
    legs,
    ask: (about) => {
      const { promise, resolve, reject } = Promise.withResolvers<Quote>()
      asked.push({ legs: about, answer: resolve, fail: () => reject(new Error('No answer')) })
      return promise
    },
    onLegsChanged: (now) => kept.push(now),
  })
  return { builder, asked, kept }
}

/** With legs from a reload, priced once. */
async function aPricedBuilder(legs: readonly Leg[], quote: Quote) {
  const made = aBuilder(legs)
  const close = made.builder.open()
  await vi.advanceTimersByTimeAsync(0)
  made.asked[0]?.answer(quote)
  await vi.advanceTimersByTimeAsync(0)
  return { ...made, close }
}

function priced(oddsThousandths: number, ...refused: Leg[]): Quote {
  return {
    status: 'priced',
    oddsThousandths,
    refusals: new Map(refused.map(({ key }) => [key, 'contradiction'])),
  }
}

function aLeg(id: number): Leg {
  const market = aMarket({ id })
  const [outcome] = market.outcomes
  if (!outcome) throw new Error('The sample market has outcomes')
  const offer = { match: aMatch(), market, outcome }
  return { key: offerKey(offer), title: `Leg ${id}`, offer }
}
