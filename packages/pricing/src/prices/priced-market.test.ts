import { describe, expect, it } from 'vitest'
import { MARGINS } from './market-margins.ts'
import { markMostBalanced, pricedMarket } from './priced-market.ts'

describe('pricedMarket', () => {
  it('is open while there are two outcomes to choose from', () => {
    expect(quote('total=2.5', 0.5).status).toBe(1)
  })

  it('is suspended when asked to be, or when one side is as good as certain', () => {
    expect(quote('total=2.5', 0.5, true).status).toBe(-1)
    expect(quote('total=0.5', 0.999).status).toBe(-1)
  })
})

describe('markMostBalanced', () => {
  it('marks one line in each family, and none elsewhere', () => {
    const markets = [
      quote('total=1.5', 0.7),
      quote('total=2.5', 0.52),
      quote('total=3.5', 0.3),
      quote('setnr=1|total=8.5', 0.8),
      quote('setnr=2|total=8.5', 0.6),
      { ...quote('', 0.5), marketId: 29 },
    ]
    const marked = markMostBalanced(markets, new Set([18])).filter((market) => market.isMostBalanced)
    expect(marked.map((market) => market.specifier)).toEqual([
      'total=2.5',
      'setnr=1|total=8.5',
      'setnr=2|total=8.5',
    ])
  })
})

function quote(specifier: string, over: number, isSuspended = false) {
  return pricedMarket({
    market: { marketId: 18, specifier },
    outcomeIds: [12, 13],
    probabilities: [over, 1 - over],
    margin: MARGINS.line,
    isSuspended,
  })
}
