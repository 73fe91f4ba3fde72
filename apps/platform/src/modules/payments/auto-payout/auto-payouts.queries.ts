import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface AutoPayoutRow {
  playerId: number
  currency: string
  aboveMinor: number
  instrumentId: number
}

export async function autoPayoutsOf(db: Database, playerId: number) {
  return db
    .selectFrom('autoPayout')
    .innerJoin('paymentInstrument', 'paymentInstrument.id', 'autoPayout.instrumentId')
    .select([
      'autoPayout.currency',
      'autoPayout.aboveMinor',
      'autoPayout.instrumentId',
      'paymentInstrument.label',
    ])
    .where('autoPayout.playerId', '=', playerId)
    .where('paymentInstrument.removedAt', 'is', null)
    .orderBy('autoPayout.currency')
    .execute()
}

/** Begins anew where the last withdrawal failed. */
export async function putAutoPayout(db: Database, row: AutoPayoutRow): Promise<void> {
  const { aboveMinor, instrumentId } = row
  await db
    .insertInto('autoPayout')
    .values({ ...row, paymentId: null })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'currency']).doUpdateSet({ aboveMinor, instrumentId, paymentId: null }),
    )
    .execute()
}

export async function deleteAutoPayout(db: Database, playerId: number, currency: string): Promise<void> {
  await db
    .deleteFrom('autoPayout')
    .where('playerId', '=', playerId)
    .where('currency', '=', currency)
    .execute()
}

/** In every currency. */
export async function endPayoutsOf(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx.deleteFrom('autoPayout').where('playerId', '=', playerId).execute()
}

export async function endPayoutsTo(tx: DatabaseTransaction, instrumentId: number): Promise<void> {
  await tx.deleteFrom('autoPayout').where('instrumentId', '=', instrumentId).execute()
}

/** Takes the next one after a player whose balance is above it, for this process alone; null after the last. */
export async function takeExceeded(
  tx: DatabaseTransaction,
  after: { playerId: number; currency: string },
): Promise<AutoPayoutRow | null> {
  const { rows } = await sql<AutoPayoutRow>`
    select o.player_id, o.currency, o.above_minor, o.instrument_id
    from auto_payout o
    join account a on a.player_id = o.player_id and a.currency = o.currency and a.purpose = 'available'
    where (o.player_id, o.currency) > (${after.playerId}, ${after.currency}) and a.balance_minor > o.above_minor
      and not exists (
        select from payment p where p.id = o.payment_id
          and p.stage in ('requested', 'checking', 'sending', 'error', 'cancelled'))
    order by o.player_id, o.currency limit 1 for update of o skip locked`.execute(tx)
  return rows[0] ?? null
}

export async function notePayout(
  tx: DatabaseTransaction,
  { playerId, currency }: AutoPayoutRow,
  paymentId: number,
): Promise<void> {
  await tx
    .updateTable('autoPayout')
    .set({ paymentId })
    .where('playerId', '=', playerId)
    .where('currency', '=', currency)
    .execute()
}
