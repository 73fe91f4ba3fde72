import type { Database } from '../../../core/database/connect.ts'

export async function concernedPayments(db: Database, after: number, limit: number) {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'playerId',
      'direction',
      'provider',
      'reference',
      'providerRef',
      'amountMinor',
      'currency',
      'stage',
      'createdAt',
    ])
    .select((eb) => eb.ref('concern').$notNull().as('concern'))
    .where('concern', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
