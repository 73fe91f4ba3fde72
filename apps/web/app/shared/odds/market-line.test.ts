import { describe, expect, it } from 'vitest'
import { aMarket, aTotalMarket } from '../live/testing/live-samples.ts'
import { marketOnLine } from './market-line.ts'

const unknown = () => undefined

describe('marketOnLine', () => {
  it('names both sides of a total by the new line', () => {
    const shown = marketOnLine(aTotalMarket('2.5'), 'total=3.5', unknown)
    expect(shown.outcomes.map(({ name }) => name)).toEqual(['Over 3.5', 'Under 3.5'])
  })

  it('gives each side of a handicap its own sign', () => {
    const handicap = aMarket({
      id: 16,
      family: 'line',
      specifier: 'hcp=-0.5',
      outcomes: [
        { id: 1714, name: 'Arsenal (-0.5)', shortName: '1', active: true, odds: 1900 },
        { id: 1715, name: 'Chelsea (+0.5)', shortName: '2', active: true, odds: 1900 },
      ],
    })
    const shown = marketOnLine(handicap, 'hcp=-1.5', unknown)
    expect(shown.outcomes.map(({ name }) => name.replaceAll('\u200e', ''))).toEqual(['1 -1.5', '2 +1.5'])
  })
})
