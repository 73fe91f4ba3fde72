import type { getStandings } from '@touchline/contract/calls/catalogue/standings'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { Standing } from '@touchline/contract/entities/match/standing'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import type { CompetitorRecord } from '../matches/match-record.ts'
import { competitor } from '../refs.ts'
import { emptyRow, leagueTable, type TableRow } from './league-table.ts'
import { seasonStart } from './season.ts'
import { entrantsOf, finishedMatches, leagueOf } from './standings.queries.ts'
import { type TableRules, tableRules } from './table-rules.ts'

/** Throws `not_found` for an unknown league. */
export async function leagueStandings(
  db: Database,
  tournamentId: number,
  now: Date,
): Promise<ReplyOf<typeof getStandings>> {
  const league = await leagueOf(db, tournamentId)
  if (!league) throw new ApiError('not_found')
  const rules = tableRules(league.sportKey)
  const since = seasonStart(now, league.seasonEnd)
  return {
    hasTable: rules !== null,
    hasDraws: rules?.hasDraws ?? false,
    seasonFrom: since.toISOString(),
    standings: rules ? await readStandings(db, tournamentId, { since, rules }) : [],
  }
}

/** Empty until a match of the season has ended. Teams without a match are last. */
async function readStandings(
  db: Database,
  tournamentId: number,
  { since, rules }: { since: Date; rules: TableRules },
): Promise<Standing[]> {
  const played = leagueTable(await finishedMatches(db, tournamentId, since), rules)
  if (played.length === 0) return []
  const entrants = await entrantsOf(db, tournamentId, since)
  const rows = new Map(played.map((row) => [row.competitorId, row]))
  const last = played.length + 1
  return entrants
    .map((entrant) => toStanding(entrant, rows.get(entrant.id) ?? emptyRow(entrant.id, last)))
    .sort((a, b) => a.position - b.position)
}

function toStanding(entrant: CompetitorRecord, row: TableRow): Standing {
  const { position, played, won, drawn, lost, scored, conceded, points, form } = row
  const record = { position, played, won, drawn, lost, scored, conceded, points, form }
  return { ...record, competitor: competitor(entrant) }
}
