import { latinDigits } from '@touchline/betting/latin-digits'
import { search } from '@touchline/contract/calls/catalogue/search'
import type { FoundTeam, Match } from '@touchline/contract/entities/catalogue'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { matchesByIds } from '../matches/matches.queries.ts'
import { readMatches } from '../matches/read-matches.ts'
import { statusesOf } from '../matches/statuses-of.ts'
import { findSport } from '../sports.ts'
import { toTournament } from '../tree/to-tournament.ts'
import { tournamentRows } from '../tree/tree.queries.ts'
import { type MatchOfTeams, matchesByTeam, tournamentIdsByName } from './search.queries.ts'
import { searchText } from './slug.ts'

const MATCHES_MAX = 20

const TOURNAMENTS_MAX = 10

const TEAMS_MAX = 5

/**
 * Finds teams, leagues and match ids; `onlyEventsName` leaves the leagues out. A match is found by its number whatever its
 * status, unless one is asked for.
 */
export function searchRoute(app: App, { db }: Services): void {
  route(app, search, async ({ query, locale }) => {
    const text = searchText(query.q)
    const sportType = query.sportType ?? null
    const statuses = statusesOf(query.matchStatus)
    const digits = latinDigits(query.q)
    const number = /^\d{3,15}$/.test(digits) ? Number(digits) : null
    const [byTeam, tournamentIds] = await Promise.all([
      matchesByTeam(db, { text, sportType, statuses, limit: MATCHES_MAX }),
      query.onlyEventsName
        ? []
        : tournamentIdsByName(db, { text, sportType, statuses, limit: TOURNAMENTS_MAX }),
    ])
    const idsByTeam = byTeam.map(({ id }) => id)
    const matchIds = number === null ? idsByTeam : [number, ...idsByTeam]
    const isMeant = ({ id, status, sportKey }: MatchRecord) =>
      id !== number ||
      ((query.matchStatus === undefined || statuses.includes(status)) &&
        (sportType === null || findSport(sportKey)?.type === sportType))
    const [rows, tournaments] = await Promise.all([
      matchesByIds(db, matchIds),
      tournamentIds.length === 0
        ? []
        : tournamentRows(db, { sportKey: null, categoryId: null, ids: tournamentIds, hasMatches: false }),
    ])
    const { matches } = await readMatches(db, inOrderOf(matchIds, rows.filter(isMeant)), locale)
    return {
      matches,
      tournaments: inOrderOf(tournamentIds, tournaments).map((row) => toTournament(row, locale)),
      teams: teamsOf(byTeam, matches),
    }
  })
}

/** In the order of their first matches, which stand in the order of likeness. */
function teamsOf(byTeam: readonly MatchOfTeams[], matches: readonly Match[]): FoundTeam[] {
  const matchesById = new Map(matches.map((match) => [match.id, match]))
  const teams = new Map<number, FoundTeam>()
  for (const { id, teamIds } of byTeam) {
    const match = matchesById.get(id)
    for (const teamId of teamIds) {
      const side = match && [match.competitors.home, match.competitors.away].find((one) => one.id === teamId)
      if (!side || teams.has(teamId)) continue
      teams.set(teamId, { ...side, sport: match.tournament.sport, nextMatchId: match.id })
    }
  }
  return [...teams.values()].slice(0, TEAMS_MAX)
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
