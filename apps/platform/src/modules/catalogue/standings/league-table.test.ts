import { describe, expect, it } from 'vitest'
import { leagueTable, type TableMatch } from './league-table.ts'
import { seasonStart } from './season.ts'
import { type TableRules, tableRules } from './table-rules.ts'

const match = (
  homeId: number,
  awayId: number,
  home: number,
  away: number,
  isOvertime = false,
): TableMatch => ({
  homeId,
  awayId,
  home,
  away,
  isOvertime,
})

describe('leagueTable', () => {
  // Group G of the 2014 World Cup: Portugal and the United States level on points, ranked by goal difference.
  it('ranks by points, then by difference', () => {
    const [germany, portugal, ghana, usa] = [1, 2, 3, 4]
    const table = leagueTable(
      [
        match(germany, portugal, 4, 0),
        match(ghana, usa, 1, 2),
        match(germany, ghana, 2, 2),
        match(usa, portugal, 2, 2),
        match(portugal, ghana, 2, 1),
        match(usa, germany, 0, 1),
      ],
      rules('soccer'),
    )
    expect(
      table.map(({ competitorId, points, scored, conceded }) => [competitorId, points, scored, conceded]),
    ).toEqual([
      [germany, 7, 7, 2],
      [usa, 4, 4, 4],
      [portugal, 4, 4, 7],
      [ghana, 1, 4, 6],
    ])
    expect(table[0]).toMatchObject({ position: 1, played: 3, won: 2, drawn: 1, lost: 0 })
    expect(table[0]?.form).toEqual(['won', 'drawn', 'won'])
  })

  it('gives a place to both whom nothing tells apart, and leaves out the next', () => {
    const table = leagueTable([match(1, 2, 1, 1), match(3, 4, 0, 2)], rules('soccer'))
    expect(table.map(({ competitorId, position }) => [competitorId, position])).toEqual([
      [4, 1],
      [1, 2],
      [2, 2],
      [3, 4],
    ])
  })

  it('shares three points of ice hockey when overtime decides', () => {
    const table = leagueTable([match(1, 2, 4, 3, true), match(3, 4, 4, 3)], rules('ice-hockey'))
    expect(Object.fromEntries(table.map(({ competitorId, points }) => [competitorId, points]))).toEqual({
      1: 2,
      2: 1,
      3: 3,
      4: 0,
    })
  })

  it('keeps the last five of a form, the latest last', () => {
    const table = leagueTable(
      [0, 1, 2, 3, 4, 5].map((goals) => match(1, 2, goals, 1)),
      rules('soccer'),
    )
    expect(table.find(({ competitorId }) => competitorId === 1)?.form).toEqual([
      'drawn',
      'won',
      'won',
      'won',
      'won',
    ])
  })
})

it('knows no table where players meet in a draw', () => {
  expect(tableRules('tennis')).toBeNull()
})

describe('seasonStart', () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`)

  it.each([
    ['2026-11-21', null, '2026-07-01'],
    ['2026-03-21', null, '2025-07-01'],
    ['2026-11-21', '2027-05-24', '2026-05-24'],
    ['2026-11-21', '2026-12-06', '2025-12-06'],
  ])('of a league seen on %s that ends on %s is %s', (now, end, start) => {
    expect(
      seasonStart(day(now), end === null ? null : day(end))
        .toISOString()
        .slice(0, 10),
    ).toBe(start)
  })
})

function rules(sportKey: string): TableRules {
  const found = tableRules(sportKey)
  if (!found) throw new Error(`no table of ${sportKey}`)
  return found
}
