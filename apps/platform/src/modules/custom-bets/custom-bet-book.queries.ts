import type { Provider } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { MARKET_STATUSES } from '../../core/database/statuses.queries.ts'
import type { StoredOutcome } from '../../core/database/tables.ts'
import type { StoredStatistics } from '../catalogue/index.ts'

/** The input of a joint price, read by one statement: the state of play and its prices. */
export interface CustomBetBook {
  id: number
  type: 'match' | 'outright'
  status: number
  stage: string | null
  statistics: StoredStatistics | null
  startTime: Date
  sportKey: string
  provider: Provider
  isProviderAvailable: boolean
  /** Increased by every change of state or prices; with the time of the last one. */
  seq: number
  updatedAt: Date
  /** The model's input, for a match of the platform's own feed. */
  fixture: unknown
  playedFrom: Date | null
  speed: number | null
  incidents: BookIncident[]
  /** Shown markets: open or suspended, undecided. */
  markets: BookMarket[]
}

export interface BookIncident {
  type: string
  side: 'home' | 'away' | null
  displayTime: string
}

export interface BookMarket {
  marketId: number
  specifier: string
  status: number
  isMostBalanced: boolean
  outcomes: StoredOutcome[]
}

export interface WantedBook {
  matchId: number
  /** Of the shown markets; null for all of them. */
  marketIds: readonly number[] | null
}

/** With all shown markets. */
export async function customBetBook(db: Database, matchId: number): Promise<CustomBetBook | null> {
  const [book = null] = await customBetBooks(db, [{ matchId, marketIds: null }])
  return book
}

/** In the order of the wanted, each with at least its markets; those of one match share one. */
export async function customBetBooks(
  db: Database | DatabaseTransaction,
  wanted: readonly WantedBook[],
): Promise<(CustomBetBook | null)[]> {
  const { rows } = await sql<CustomBetBook>`
    select m.id, m.type, m.status, m.stage, m.statistics, m.start_time, s.key as sport_key, m.provider,
      coalesce(p.status = 'available', true) as is_provider_available, m.seq, m.updated_at,
      f.fixture, f.starts_at as played_from, f.speed,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'type', i.type, 'side', i.side, 'displayTime', i.display_time) order by i.number), '[]')
        from incident i where i.match_id = m.id and not i.cancelled) as incidents,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'marketId', k.market_id, 'specifier', k.specifier, 'status', k.status,
          'isMostBalanced', k.is_most_balanced, 'outcomes', k.outcomes)), '[]')
        from market k where k.match_id = m.id and k.status in (${MARKET_STATUSES.listed}) and k.results is null
          and (w."marketIds" is null or k.market_id = any(w."marketIds"))) as markets
    from jsonb_to_recordset(${JSON.stringify(joinedByMatch(wanted))}::jsonb) as w("matchId" bigint, "marketIds" int[])
      join match m on m.id = w."matchId"
      join sport s on s.id = m.sport_id
      left join provider_status p on p.provider = m.provider
      left join feed_fixture f on f.match_urn = m.urn`.execute(db)
  const books = new Map(rows.map((book) => [book.id, book]))
  return wanted.map(({ matchId }) => books.get(matchId) ?? null)
}

function joinedByMatch(wanted: readonly WantedBook[]): WantedBook[] {
  return [...Map.groupBy(wanted, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => ({
    matchId,
    marketIds: ofMatch.every(({ marketIds }) => marketIds)
      ? [...new Set(ofMatch.flatMap(({ marketIds }) => marketIds ?? []))]
      : null,
  }))
}
