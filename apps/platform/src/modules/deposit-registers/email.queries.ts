import type { Database } from '../../core/database/connect.ts'

export async function emailOf(db: Database, playerId: number): Promise<string> {
  const { email } = await db
    .selectFrom('player')
    .select('email')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return email
}
