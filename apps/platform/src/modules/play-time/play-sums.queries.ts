import type { Database } from '../../core/database/connect.ts'

export async function currencyOfPlayer(db: Database, playerId: number): Promise<string> {
  const { currency } = await db
    .selectFrom('player')
    .select('currency')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return currency
}
