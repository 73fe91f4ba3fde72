import { search } from '@touchline/contract/calls/catalogue/search'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { matchesByIds } from '../matches/matches.queries.ts'
import { readMatches } from '../matches/read-matches.ts'
import { statusesOf } from '../matches/statuses-of.ts'
import { sportTypeOf } from '../sport-type-of.ts'
import { toTournament } from '../tree/to-tournament.ts'
import { tournamentRows } from '../tree/tree.queries.ts'
import { matchIdsByTeam, tournamentIdsByName } from './search.queries.ts'
import { searchText } from './slug.ts'

const MATCHES_MAX = 20

const TOURNAMENTS_MAX = 10

/** Finds teams, leagues and match ids; `onlyEventsName` leaves the leagues out. */
export function searchRoute(app: App, { db }: Services): void {
  route(app, search, async ({ query, locale }) => {
    const text = searchText(query.q)
    const sportType = sportTypeOf(query.sportType)
    const statuses = statusesOf(query.matchStatus)
    const number = /^\d{3,15}$/.test(query.q) ? Number(query.q) : null
    const [byTeam, tournamentIds] = await Promise.all([
      matchIdsByTeam(db, { text, sportType, statuses, limit: MATCHES_MAX }),
      query.onlyEventsName ? [] : tournamentIdsByName(db, { text, sportType, limit: TOURNAMENTS_MAX }),
    ])
    const matchIds = number === null ? byTeam : [number, ...byTeam]
    const [matches, tournaments] = await Promise.all([
      matchesByIds(db, matchIds),
      tournamentIds.length === 0
        ? []
        : tournamentRows(db, { sportKey: null, categoryId: null, ids: tournamentIds, hasMatches: false }),
    ])
    return {
      matches: (await readMatches(db, inOrderOf(matchIds, matches), locale)).matches,
      tournaments: inOrderOf(tournamentIds, tournaments).map((row) => toTournament(row, locale)),
    }
  })
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
