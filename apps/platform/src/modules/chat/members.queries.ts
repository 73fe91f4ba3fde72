import { randomBytes } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export interface MemberRow {
  playerId: number
  tag: string
  mutedUntil: Date | null
  nickname: string | null
}

/** The player as a member of the chats, inserted on first use. */
export async function memberOf(db: Database | DatabaseTransaction, playerId: number): Promise<MemberRow> {
  for (;;) {
    const known = await findMember(db, playerId)
    if (known) return known
    // A tag that somebody has is not inserted, and another one is tried.
    await db
      .insertInto('chatMember')
      .values({ playerId, tag: newTag() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function findMember(
  db: Database | DatabaseTransaction,
  playerId: number,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('chatMember')
    .innerJoin('player', 'player.id', 'chatMember.playerId')
    .select(['chatMember.playerId', 'tag', 'mutedUntil', 'player.nickname'])
    .where('chatMember.playerId', '=', playerId)
    .executeTakeFirst()
}

/** Serializes the member's messages until the transaction ends. */
export async function lockMember(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx.selectFrom('chatMember').select('tag').where('playerId', '=', playerId).forUpdate().execute()
}

export async function isPlayer(db: Database, playerId: number): Promise<boolean> {
  const row = await db.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()
  return row !== undefined
}

export async function setMute(db: Database, playerId: number, until: Date | null): Promise<void> {
  await db.updateTable('chatMember').set({ mutedUntil: until }).where('playerId', '=', playerId).execute()
}

/** Without the letters that are mistaken for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAG_LENGTH = 5

function newTag(): string {
  return Array.from(randomBytes(TAG_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
