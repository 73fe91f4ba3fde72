import type { MatchStatus, Provider } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import type { StoredStatistics } from '../../catalogue/index.ts'

export interface MarketKey {
  matchId: number
  marketId: number
  specifier: string
}

/** What holds now for one market that a bet names: the row the check and the placement agree on by its `ver`. */
export interface Offer extends MarketKey {
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
}

/** The current offers for these markets; a market that does not exist is missing from the answer. */
export async function currentOffers(db: Database, keys: readonly MarketKey[]): Promise<Offer[]> {
  const wanted = keys.map(({ matchId, marketId, specifier }) => ({ matchId, marketId, specifier }))
  const { rows } = await sql<Offer>`
    select * from current_offers(${JSON.stringify(wanted)}::jsonb)`.execute(db)
  return rows
}
