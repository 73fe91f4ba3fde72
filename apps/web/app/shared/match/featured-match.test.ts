import { Match } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { featuredMatch } from './featured-match.ts'

const LIVE = 1
const UPCOMING = 0

function match(id: number, status: 0 | 1, prices: number[], marketStatus: 1 | -1 = 1): Match {
  const outcomes = prices.map((odds, index) => ({ outcomeId: index + 1, odds, active: true }))
  return fakeValue(Match, { id, status, mainMarket: { status: marketStatus, outcomes } })
}

describe('featuredMatch', () => {
  it('passes over a match that is as good as over, however important', () => {
    const decided = match(1, LIVE, [1020, 15_000, 34_000])
    const open = match(2, LIVE, [2400, 3100, 2900])
    expect(featuredMatch([decided, open])?.id).toBe(2)
  })

  it('passes over one whose prices are closed', () => {
    expect(featuredMatch([match(1, LIVE, [2000, 2000], -1), match(2, LIVE, [1900, 1900])])?.id).toBe(2)
  })

  it('shows the next to come rather than one that is decided', () => {
    expect(featuredMatch([match(1, LIVE, [1010, 20_000]), match(3, UPCOMING, [1050, 9000])])?.id).toBe(3)
  })

  it('shows a decided one where there is nothing else', () => {
    expect(featuredMatch([match(1, LIVE, [1010, 20_000])])?.id).toBe(1)
    expect(featuredMatch([])).toBeUndefined()
  })
})
