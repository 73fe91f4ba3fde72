import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMarket, aMarketChange, aTotalMarket, marketsChanged } from '../testing/live-samples.ts'
import { lineKey, liveMarketKey, PriceBook } from './price-book.ts'

const HOME = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 1 })
const WINNER = liveMarketKey(9001, { id: 1, specifier: '' })

describe('PriceBook', () => {
  it('applies a newer change in place', () => {
    const book = aBook()
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900)] }))
    expect(book.outcomes.get(HOME)).toEqual({ oddsThousandths: 1900, isOpen: true })
  })

  it.each([10, 9])('ignores a change of version %i when 10 is known', (ver) => {
    const book = aBook()
    book.apply(marketsChanged({ markets: [aMarketChange(ver, 1900)] }))
    expect(book.outcomes.get(HOME)?.oddsThousandths).toBe(1850)
  })

  it('ignores a late reply that is older than what the socket brought', () => {
    const book = new PriceBook(runAtOnce)
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900)] }))
    book.seed([aMarket({ ver: 10 })])
    expect(book.outcomes.get(HOME)?.oddsThousandths).toBe(1900)
  })

  it('closes every outcome of a suspended market and keeps its prices', () => {
    const book = aBook()
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1850, { status: -1 })] }))
    expect(book.outcomes.get(HOME)).toEqual({ oddsThousandths: 1850, isOpen: false })
    expect(book.markets.get(WINNER)?.status).toBe(-1)
  })

  it('closes an inactive outcome of an open market', () => {
    const book = aBook()
    const outcomes = [{ id: 1, odds: 1850, active: false }]
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1850, { outcomes })] }))
    expect(book.outcomes.get(HOME)?.isOpen).toBe(false)
  })

  it('closes an outcome that the market no longer has', () => {
    const book = aBook()
    const outcomes = [{ id: 2, odds: 3600, active: true }]
    book.apply(marketsChanged({ markets: [aMarketChange(11, 0, { outcomes })] }))
    expect(book.outcomes.get(HOME)?.isOpen).toBe(false)
  })

  it('keeps a removed market removed when an older message arrives late', () => {
    const book = aBook()
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 12 }] }))
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900)] }))
    expect(book.markets.get(WINNER)?.isRemoved).toBe(true)
    expect(book.outcomes.get(HOME)?.isOpen).toBe(false)
  })

  it('brings a removed market back with a newer message', () => {
    const book = aBook()
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 12 }] }))
    book.apply(marketsChanged({ markets: [aMarketChange(13, 1900)] }))
    expect(book.markets.get(WINNER)?.isRemoved).toBe(false)
    expect(book.outcomes.get(HOME)).toEqual({ oddsThousandths: 1900, isOpen: true })
  })

  it('follows the most balanced line of a market', () => {
    const book = aBook()
    book.seed([aTotalMarket('2.5', { mostBalanced: true }), aTotalMarket('3.5')])
    book.apply(
      marketsChanged({
        markets: [
          { id: 18, specifier: 'total=3.5', status: 1, mostBalanced: true, ver: 11, outcomes: [] },
          { id: 18, specifier: 'total=2.5', status: 1, mostBalanced: false, ver: 11, outcomes: [] },
        ],
      }),
    )
    expect(book.balancedLines.get(lineKey(9001, 18))).toBe('total=3.5')
  })

  it('keeps the most balanced line where a change does not say', () => {
    const book = aBook()
    book.seed([aTotalMarket('2.5', { mostBalanced: true })])
    book.apply(
      marketsChanged({ markets: [{ id: 18, specifier: 'total=2.5', status: -1, ver: 11, outcomes: [] }] }),
    )
    const market = book.markets.get(liveMarketKey(9001, { id: 18, specifier: 'total=2.5' }))
    expect(market).toMatchObject({ status: -1, isMostBalanced: true })
  })

  it('counts markets that no call has named, and named ones never', () => {
    const book = aBook()
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBeUndefined()
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900, { id: 10 })] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
  })

  it('counts a market that comes back after a list without it, and never one that the list has', () => {
    const book = aBook()
    book.seedAll(9001, [aMarket()])
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 11 }] }))
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBeUndefined()
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 13 }] }))
    book.seedAll(9001, [])
    book.apply(marketsChanged({ markets: [aMarketChange(14, 1950)] }))
    book.apply(marketsChanged({ markets: [aMarketChange(15, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
    // It goes again before the list has come, and comes back.
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 16 }] }))
    book.apply(marketsChanged({ markets: [aMarketChange(17, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBe(2)
  })

  it('counts a market with an outcome that no reply has named, once', () => {
    const book = aBook()
    book.seedAll(9001, [aMarket()])
    const outcomes = [...aMarketChange(11, 1900).outcomes, { id: 99, odds: 5000, active: true }]
    book.apply(marketsChanged({ markets: [aMarketChange(11, 1900, { outcomes })] }))
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1950, { outcomes })] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
  })

  it('counts a market once that no list of its match ever has', () => {
    const book = new PriceBook(runAtOnce)
    book.seedAll(9001, [])
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1900)] }))
    book.seedAll(9001, [])
    book.apply(marketsChanged({ markets: [aMarketChange(13, 1950)] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
  })

  it('counts a market that comes back after nobody has told that it was removed', () => {
    const book = new PriceBook(runAtOnce)
    book.seedAll(9001, [aMarket()])
    book.seedAll(9001, [])
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
  })

  it('counts the main market that comes back to a list, and tells it from another line', () => {
    const book = new PriceBook(runAtOnce)
    const total = aTotalMarket('2.5')
    book.seed([aMarket(), total])
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1900, { ...total, ver: 12 })] }))
    expect(book.unnamedMarkets.get('9001')).toBeUndefined()
    book.apply(marketsChanged({ removed: [{ id: 1, specifier: '', ver: 11 }] }))
    expect([...book.shownBesides(9001, [total])]).toEqual([])
    book.apply(marketsChanged({ markets: [aMarketChange(12, 1900)] }))
    expect(book.unnamedMarkets.get('9001')).toBe(1)
    expect([...book.shownBesides(9001, [total])]).toEqual([1])
  })

  it('ends in the same state whatever the order and repetition of messages', () => {
    const messages = fc.array(
      fc.record({
        ver: fc.integer({ min: 11, max: 18 }),
        isRemoval: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat()), (sent, random) => {
        // One version is one message: its content follows from the version.
        const events = [...new Map(sent.map((message) => [message.ver, message])).values()].map(toEvent)
        const inOrder = aBook()
        for (const event of events.toSorted((a, b) => a.seq - b.seq)) inOrder.apply(event)
        const shuffled = aBook()
        const twice = [...events, ...events]
        while (twice.length > 0) {
          const [event] = twice.splice((random.next().value ?? 0) % twice.length, 1)
          if (event) shuffled.apply(event)
        }
        expect(homePrice(shuffled)).toEqual(homePrice(inOrder))
        expect(shuffled.markets.get(WINNER)).toEqual(inOrder.markets.get(WINNER))
      }),
    )
  })

  it('forgets matches that nobody looks at, and only those', () => {
    const book = new PriceBook(runAtOnce)
    book.seed([aMarket()])
    book.outcomes.subscribe(HOME, () => undefined)
    for (let matchId = 1; matchId <= 700; matchId += 1) book.seed([aMarket({ matchId })])
    expect(book.outcomes.get(HOME)).toBeDefined()
    expect(book.outcomes.size).toBeLessThanOrEqual(600 * 3)
    expect(
      book.outcomes.get(outcomeKey({ matchId: 700, marketId: 1, specifier: '', outcomeId: 1 })),
    ).toBeDefined()
  })

  it('takes one more match when it is full of matches with listeners', () => {
    const book = new PriceBook(runAtOnce)
    const homeOf = (matchId: number) => outcomeKey({ matchId, marketId: 1, specifier: '', outcomeId: 1 })
    for (let matchId = 1; matchId <= 600; matchId += 1) {
      book.seed([aMarket({ matchId })])
      book.outcomes.subscribe(homeOf(matchId), () => undefined)
    }
    book.seed([aMarket({ matchId: 601 })])
    expect(book.markets.get(liveMarketKey(601, { id: 1, specifier: '' }))).toBeDefined()
    expect(book.outcomes.get(homeOf(1))).toBeDefined()
  })
})

/** The price of a closed outcome is the last one seen, which depends on the order; nobody can bet on it. */
function homePrice(book: PriceBook) {
  const price = book.outcomes.get(HOME)
  return price?.isOpen ? price.oddsThousandths : 'closed'
}

const runAtOnce = (task: () => void) => task()

function aBook() {
  const book = new PriceBook(runAtOnce)
  book.seed([aMarket()])
  return book
}

function toEvent({ ver, isRemoval }: { ver: number; isRemoval: boolean }) {
  if (isRemoval) return marketsChanged({ seq: ver, removed: [{ id: 1, specifier: '', ver }] })
  return marketsChanged({ seq: ver, markets: [aMarketChange(ver, 1800 + ver)] })
}
