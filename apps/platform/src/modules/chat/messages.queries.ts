import type { MatchStatus } from '@touchline/betting/slip/match-status'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export interface MessageRecord {
  id: number
  matchId: number
  playerId: number
  key: string
  nickname: string | null
  tag: string
  text: string
  sentAt: Date
}

const COLUMNS = [
  'chatMessage.id',
  'matchId',
  'chatMessage.playerId',
  'key',
  'nickname',
  'tag',
  'text',
  'sentAt',
] as const

function messages(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('chatMessage')
    .innerJoin('chatMember', 'chatMember.playerId', 'chatMessage.playerId')
    .select(COLUMNS)
}

/** Null unless it is a match of two sides. */
export async function roomStatus(
  db: Database | DatabaseTransaction,
  matchId: number,
): Promise<MatchStatus | null> {
  const row = await db
    .selectFrom('match')
    .select('status')
    .where('id', '=', matchId)
    .where('type', '=', 'match')
    .executeTakeFirst()
  return row?.status ?? null
}

/** The newest first. */
export async function latestMessages(
  db: Database,
  matchId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<MessageRecord[]> {
  let query = messages(db).where('matchId', '=', matchId).where('deletedAt', 'is', null)
  if (beforeId !== null) query = query.where('chatMessage.id', '<', beforeId)
  return query.orderBy('chatMessage.id', 'desc').limit(limit).execute()
}

export async function messageByKey(
  tx: DatabaseTransaction,
  playerId: number,
  key: string,
): Promise<MessageRecord | undefined> {
  return messages(tx).where('chatMessage.playerId', '=', playerId).where('key', '=', key).executeTakeFirst()
}

/** When the player's last messages were sent, the newest first. */
export async function lastSent(tx: DatabaseTransaction, playerId: number, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('chatMessage')
    .select('sentAt')
    .where('playerId', '=', playerId)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

export async function insertMessage(
  tx: DatabaseTransaction,
  message: Omit<MessageRecord, 'id' | 'tag'>,
): Promise<{ id: number }> {
  return tx.insertInto('chatMessage').values(message).returning('id').executeTakeFirstOrThrow()
}

/** The match and author; null where there is no such message. Idempotent. */
export async function deleteMessage(
  db: Database,
  id: number,
  now: Date,
): Promise<{ matchId: number; playerId: number } | null> {
  const row = await db
    .updateTable('chatMessage')
    .set({ deletedAt: sql<Date>`coalesce(deleted_at, ${now})` })
    .where('id', '=', id)
    .returning(['matchId', 'playerId'])
    .executeTakeFirst()
  return row ?? null
}
