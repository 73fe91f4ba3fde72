import { describe, expect, it } from 'vitest'
import { aTotalMarket } from '../../../shared/live/testing/live-samples.ts'
import { nearestLines } from './nearest-lines.ts'

describe('nearestLines', () => {
  it.each([
    { balanced: '3.5', shown: ['2.5', '3.5', '4.5'] },
    { balanced: '0.5', shown: ['0.5', '1.5', '2.5'] },
    { balanced: '6.5', shown: ['4.5', '5.5', '6.5'] },
    { balanced: 'none', shown: ['2.5', '3.5', '4.5'] },
  ])('shows $shown around $balanced', ({ balanced, shown }) => {
    const lines = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5']
    const markets = lines.map((line) => aTotalMarket(line, { mostBalanced: line === balanced }))
    expect(nearestLines(markets, 3).map(({ specifier }) => specifier.slice(6))).toEqual(shown)
  })
})
