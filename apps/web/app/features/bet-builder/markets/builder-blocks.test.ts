import { describe, expect, it } from 'vitest'
import { aMarket, aTotalMarket } from '../../../shared/live/testing/live-samples.ts'
import { builderBlocks, groupsOf, inGroup, matchingBlocks } from './builder-blocks.ts'
import { shownLines } from './shown-lines.ts'

const WINNER = aMarket({ name: '1x2', marketGroups: ['main'] })
const TOTALS = ['0.5', '1.5', '2.5'].map((line) =>
  aTotalMarket(line, {
    name: 'Total goals',
    marketGroups: ['goals'],
    outcomes: [12, 13].map((id) => ({
      id,
      name: `${id === 12 ? 'Over' : 'Under'} ${line}`,
      shortName: 'O',
      active: true,
      odds: 1900,
    })),
  }),
)
const BLOCKS = builderBlocks([WINNER, ...TOTALS])

describe('builderBlocks', () => {
  it('puts the lines of a market together, and other markets apart', () => {
    expect(BLOCKS.map(({ name, markets }) => [name, markets.length])).toEqual([
      ['1x2', 1],
      ['Total goals', 3],
    ])
  })

  it('offers only groups that hold something, in their order', () => {
    const groups = ['goals', 'cards', 'main'].map((groupKey) => ({ groupKey, name: groupKey, priority: 1 }))
    expect(groupsOf(groups, BLOCKS).map(({ groupKey }) => groupKey)).toEqual(['goals', 'main'])
    expect(inGroup(BLOCKS, 'goals').map(({ name }) => name)).toEqual(['Total goals'])
    expect(inGroup(BLOCKS, null)).toBe(BLOCKS)
  })

  it('finds the lines that hold every typed word', () => {
    const found = matchingBlocks(BLOCKS, ' GOALS 1.5')
    expect(found.flatMap(({ markets }) => markets.map(({ specifier }) => specifier))).toEqual(['total=1.5'])
    expect(matchingBlocks(BLOCKS, 'corners')).toEqual([])
    expect(matchingBlocks(BLOCKS, '  ')).toBe(BLOCKS)
  })
})

describe('shownLines', () => {
  it('shows the lines around the balanced one, and all where there are few', () => {
    const lines = Array.from({ length: 9 }, (_, at) => aTotalMarket(`${at}.5`, { mostBalanced: at === 6 }))
    expect(shownLines(lines).map(({ specifier }) => specifier)).toEqual([
      'total=4.5',
      'total=5.5',
      'total=6.5',
      'total=7.5',
    ])
    expect(shownLines(TOTALS)).toBe(TOTALS)
  })
})
