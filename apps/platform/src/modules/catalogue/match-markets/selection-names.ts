import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import { categoryName } from '../country-names.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { matchesByIds } from '../matches/matches.queries.ts'
import { competitorsOf } from '../matches/read-matches.ts'
import { matchNames } from '../matches/to-match.ts'
import { matchSlug } from '../refs.ts'
import { sportName } from '../sports.ts'
import { type MatchNames, marketWords, outcomeWords } from './market-names.ts'

export interface SelectionRef {
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
}

/** The fields of a match that a bet or slip needs. */
export interface MatchSummary {
  id: number
  urn: string
  type: 'match' | 'outright'
  slug: string
  /** `Arsenal – Chelsea`, or an outright's title. */
  name: string
  home: string | null
  away: string | null
  status: MatchRecord['status']
  startTime: Date
  provider: MatchRecord['provider']
  sportKey: string
  sportName: string
  categoryName: string
  tournamentId: number
  tournamentName: string
  /** The market's and the outcome's name in the summary's locale. */
  nameSelection(market: Pick<SelectionRef, 'marketId' | 'specifier'>, outcome: StoredOutcome): SelectionNames
}

export interface SelectionNames {
  marketName: string
  outcomeName: string
}

/** By id; unknown ids are left out. */
export async function matchSummaries(
  db: Database | DatabaseTransaction,
  ids: readonly number[],
  locale: string,
): Promise<Map<number, MatchSummary>> {
  const rows = await matchesByIds(db, [...new Set(ids)])
  const competitors = await competitorsOf(db, rows)
  return new Map(rows.map((row) => [row.id, toSummary(row, matchNames(row, competitors), locale)]))
}

function toSummary(row: MatchRecord, names: MatchNames, locale: string): MatchSummary {
  const { id, urn, type, status, startTime, provider, sportKey, tournamentId, tournamentName } = row
  return {
    id,
    urn,
    type,
    slug: matchSlug(row),
    name: row.name ?? `${row.homeName} – ${row.awayName}`,
    home: row.homeName,
    away: row.awayName,
    status,
    startTime,
    provider,
    sportKey,
    sportName: sportName(sportKey, locale),
    categoryName: categoryName(row.categoryName, row.countryCode, locale),
    tournamentId,
    tournamentName,
    nameSelection: ({ marketId, specifier }, outcome) => ({
      marketName: marketWords(names, marketId, specifier, locale).name,
      outcomeName: outcomeWords(names, marketId, specifier, outcome, locale).name,
    }),
  }
}
