import { Market, Outcome } from '@touchline/contract/entities/match/market'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { balancedLine, lineAt } from './shown-line.ts'

const lines = ['0.5', '1.5', '2.5', '3.5', '4.5'].map((line) =>
  fakeValue(Market, { specifier: `total=${line}`, mostBalanced: line === '3.5' }),
)

describe('the line of a card', () => {
  it('is the balanced one', () => {
    expect(balancedLine(lines)?.specifier).toBe('total=3.5')
    expect(balancedLine([])).toBeUndefined()
  })

  it('is without a mark the one whose prices are closest to each other', () => {
    const handicaps = [
      ['hcp=0:1', [2450, 3600, 2400]],
      ['hcp=1:0', [1230, 6600, 10_000]],
      ['hcp=2:0', [1050, 13_000, 26_000]],
    ] as const
    const unmarked = handicaps.map(([specifier, odds]) =>
      fakeValue(Market, {
        specifier,
        mostBalanced: false,
        outcomes: odds.map((price) => fakeValue(Outcome, { odds: price })),
      }),
    )
    expect(balancedLine(unmarked)?.specifier).toBe('hcp=0:1')
  })

  it('stays the chosen one as long as it is offered', () => {
    expect(lineAt(lines, 'total=0.5')?.specifier).toBe('total=0.5')
    expect(lineAt(lines.slice(1), 'total=0.5')?.specifier).toBe('total=3.5')
  })
})
