import { describe, expect, it } from 'vitest'
import { aMarket } from '../../../shared/live/testing/live-samples.ts'
import { balancedColumns, cardsHeight } from './card-height.ts'

const outcome = { name: '1:0', shortName: '1:0', active: true, odds: 2000 }
const folded = () => ({ family: 'two_way' as const, markets: [] })
const twelve = Array.from({ length: 12 }, (_, id) => ({ ...outcome, id }))
const scores = { family: 'correct_score' as const, markets: [aMarket({ outcomes: twelve })] }

describe('balancedColumns', () => {
  it('puts as many folded cards on either side, and the one more at the start', () => {
    const four = [folded(), folded(), folded(), folded()]
    expect(balancedColumns(four, new Set())).toEqual({ split: 2, height: 100 })
    expect(balancedColumns(four.slice(1), new Set())).toEqual({ split: 2, height: 100 })
    expect(balancedColumns(four.slice(3), new Set())).toEqual({ split: 1, height: 50 })
    expect(balancedColumns([], new Set())).toEqual({ split: 0, height: 0 })
  })

  it('leaves a tall card alone, wherever it is', () => {
    const [one, other] = [folded(), folded()]
    expect(balancedColumns([scores, one, other], new Set([scores])).split).toBe(1)
    expect(balancedColumns([one, other, scores], new Set([scores])).split).toBe(2)
    expect(balancedColumns([one, other, scores], new Set([scores])).height).toBe(
      cardsHeight([scores], new Set([scores])).wide,
    )
  })
})
