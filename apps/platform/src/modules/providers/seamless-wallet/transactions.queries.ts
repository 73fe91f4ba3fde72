import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface ProviderTransaction {
  kind: 'debit' | 'credit'
  status: 'done' | 'rolled_back' | 'void'
  playerId: number | null
  currency: string | null
  amountMinor: number
  debitId: string | null
}

export interface TransactionKey {
  provider: string
  transactionId: string
}

export type NewTransaction = TransactionKey & ProviderTransaction & { round: string | null; createdAt: Date }
export type KnownTransaction = ProviderTransaction & { createdAt: Date }

/** False where the provider has used the id before. Waits for one with the same id that is not committed yet. */
export async function claimTransaction(
  tx: DatabaseTransaction,
  transaction: NewTransaction,
): Promise<boolean> {
  const row = await tx
    .insertInto('providerTransaction')
    .values(transaction)
    .onConflict((conflict) => conflict.columns(['provider', 'transactionId']).doNothing())
    .returning('transactionId')
    .executeTakeFirst()
  return row !== undefined
}

/** Locked, so that nothing becomes of it meanwhile. */
export async function lockTransaction(
  tx: DatabaseTransaction,
  { provider, transactionId }: TransactionKey,
): Promise<KnownTransaction | null> {
  const row = await tx
    .selectFrom('providerTransaction')
    .select(['kind', 'status', 'playerId', 'currency', 'amountMinor', 'debitId', 'createdAt'])
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function isPaidOn(
  tx: DatabaseTransaction,
  { provider, transactionId }: TransactionKey,
): Promise<boolean> {
  const row = await tx
    .selectFrom('providerTransaction')
    .select('transactionId')
    .where('provider', '=', provider)
    .where('debitId', '=', transactionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRolledBack(
  tx: DatabaseTransaction,
  { provider, transactionId }: TransactionKey,
): Promise<void> {
  await tx
    .updateTable('providerTransaction')
    .set({ status: 'rolled_back' })
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .execute()
}

/** What all transactions of a provider come to in a currency: its account in the ledger holds just that. */
export async function providerTakings(db: Database, provider: string, currency: string): Promise<number> {
  const rows = await db
    .selectFrom('providerTransaction')
    .select(['kind', 'amountMinor'])
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .where('status', '=', 'done')
    .execute()
  return rows.reduce((sum, { kind, amountMinor }) => sum + (kind === 'debit' ? amountMinor : -amountMinor), 0)
}
