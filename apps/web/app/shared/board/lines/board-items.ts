import type { Match, SportRef, TournamentRef } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { type BoardView, chosenColumn, densityOf, requestedColumns } from '../board-view.ts'

/** One line of a board: a sport's head, a league's below it, or a match below that. */
export type BoardItem =
  | { kind: 'sport'; key: string; sport: SportRef; count: number }
  | { kind: 'league'; key: string; tournament: TournamentRef; isOfMany: boolean; heads: readonly BoardHead[] }
  | {
      kind: 'match'
      key: string
      match: Match
      isLast: boolean
      /** Of each column, left to right; null where the match has no such market. */
      markets: readonly (Market | null)[]
    }

/** The column's name, or a word for each of its prices. */
export type BoardHead = { name: ColumnName } | { outcomes: readonly string[] }
export type ColumnName = 'main' | ReturnType<typeof requestedColumns>[number]

export interface BoardOptions {
  view?: BoardView
  /** Groups the leagues of a sport below its head. */
  isBySport?: boolean
}

/** Matches grouped by league, in the order in which the leagues first appear. */
export function boardItems(
  matches: readonly Match[],
  { view = {}, isBySport = false }: BoardOptions = {},
): BoardItem[] {
  const sports = Map.groupBy(matches, ({ tournament }) => tournament.sport.key)
  if (!isBySport) return leaguesOf(matches, { view, isOfMany: sports.size > 1 })
  return [...sports].flatMap(([key, group]): BoardItem[] => {
    const sport = group[0]?.tournament.sport
    if (!sport) return []
    const lines: BoardItem[] = [{ kind: 'sport', key: `sport-${key}`, sport, count: group.length }]
    return lines.concat(leaguesOf(group, { view, isOfMany: false }))
  })
}

interface LeagueOptions {
  view: BoardView
  /** Leagues of other sports stand beside it, so that its head has to say which it is of. */
  isOfMany: boolean
}

function leaguesOf(matches: readonly Match[], options: LeagueOptions): BoardItem[] {
  const leagues = Map.groupBy(matches, ({ tournament }) => tournament.id)
  return [...leagues.values()].flatMap((group) => leagueItems(group, options))
}

function leagueItems(matches: readonly Match[], { view, isOfMany }: LeagueOptions): BoardItem[] {
  const [first] = matches
  if (!first) return []
  const { tournament } = first
  const columns = columnsOf(matches, view)
  const heads = columns.map(({ name, marketOf }): BoardHead => {
    if (densityOf(view) === 'asian') return { name }
    const market = matches.map(marketOf).find((found) => found !== null)
    return { outcomes: market?.outcomes.map(({ shortName }) => shortName) ?? [] }
  })
  return [
    { kind: 'league', key: `league-${tournament.id}`, tournament, isOfMany, heads },
    ...matches.map((match, at) => ({
      kind: 'match' as const,
      key: `match-${match.id}`,
      match,
      isLast: at === matches.length - 1,
      markets: columns.map(({ marketOf }) => marketOf(match)),
    })),
  ]
}

interface Column {
  name: ColumnName
  marketOf: (match: Match) => Market | null
}

/** A sport without the chosen market keeps its main one. */
function columnsOf(matches: readonly Match[], view: BoardView): Column[] {
  const asked = requestedColumns(view)
  const column = (name: (typeof asked)[number]): Column => ({
    name,
    marketOf: ({ columns }) => columns?.[asked.indexOf(name)] ?? null,
  })
  const name = chosenColumn(view)
  const chosen = name && column(name)
  const first = chosen && matches.some((match) => chosen.marketOf(match)) ? chosen : MAIN
  if (densityOf(view) === 'asian') return [first, column('handicap'), column('total')]
  return [first, besides(first)]
}

const MAIN: Column = { name: 'main', marketOf: ({ mainMarket }) => mainMarket }

/** The secondary market, unless it is in the first column. */
function besides({ marketOf }: Column): Column {
  return {
    name: 'main',
    marketOf: (match) => (match.secondaryMarket?.id === marketOf(match)?.id ? null : match.secondaryMarket),
  }
}
