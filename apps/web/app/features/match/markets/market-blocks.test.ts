import { describe, expect, it } from 'vitest'
import { aMarket, aTotalMarket } from '../../../shared/live/testing/live-samples.ts'
import { filterBlocks, marketBlocks } from './market-blocks.ts'

describe('marketBlocks', () => {
  it('puts all lines of a market into one block, in order of the line', () => {
    const blocks = marketBlocks(['10.5', '2.5', '0.5'].map((line) => aTotalMarket(line)))
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.markets.map(({ specifier }) => specifier)).toEqual([
      'total=0.5',
      'total=2.5',
      'total=10.5',
    ])
  })

  it('keeps the lines of different sets apart', () => {
    const blocks = marketBlocks(
      ['setnr=1|total=9.5', 'setnr=2|total=9.5', 'setnr=1|total=10.5'].map((specifier) =>
        aTotalMarket('9.5', { specifier }),
      ),
    )
    expect(blocks.map(({ key }) => key)).toEqual(['18:setnr=1', '18:setnr=2'])
  })

  it('orders blocks by priority and handicaps from low to high', () => {
    const blocks = marketBlocks([
      aTotalMarket('1', { id: 16, specifier: 'hcp=0.5', priority: 30 }),
      aTotalMarket('1', { id: 16, specifier: 'hcp=-1.5', priority: 30 }),
      aMarket({ priority: 10 }),
    ])
    expect(blocks.map(({ marketId }) => marketId)).toEqual([1, 16])
    expect(blocks[1]?.markets.map(({ specifier }) => specifier)).toEqual(['hcp=-1.5', 'hcp=0.5'])
  })

  it('puts the lines of European handicaps and of combined markets into one block too, from worst to best', () => {
    const handicaps = ['hcp=1:0', 'hcp=0:1', 'hcp=2:0', 'hcp=0:2'].map((specifier) =>
      aMarket({ id: 14, name: 'European handicap', specifier }),
    )
    const combined = ['total=3.5', 'total=1.5'].map((specifier) =>
      aMarket({ id: 37, name: '1x2 & total goals', family: 'list', specifier }),
    )
    expect(
      marketBlocks([...handicaps, ...combined]).map(({ markets }) => markets.map((one) => one.specifier)),
    ).toEqual([
      ['hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0'],
      ['total=1.5', 'total=3.5'],
    ])
  })

  it('keeps lines apart that a sender has given titles of their own', () => {
    const specifiers = ['hcp=0:1', 'hcp=1:0']
    const blocks = marketBlocks(
      specifiers.map((specifier) => aMarket({ id: 14, name: `Handicap ${specifier}`, specifier })),
    )
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(2)
  })

  it('does not merge markets that are no lines', () => {
    const specifiers = ['goalnr=1', 'goalnr=2']
    const blocks = marketBlocks(specifiers.map((specifier) => aMarket({ id: 8, specifier })))
    expect(blocks).toHaveLength(2)
  })
})

describe('filterBlocks', () => {
  const blocks = marketBlocks([aMarket(), aTotalMarket('2.5')])

  it.each([
    ['', [1, 18]],
    ['  ', [1, 18]],
    ['TOTAL', [18]],
    ['over 2.5', [18]],
    ['arsenal', [1]],
    ['arsenal over', []],
  ])('finds for "%s" the markets %o', (query, marketIds) => {
    expect(filterBlocks(blocks, query).map(({ marketId }) => marketId)).toEqual(marketIds)
  })
})
