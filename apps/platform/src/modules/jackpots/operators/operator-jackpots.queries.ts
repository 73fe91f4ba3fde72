import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { HitStatus, LevelState } from '../../../core/database/tables.ts'

export interface OperatorLevelRow {
  id: number
  jackpotKey: string
  code: string
  currency: string
  state: LevelState
  round: number
  amount: number
  reserve: number
}

/** All levels, or one. */
export async function operatorLevels(
  db: Database | DatabaseTransaction,
  levelId: number | null = null,
): Promise<OperatorLevelRow[]> {
  const { rows } = await sql<OperatorLevelRow>`
    select l.id, j.key as jackpot_key, l.code, j.currency, l.state, l.round, l.amount_minor as amount,
      l.reserve_minor as reserve
    from jackpot_level l join jackpot j on j.id = l.jackpot_id
    where ${levelId}::bigint is null or l.id = ${levelId}
    order by l.id`.execute(db)
  return rows
}

export interface OperatorHitRow {
  id: number
  levelId: number
  round: number
  betId: number
  playerId: number
  amount: number
  currency: string
  status: HitStatus
  isConfirmed: boolean
  betStatus: string
  createdAt: Date
}

const HITS_MAX = 500

/** Hits that are not decided, or one. */
export async function operatorHits(db: Database, hitId: number | null = null): Promise<OperatorHitRow[]> {
  const { rows } = await sql<OperatorHitRow>`
    select h.id, h.level_id, h.round, h.bet_id, h.player_id, h.amount_minor as amount, j.currency, h.status,
      h.is_confirmed, b.status as bet_status, h.created_at
    from jackpot_hit h
    join jackpot_level l on l.id = h.level_id
    join jackpot j on j.id = l.jackpot_id
    join bet b on b.id = h.bet_id
    where case when ${hitId}::bigint is null then h.status in ('pending', 'approved') else h.id = ${hitId} end
    order by h.id limit ${HITS_MAX}`.execute(db)
  return rows
}

export async function hasOpenHits(tx: DatabaseTransaction, levelId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from jackpot_hit where level_id = ${levelId} and status in ('pending', 'approved')) as is_open`.execute(
    tx,
  )
  return rows[0]?.isOpen === true
}
