import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { Provider } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'
import type { StoredOutcome } from '../../../../core/database/tables.ts'
import type { MarketRef, StoredStatistics } from '../../../catalogue/index.ts'

/** The current state of a market; placement fails when its `ver` has changed since the check. */
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
  /** From then on it takes no bet by its plan: what has not begun, its start; an outright, its end. */
  closesAt: Date | null
  /** From then on it takes no bet unless its feed is heard again; null is never. */
  silentAt: Date | null
  tournamentName: string
  statistics: StoredStatistics | null
  /** Of an outright: the competitors' names, by outcome id from 1; null for a match. */
  competitors: string[] | null
}

/** Unknown markets are left out. */
export async function currentOffers(db: Database, keys: readonly MarketRef[]): Promise<MarketOffer[]> {
  const wanted = keys.map(({ matchId, marketId, specifier }) => ({ matchId, marketId, specifier }))
  const { rows } = await sql<Omit<MarketOffer, 'competitors'>>`
    select offers.*, pauses.closes_at, pauses.silent_at
    from current_offers(${JSON.stringify(wanted)}::jsonb) offers
      left join match_pauses(${[...new Set(wanted.map(({ matchId }) => matchId))]}::bigint[]) pauses using (match_id)`.execute(
    db,
  )
  // A separate query, since outrights are rare; they have no second side.
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
