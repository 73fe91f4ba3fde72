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
  const { rows } = await sql<Offer>`
    select k.match_id, k.market_id, k.specifier, k.ver, k.status as market_status, k.outcomes,
           m.status as match_status, s.key as sport_key, m.provider,
           coalesce(p.status = 'available', true) as is_provider_available,
           coalesce(home.name, m.name, '') as name_a, coalesce(away.name, '') as name_b,
           m.slug, m.start_time, t.name as tournament_name, m.statistics
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted("matchId" bigint, "marketId" integer, "specifier" text)
    join market k on k.match_id = wanted."matchId" and k.market_id = wanted."marketId"
      and k.specifier = wanted."specifier"
    join match m on m.id = k.match_id
    join sport s on s.id = m.sport_id
    join tournament t on t.id = m.tournament_id
    left join provider_status p on p.provider = m.provider
    left join competitor home on home.id = m.home_id
    left join competitor away on away.id = m.away_id`.execute(db)
  return rows
}

export interface PreparedSelection extends MarketKey {
  outcomeId: number
  oddsThousandths: number
  probability: number | null
  marketName: string
  outcomeName: string
}

/** A bet that passed every check, as it will be written. */
export interface PreparedBet {
  ref: string
  type: 'single' | 'combo'
  stakeMinor: number
  possibleWinMinor: number
  oddsThousandths: number
  deviceId: string
  isQuick: boolean
  language: string
  selections: PreparedSelection[]
}

export interface PlacementRequest {
  playerId: number
  key: string
  requestHash: Buffer
  currency: string
  bets: PreparedBet[]
  /** The offers the bets were checked against. */
  offers: readonly Offer[]
}

/** What the database gave a new bet: in the order in which the bets were sent, since refs are matched. */
export interface PlacedRow {
  id: number
  ref: string
  createdAt: string
  selectionIds: number[]
}

export type PlacementAnswer =
  | { status: 'placed'; placed: PlacedRow[] }
  | { status: 'replayed'; betIds: number[] }
  | { status: 'moved' | 'insufficient_balance' | 'no_account' | 'key_reused' }

/** All bets of the request with their holds, or nothing: see the function `place_bets`. */
export async function placeInOneTransaction(
  db: Database,
  request: PlacementRequest,
): Promise<PlacementAnswer> {
  const expected = request.offers.map(({ matchId, matchStatus, marketId, specifier, ver }) => ({
    matchId,
    status: matchStatus,
    marketId,
    specifier,
    ver,
  }))
  const { rows } = await sql<{ answer: PlacementAnswer }>`
    select place_bets(${request.playerId}, ${request.key}, ${request.requestHash}, ${request.currency},
                      ${JSON.stringify(request.bets)}::jsonb, ${JSON.stringify(expected)}::jsonb) as answer`.execute(
    db,
  )
  const answer = rows[0]?.answer
  if (!answer) throw new Error('place_bets gave no answer')
  return answer
}

/** The bets of an earlier request with this key; null when there was none. Read before any check, so that a retry is never refused by a moved price. */
export async function earlierPlacement(
  db: Database,
  { playerId, key, requestHash }: Pick<PlacementRequest, 'playerId' | 'key' | 'requestHash'>,
): Promise<Exclude<PlacementAnswer, { status: 'placed' }> | null> {
  const row = await db
    .selectFrom('idempotentReply')
    .select(['call', 'requestHash', 'reply'])
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.call !== 'placeBets' || !row.requestHash.equals(requestHash)) return { status: 'key_reused' }
  return { status: 'replayed', betIds: keptBetIds(row.reply) }
}

function keptBetIds(reply: unknown): number[] {
  const ids = typeof reply === 'object' && reply !== null && 'betIds' in reply ? reply.betIds : []
  return Array.isArray(ids) ? ids.map(Number) : []
}
