import type { Tournament } from '@touchline/contract/entities/catalogue'
import { tournamentRef } from '../refs.ts'
import { findSport } from '../sports.ts'
import type { TournamentRow } from './tree.queries.ts'

export function toTournament(row: TournamentRow, locale: string): Tournament {
  const sport = findSport(row.sportKey)
  const fields = { ...row, tournamentId: row.id, tournamentName: row.name, tournamentSlug: row.slug }
  return {
    ...tournamentRef(fields, locale),
    urnId: row.urn,
    priority: row.priority,
    mainMarketOutcomeCount: sport?.mainMarket.outcomeCount ?? 2,
    secondaryMarketOutcomeCount: sport?.secondaryMarket?.outcomeCount ?? 0,
    liveCount: row.liveCount,
    matchCount: row.matchCount,
    outrightCount: row.outrightCount,
  }
}
