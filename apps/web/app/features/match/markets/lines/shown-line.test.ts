import { Market } from '@touchline/contract/entities/match/market'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { balancedLine, lineAt } from './shown-line.ts'

const lines = ['0.5', '1.5', '2.5', '3.5', '4.5'].map((line) =>
  fakeValue(Market, { specifier: `total=${line}`, mostBalanced: line === '3.5' }),
)

describe('the line of a card', () => {
  it('is the balanced one, without one the middle', () => {
    expect(balancedLine(lines)?.specifier).toBe('total=3.5')
    expect(balancedLine(lines.filter(({ mostBalanced }) => !mostBalanced))?.specifier).toBe('total=2.5')
    expect(balancedLine([])).toBeUndefined()
  })

  it('stays the chosen one as long as it is offered', () => {
    expect(lineAt(lines, 'total=0.5')?.specifier).toBe('total=0.5')
    expect(lineAt(lines.slice(1), 'total=0.5')?.specifier).toBe('total=3.5')
  })
})
