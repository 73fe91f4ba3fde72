import type { Match } from '@touchline/contract/entities/catalogue'
import { describe, expect, it } from 'vitest'
import { aMarket, aMatch, aTotalMarket } from '../../live/testing/live-samples.ts'
import { columnsQuery, requestedColumns } from '../board-view.ts'
import { type BoardItem, boardItems } from './board-items.ts'

describe('boardItems', () => {
  it('heads each league once, in order of appearance, and knows its last match', () => {
    const league = (id: number) => ({ ...aMatch().tournament, id })
    const items = boardItems([
      aMatch({ id: 1, tournament: league(34) }),
      aMatch({ id: 2, tournament: league(8) }),
      aMatch({ id: 3, tournament: league(34) }),
    ])
    expect(items.map(({ key }) => key)).toEqual(['league-34', 'match-1', 'match-3', 'league-8', 'match-2'])
    expect(items.map((item) => item.kind === 'match' && item.isLast)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('gathers leagues below their sport, which says how many matches it has', () => {
    const of = (id: number, sportKey: string, leagueId: number) => {
      const { tournament } = aMatch()
      return aMatch({
        id,
        tournament: { ...tournament, id: leagueId, sport: { ...tournament.sport, key: sportKey } },
      })
    }
    const items = boardItems([of(1, 'soccer', 34), of(2, 'tennis', 50), of(3, 'soccer', 8)], {
      isBySport: true,
    })
    expect(items.map(({ key }) => key)).toEqual([
      'sport-soccer',
      'league-34',
      'match-1',
      'league-8',
      'match-3',
      'sport-tennis',
      'league-50',
      'match-2',
    ])
    expect(items.flatMap((item) => (item.kind === 'sport' ? [item.count] : []))).toEqual([2, 1])
  })

  it('has leagues say their sport where several are mixed, not below its head', () => {
    const { tournament } = aMatch()
    const tennis = { ...tournament, id: 50, sport: { ...tournament.sport, key: 'tennis' } }
    const mixed = [aMatch({ id: 1 }), aMatch({ id: 2, tournament: tennis })]
    const told = (items: BoardItem[]) =>
      items.flatMap((item) => (item.kind === 'league' ? [item.isOfMany] : []))
    expect(told(boardItems(mixed))).toEqual([true, true])
    expect(told(boardItems(mixed, { isBySport: true }))).toEqual([false, false])
    expect(told(boardItems(mixed.slice(1)))).toEqual([false])
  })

  it('has nothing to show for no matches', () => {
    expect(boardItems([])).toEqual([])
  })
})

describe('columns', () => {
  const total = aTotalMarket('2.5')
  const handicap = aMarket({ id: 16, specifier: 'hcp=-0.5', family: 'line' })
  const chance = aMarket({ id: 10 })
  const match = aMatch({ mainMarket: aMarket(), secondaryMarket: total })
  const idsOf = (items: readonly BoardItem[]) =>
    items.flatMap((item) => (item.kind === 'match' ? [item.markets.map((market) => market?.id)] : []))

  it('are main and secondary market, each headed by what its prices are', () => {
    const items = boardItems([match])
    expect(idsOf(items)).toEqual([[1, 18]])
    expect(items[0]).toMatchObject({
      heads: [{ outcomes: ['1', 'X', '2'] }, { outcomes: ['Over', 'Under'] }],
    })
  })

  it('show the chosen market first, in a league that has none the main one, and no market twice', () => {
    const chosen = (listColumn: 'double_chance' | 'total', ...matches: Match[]) =>
      idsOf(boardItems(matches, { view: { listColumn } }))
    expect(
      chosen('double_chance', { ...match, columns: [chance] }, { ...match, id: 2, columns: [null] }),
    ).toEqual([
      [10, 18],
      [undefined, 18],
    ])
    expect(chosen('double_chance', { ...match, columns: [null] })).toEqual([[1, 18]])
    expect(chosen('total', { ...match, columns: [total] })).toEqual([[18, undefined]])
  })

  it('are handicap and total beside the main market in the Asian density, under their names', () => {
    const view = { listDensity: 'asian', listColumn: 'total' } as const
    const items = boardItems([{ ...match, columns: [handicap, total] }], { view })
    expect(requestedColumns(view)).toEqual(['handicap', 'total'])
    expect(idsOf(items)).toEqual([[1, 16, 18]])
    expect(items[0]).toMatchObject({ heads: [{ name: 'main' }, { name: 'handicap' }, { name: 'total' }] })
    expect(columnsQuery({ ...view, listColumn: 'both_score' })).toEqual({
      columns: 'both_score,handicap,total',
    })
  })
})
