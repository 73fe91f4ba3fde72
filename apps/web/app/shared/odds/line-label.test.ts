import { describe, expect, it } from 'vitest'
import { aMarket, aTotalMarket } from '../live/testing/live-samples.ts'
import { lineLabel } from './line-label.ts'

describe('lineLabel', () => {
  it('is the same for over and under', () => {
    expect([0, 1].map((at) => lineLabel(aTotalMarket('2.5'), at))).toEqual(['2.5', '2.5'])
  })

  it.each([
    ['hcp=-1.5', ['-1.5', '+1.5']],
    ['hcp=0.25', ['+0.25', '-0.25']],
    ['hcp=0', ['0', '0']],
    ['setnr=1|hcp=-2.5', ['-2.5', '+2.5']],
  ])('turns %s round for the second side', (specifier, labels) => {
    const market = aTotalMarket('0', { specifier })
    expect([0, 1].map((at) => lineLabel(market, at)?.replace('\u200e', ''))).toEqual(labels)
  })

  it('keeps the sign before the number in right-to-left pages', () => {
    expect(lineLabel(aTotalMarket('0', { specifier: 'hcp=-1.5' }), 0)).toBe('\u200e-1.5')
  })

  it('is one score for all sides of a European handicap', () => {
    const market = aMarket({ specifier: 'hcp=0:1' })
    expect([0, 1, 2].map((at) => lineLabel(market, at))).toEqual(['0:1', '0:1', '0:1'])
  })

  it.each(['', 'goalnr=2'])('has nothing to say about "%s"', (specifier) => {
    expect(lineLabel(aMarket({ specifier }), 0)).toBeUndefined()
  })
})
