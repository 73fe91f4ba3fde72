import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { HitStatus } from '../../../core/database/tables.ts'

export interface HitFilter {
  jackpotIds: readonly number[]
  /** Null is any. */
  statuses: readonly string[] | null
  playerId: number | null
  isUnseen: boolean
  limit: number
  offset: number
}

export interface ShownHit {
  id: number
  jackpotId: number
  code: string
  betId: number
  playerId: number
  amountMinor: number
  currency: string
  status: HitStatus
  createdAt: Date
  seenAt: Date | null
  round: number
  hash: string
  nonce: string
}

/** Newest first, with how many there are in all. */
export async function shownHits(
  db: Database,
  filter: HitFilter,
): Promise<{ hits: ShownHit[]; total: number }> {
  const wanted = sql`
    l.jackpot_id = any(${[...filter.jackpotIds]}::bigint[])
    and (${filter.statuses}::text[] is null or h.status = any(${filter.statuses}))
    and (${filter.playerId}::bigint is null or h.player_id = ${filter.playerId})
    and (not ${filter.isUnseen} or h.seen_at is null)`
  const counted = await sql<{ total: number }>`
    select count(*) as total from jackpot_hit h join jackpot_level l on l.id = h.level_id where ${wanted}`.execute(
    db,
  )
  const { rows } = await sql<ShownHit>`
    select h.id, l.jackpot_id, l.code, h.bet_id, h.player_id, h.amount_minor, j.currency, h.status, h.created_at,
      h.seen_at, h.round, r.hash, r.nonce
    from jackpot_hit h
    join jackpot_level l on l.id = h.level_id
    join jackpot j on j.id = l.jackpot_id
    join jackpot_round r on r.level_id = h.level_id and r.round = h.round
    where ${wanted}
    order by h.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db)
  return { hits: rows, total: counted.rows[0]?.total ?? 0 }
}
