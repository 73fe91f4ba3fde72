import type { PlayerMark } from '@touchline/contract/calls/protection/player-marks'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface NewMark {
  playerId: number
  kind: PlayerMark['kind']
  amountMinor: number
  currency: string
  raisedAt: Date
}

/** Unless one of the kind was raised since then, or is open. The caller holds the lock of the player's guard. */
export async function raiseMark(tx: DatabaseTransaction, mark: NewMark, unlessSince: Date): Promise<void> {
  const { playerId, kind, amountMinor, currency, raisedAt } = mark
  await sql`
    insert into player_mark (player_id, kind, amount_minor, currency, raised_at)
    select ${playerId}::bigint, ${kind}::text, ${amountMinor}::bigint, ${currency}::text, ${raisedAt}::timestamptz
    where not exists (
      select from player_mark
      where player_id = ${playerId} and kind = ${kind} and (closed_at is null or raised_at > ${unlessSince})
    )`.execute(tx)
}

export async function openMarks(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<PlayerMark[]> {
  const rows = await db
    .selectFrom('playerMark')
    .select(MARK)
    .where('closedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMark)
}

/** Null where there is none that is open. */
export async function closeMark(db: Database, id: number, now: Date): Promise<PlayerMark | null> {
  const row = await db
    .updateTable('playerMark')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning(MARK)
    .executeTakeFirst()
  return row ? toMark(row) : null
}

const MARK = ['id', 'playerId', 'kind', 'amountMinor', 'currency', 'raisedAt'] as const

interface MarkRow {
  id: number
  playerId: number
  kind: PlayerMark['kind']
  amountMinor: number
  currency: string
  raisedAt: Date
}

function toMark({ amountMinor, currency, raisedAt, ...mark }: MarkRow): PlayerMark {
  return { ...mark, amount: { value: amountMinor, currency }, raisedAt: raisedAt.toISOString() }
}
