import { Bet } from '@touchline/contract/entities/bet'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { type BetsData, uniqueBets, withBet, withCashouts } from './bet-pages.ts'
import { isInList, isInView } from './bet-views.ts'

const aBet = (id: number, facts: Partial<Bet> = {}) => ({ ...fakeValue(Bet, { id, ver: 1 }), ...facts })

describe('withBet', () => {
  it('replaces a bet by a newer one, and by nothing else', () => {
    const data = pagesOf([3, 2], [1])
    const newer = aBet(2, { ver: 2, ref: 'NEWER' })

    expect(uniqueBets(withBet(data, newer, true)).map(({ ref }) => ref)).toContain('NEWER')
    expect(withBet(data, aBet(2), true)).toBe(data)
  })

  it('takes out what does not belong any more, and says so in the total', () => {
    const data = withBet(pagesOf([3, 2], [1]), aBet(1, { ver: 2 }), false)

    expect(ids(data)).toEqual([3, 2])
    expect(data.pages.map(({ pagination }) => pagination.total)).toEqual([2, 2])
  })

  it('puts a new bet where its number belongs', () => {
    expect(ids(withBet(pagesOf([3, 2], [1]), aBet(4), true))).toEqual([4, 3, 2, 1])
    expect(ids(withBet(pagesOf([7, 5], [3]), aBet(4), true))).toEqual([7, 5, 4, 3])
    expect(withBet(pagesOf([3]), aBet(4), false)).toEqual(pagesOf([3]))
  })

  it('shows a bet once that was moved to the next page by a newer one', () => {
    expect(ids(pagesOf([4, 3], [3, 2]))).toEqual([4, 3, 2])
  })
})

describe('withCashouts', () => {
  const eur = (value: number) => ({ value, currency: 'EUR' })

  it('takes the value of the state that is known, and no other', () => {
    const data = withBet(pagesOf([1]), aBet(1, { ver: 5, toCashout: eur(900) }), true)
    const told = (value: number | null, ver = 5, betId = 1) =>
      withCashouts(
        data,
        new Map([
          [betId, { type: 'bet_cashout_changed', betId, toCashout: value === null ? null : eur(value), ver }],
        ]),
      )

    expect(uniqueBets(told(950))[0]?.toCashout).toEqual(eur(950))
    expect(uniqueBets(told(null))[0]?.toCashout).toBeNull()
    expect(told(900)).toBe(data)
    expect(told(950, 4)).toBe(data)
    expect(told(950, 5, 2)).toBe(data)
  })
})

describe('isInList', () => {
  it('keeps a rejected bet out of every list', () => {
    const bet = aBet(1, { status: 'rejected', isVip: true })

    expect((['open', 'settled', 'all'] as const).map((list) => isInList({ list }, bet))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('takes the beginning of a time and not its end', () => {
    const bet = aBet(1, { status: 'done', createdAt: '2026-11-21T10:00:00Z' })
    const at = (from?: string, to?: string) => isInList({ list: 'settled', from, to }, bet)

    expect(at('2026-11-21T10:00:00.000Z')).toBe(true)
    expect(at(undefined, '2026-11-21T10:00:00.000Z')).toBe(false)
    expect(at('2026-11-21T10:00:01Z', '2026-11-22T00:00:00Z')).toBe(false)
  })
})

describe('isInView', () => {
  it.each([
    ['done', 'win_entire', 'won'],
    ['done', 'refund_half_win_other', 'won'],
    ['done', 'lose_entire', 'lost'],
    ['done', 'refund_half_lose_other', 'lost'],
    ['done', 'refund_entire', 'refunded'],
    ['cancelled', 'canceled', 'refunded'],
    ['withdrawn', 'canceled', 'refunded'],
    ['cashed_out', 'cashed_out', 'cashed_out'],
  ] as const)('shows %s, %s as %s and as nothing else', (status, result, view) => {
    const views = (['won', 'lost', 'cashed_out', 'refunded'] as const).filter((each) =>
      isInView(each, aBet(1, { status, result })),
    )
    expect(views).toEqual([view])
  })
})

function pagesOf(...pages: number[][]): BetsData {
  const total = pages.flat().length
  return {
    pages: pages.map((bets, at) => ({
      bets: bets.map((id) => aBet(id)),
      pagination: { total, page: at + 1, limit: 500, lastPage: pages.length },
    })),
    pageParams: pages.map((_, at) => at + 1),
  }
}

const ids = (data: BetsData) => uniqueBets(data).map(({ id }) => id)
