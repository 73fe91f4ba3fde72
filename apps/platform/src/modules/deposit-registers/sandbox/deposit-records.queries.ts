import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface DepositRecord {
  provider: string
  reference: string
  email: string
  amountMinor: number
  isConfirmed: boolean
  recordedAt: Date
}

export async function recordedMinor(
  db: Database,
  { provider, email, from }: { provider: string; email: string; from: Date },
): Promise<number> {
  const { sum } = await db
    .selectFrom('sandboxDepositRecord')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('provider', '=', provider)
    .where('email', '=', email)
    .where('recordedAt', '>=', from)
    .executeTakeFirstOrThrow()
  return sum
}

/** Of one person at a time, as two operators may ask at the same moment; false where there is too little room. */
export async function recordWithin(
  db: Database,
  record: DepositRecord,
  { capMinor, from }: { capMinor: number; from: Date },
): Promise<boolean> {
  const { provider, email } = record
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${email}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('sandboxDepositRecord')
      .select('reference')
      .where('provider', '=', provider)
      .where('reference', '=', record.reference)
      .executeTakeFirst()
    if (known) return true
    if ((await recordedMinor(tx, { provider, email, from })) + record.amountMinor > capMinor) return false
    await tx.insertInto('sandboxDepositRecord').values(record).execute()
    return true
  })
}

export async function confirmRecord(db: Database, record: DepositRecord): Promise<void> {
  await db
    .insertInto('sandboxDepositRecord')
    .values(record)
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doUpdateSet({ isConfirmed: true }))
    .execute()
}

export async function removeRecord(db: Database, provider: string, reference: string): Promise<void> {
  await db
    .deleteFrom('sandboxDepositRecord')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()
}

export async function latestRecords(db: Database, limit: number): Promise<DepositRecord[]> {
  return db
    .selectFrom('sandboxDepositRecord')
    .selectAll()
    .orderBy('recordedAt', 'desc')
    .limit(limit)
    .execute()
}
