import type { BetType } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { MarketKey, Offer } from './offer.queries.ts'

export interface PreparedSelection extends MarketKey {
  outcomeId: number
  oddsThousandths: number
  probability: number | null
  isBanker: boolean
  marketName: string
  outcomeName: string
}

/** A bet that passed every check, as it will be written. */
export interface PreparedBet {
  ref: string
  type: BetType
  /** `submitted` while a trader has to look at it. */
  status: 'waiting_results' | 'submitted'
  stakeMinor: number
  possibleWinMinor: number
  oddsThousandths: number
  systemId: string | null
  systemWinCount: number | null
  systemTotalCount: number | null
  isVip: boolean
  deviceId: string
  isQuick: boolean
  language: string
  selections: PreparedSelection[]
}

export interface PlacementKey {
  playerId: number
  key: string
  requestHash: Buffer
}

export interface PlacementRequest extends PlacementKey {
  currency: string
  bets: readonly PreparedBet[]
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

/** What the account holds after the stakes were taken. */
export interface PlacedAccount {
  available: number
  held: number
  ver: number
}

export type PlacementAnswer =
  | { status: 'placed'; placed: PlacedRow[]; account: PlacedAccount }
  | { status: 'replayed'; refs: string[] }
  | { status: 'moved' | 'insufficient_balance' | 'no_account' | 'key_reused' }

/** Each request's bets with their holds, or nothing of it; answers in the same order. At most one of a player: see the function `place_requests`. */
export async function placeRequests(
  db: Database,
  requests: readonly PlacementRequest[],
): Promise<PlacementAnswer[]> {
  const { rows } = await sql<{ place: number; answer: PlacementAnswer }>`
    select place, answer from place_requests(${JSON.stringify(requests.map(asStored))}::jsonb)`.execute(db)
  const answers = new Map(rows.map(({ place, answer }) => [place, answer]))
  return requests.map((_, index) => {
    const answer = answers.get(index + 1)
    if (!answer) throw new Error('place_requests left a request without an answer')
    return answer
  })
}

function asStored({ playerId, key, requestHash, currency, bets, offers }: PlacementRequest) {
  const expected = offers.map(({ matchId, matchStatus, marketId, specifier, ver }) => ({
    matchId,
    status: matchStatus,
    marketId,
    specifier,
    ver,
  }))
  return { playerId, key, hash: requestHash.toString('hex'), currency, expected, bets }
}

export type EarlierPlacement = { status: 'replayed'; refs: string[] } | { status: 'key_reused' }

/** The bets of an earlier request with this key; null when there was none. Read before any check, so that a retry is never refused by a moved price. */
export async function earlierPlacement(
  db: Database,
  { playerId, key, requestHash }: PlacementKey,
): Promise<EarlierPlacement | null> {
  const row = await db
    .selectFrom('idempotentReply')
    .select(['call', 'requestHash', 'reply'])
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.call !== 'placeBets' || !row.requestHash.equals(requestHash)) return { status: 'key_reused' }
  return { status: 'replayed', refs: keptRefs(row.reply) }
}

function keptRefs(reply: unknown): string[] {
  const refs = typeof reply === 'object' && reply !== null && 'refs' in reply ? reply.refs : []
  return Array.isArray(refs) ? refs.map(String) : []
}

/** The ids of bets by ref, in the order of the refs. */
export async function betIdsByRef(db: Database, refs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('bet')
    .select(['id', 'ref'])
    .where('ref', 'in', refs.length > 0 ? [...refs] : [''])
    .execute()
  const idByRef = new Map(rows.map(({ id, ref }) => [ref, id]))
  return refs.flatMap((ref) => idByRef.get(ref) ?? [])
}
