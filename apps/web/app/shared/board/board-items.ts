import type { Match, TournamentRef } from '@touchline/contract/entities/catalogue'

/** One line of a board: a league's head, or a match below it. */
export type BoardItem =
  | { kind: 'league'; key: string; tournament: TournamentRef; columns: BoardColumns }
  | { kind: 'match'; key: string; match: Match; isLast: boolean }

/** What the columns of prices are: of the first match in the league that has such a market. */
export interface BoardColumns {
  main: readonly string[]
  secondary: readonly string[]
}

/** Matches grouped by league in the order the leagues first appear: a league stands once, wherever its matches were. */
export function boardItems(matches: readonly Match[]): BoardItem[] {
  const leagues = Map.groupBy(matches, ({ tournament }) => tournament.id)
  return [...leagues.values()].flatMap((group) => leagueItems(group))
}

function leagueItems(matches: readonly Match[]): BoardItem[] {
  const [first] = matches
  if (!first) return []
  const { tournament } = first
  return [
    { kind: 'league', key: `league-${tournament.id}`, tournament, columns: columnsOf(matches) },
    ...matches.map((match, at) => ({
      kind: 'match' as const,
      key: `match-${match.id}`,
      match,
      isLast: at === matches.length - 1,
    })),
  ]
}

function columnsOf(matches: readonly Match[]): BoardColumns {
  const heads = (market: 'mainMarket' | 'secondaryMarket') =>
    matches.find((match) => match[market])?.[market]?.outcomes.map(({ shortName }) => shortName) ?? []
  return { main: heads('mainMarket'), secondary: heads('secondaryMarket') }
}
