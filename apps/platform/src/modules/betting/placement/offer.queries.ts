import type { MatchStatus, Provider } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import type { MarketRef, StoredStatistics } from '../../catalogue/index.ts'

/** What holds now for one market that a bet names: the row the check and the placement agree on by its `ver`. */
export interface MarketOffer extends MarketRef {
  ver: number
  marketStatus: number
  outcomes: StoredOutcome[]
  matchStatus: MatchStatus
  sportKey: string
  provider: Provider
  isProviderAvailable: boolean
  nameA: string
  nameB: string
  slug: string
  startTime: Date
  tournamentName: string
  statistics: StoredStatistics | null
  /** Of an outright: the names that its outcome ids count, from 1; null for a match. */
  competitors: string[] | null
}

/** The current offers for these markets; a market that does not exist is missing from the answer. */
export async function currentOffers(db: Database, keys: readonly MarketRef[]): Promise<MarketOffer[]> {
  const wanted = keys.map(({ matchId, marketId, specifier }) => ({ matchId, marketId, specifier }))
  const { rows } = await sql<Omit<MarketOffer, 'competitors'>>`
    select * from current_offers(${JSON.stringify(wanted)}::jsonb)`.execute(db)
  // An outright has no second side; they are rare, and matches should not pay for them.
  const outrightIds = rows.filter(({ nameB }) => nameB === '').map(({ matchId }) => matchId)
  const names = await competitorNames(db, outrightIds)
  return rows.map((row) => Object.assign(row, { competitors: names.get(row.matchId) ?? null }))
}

async function competitorNames(db: Database, outrightIds: readonly number[]): Promise<Map<number, string[]>> {
  if (outrightIds.length === 0) return new Map()
  const { rows } = await sql<{ matchId: number; names: string[] }>`
    select m.id as match_id, jsonb_agg(c.name order by listed.place) as names
    from match m, unnest(m.competitor_ids) with ordinality as listed (competitor_id, place)
      join competitor c on c.id = listed.competitor_id
    where m.id = any(${outrightIds}) and m.type = 'outright'
    group by m.id`.execute(db)
  return new Map(rows.map(({ matchId, names }) => [matchId, names]))
}
