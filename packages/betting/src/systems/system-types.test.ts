import { describe, expect, it } from 'vitest'
import {
  allSystemTypes,
  firstSystemType,
  formatSystemId,
  isOfferedSystem,
  lineCount,
  parseSystemId,
  refitSystemType,
  SYSTEM_LINE_COUNT_MAX,
  systemTypesFor,
} from './system-types.ts'

describe('systemTypesFor', () => {
  it.each([
    { totalCount: 2, ids: [] },
    { totalCount: 3, ids: ['patent', '2/3', 'trixie'] },
    { totalCount: 5, ids: ['lucky31', '2/5', 'canadian', '3/5', '4/5'] },
    { totalCount: 13, ids: [] },
  ])('offers $ids for $totalCount selections', ({ totalCount, ids }) => {
    expect(systemTypesFor(totalCount).map(formatSystemId)).toEqual(ids)
  })

  it('is sorted by total count, then win count, and stays under the line cap', () => {
    const types = allSystemTypes()
    const keys = types.map(({ totalCount, winCount }) => totalCount * 100 + winCount)
    expect(types).toHaveLength(65)
    expect(keys).toEqual(keys.toSorted((left, right) => left - right))
    expect(Math.max(...types.map(lineCount))).toBe(924)
    expect(Math.max(...types.map(lineCount))).toBeLessThanOrEqual(SYSTEM_LINE_COUNT_MAX)
  })
})

describe('refitSystemType', () => {
  it.each([
    { from: '2/3', totalCount: 4, to: '2/4' },
    { from: '2/4', totalCount: 3, to: '2/3' },
    { from: '3/4', totalCount: 3, to: '2/3' },
    { from: '2/3', totalCount: 2, to: null },
    { from: '11/12', totalCount: 13, to: null },
    { from: 'lucky15', totalCount: 5, to: 'lucky31' },
    { from: 'yankee', totalCount: 3, to: 'trixie' },
    { from: 'lucky63', totalCount: 7, to: '2/7' },
    { from: 'goliath', totalCount: 9, to: '2/9' },
    { from: 'trixie', totalCount: 2, to: null },
    // swisslos.ch: of 2 out of 5 with one banker 2 out of 4 is left, of 3 out of 5 likewise 3 out of 4.
    { from: '2/5', totalCount: 4, bankerCount: 1, to: '2/4' },
    { from: '3/5', totalCount: 4, bankerCount: 1, to: '3/4' },
    { from: '2/3', totalCount: 2, bankerCount: 1, to: '1/2' },
    { from: '1/2', totalCount: 3, to: '2/3' },
    { from: '1/2', totalCount: 1, bankerCount: 2, to: null },
    { from: '2/4', totalCount: 11, bankerCount: 2, to: null },
  ])(
    'turns $from into $to at $totalCount selections and $bankerCount bankers',
    ({ from, totalCount, bankerCount = 0, to }) => {
      const type = parseSystemId(from)
      const refitted = type && refitSystemType(type, totalCount, bankerCount)
      expect(refitted && formatSystemId(refitted)).toBe(to)
    },
  )
})

it('finds the smallest system for one that never existed', () => {
  expect(refitSystemType({ winCount: 0, totalCount: 4 }, 4)).toEqual({ winCount: 2, totalCount: 4 })
})

describe('parseSystemId', () => {
  it('reads back every offered system', () => {
    for (const type of allSystemTypes()) expect(parseSystemId(formatSystemId(type))).toEqual(type)
  })

  it.each([
    '',
    '3/3',
    '1/1',
    '2/2',
    'Lucky15',
    'toString',
    '2/3/4',
    '2.0/3',
    ' 2/3',
    '1e0/3',
    '-2/3',
    'NaN/3',
    '4/3',
    '2/13',
    '2-3',
    'a/b',
    '02/003',
  ])('finds no system in "%s"', (text) => {
    expect(parseSystemId(text)).toBeNull()
  })
})

describe('systems with bankers', () => {
  it.each([
    { totalCount: 1, bankerCount: 2, ids: [] },
    { totalCount: 2, bankerCount: 1, ids: ['1/2'] },
    // freetips.com on bet365: with one banker and three others 1/3 and 2/3; 3/3 is the combo.
    { totalCount: 3, bankerCount: 1, ids: ['1/3', 'patent', '2/3', 'trixie'] },
    { totalCount: 11, bankerCount: 2, ids: [] },
  ])('offers $ids for $totalCount selections beside $bankerCount', ({ totalCount, bankerCount, ids }) => {
    expect(systemTypesFor(totalCount, bankerCount).map(formatSystemId)).toEqual(ids)
  })

  it('takes a system of single legs only beside a banker', () => {
    const type = { winCount: 1, totalCount: 3 }
    expect([isOfferedSystem(type), isOfferedSystem(type, 1)]).toEqual([false, true])
  })

  it('begins with the plain system of the smallest lines', () => {
    expect(firstSystemType(3)).toEqual({ winCount: 2, totalCount: 3 })
    expect(firstSystemType(3, 1)).toEqual({ winCount: 1, totalCount: 3 })
    expect(firstSystemType(2)).toBeNull()
  })
})
