import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import { INSTRUMENT_FUNDINGS } from '@touchline/contract/entities/player/payment-event'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import type { Tables } from '../../../core/database/tables.ts'
import type { NamedInstrument } from '../payment-provider.ts'
import { PAYOUT_PLANS, type SandboxState, SandboxStateName } from './sandbox-choices.ts'

/** With how its pay-outs end. */
const StoredInstrument = z.object({
  token: z.string(),
  label: z.string(),
  funding: z.enum(INSTRUMENT_FUNDINGS),
  holder: z.nullable(z.string()),
  plan: z.enum(PAYOUT_PLANS),
})
export type StoredInstrument = z.infer<typeof StoredInstrument>

export interface SandboxPayment extends Omit<Selectable<Tables['sandboxPayment']>, 'state' | 'instrument'> {
  state: SandboxState
  instrument: StoredInstrument | null
}

/** Stores it where it is not known; gives it as it stands. */
export async function openSandboxPayment(
  db: Database,
  payment: Insertable<Tables['sandboxPayment']>,
): Promise<SandboxPayment> {
  await db
    .insertInto('sandboxPayment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await sandboxPayment(db, payment.reference)
  if (!row) throw new Error('a payment of the sandbox has vanished')
  return row
}

export async function sandboxPayment(db: Database, reference: string): Promise<SandboxPayment | null> {
  const row = await db
    .selectFrom('sandboxPayment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function setSandboxState(
  db: Database,
  reference: string,
  { state, reason = null }: { state: SandboxState; reason?: PaymentReason | null },
): Promise<void> {
  await db.updateTable('sandboxPayment').set({ state, reason }).where('reference', '=', reference).execute()
}

export async function setSandboxInstrument(
  db: Database,
  reference: string,
  instrument: NamedInstrument & { plan: StoredInstrument['plan'] },
): Promise<void> {
  await db
    .updateTable('sandboxPayment')
    .set({ instrument: JSON.stringify(instrument) })
    .where('reference', '=', reference)
    .execute()
}

/**
 * Carries out a pay-out, with how it ends, in one statement: whoever dies after it has paid. False where it was asked for
 * before: the key is the same, and nothing is sent.
 */
export async function carryOut(
  db: Database,
  reference: string,
  { state, reason }: { state: SandboxState; reason: PaymentReason | null },
): Promise<boolean> {
  const { isFirst } = await db
    .updateTable('sandboxPayment')
    .set({
      askedToPay: sql`asked_to_pay + 1`,
      paid: sql`case when asked_to_pay = 0 then 1 else paid end`,
      state: sql`case when asked_to_pay = 0 then ${state} else state end`,
      reason: sql`case when asked_to_pay = 0 then ${reason}::text else reason end`,
    })
    .where('reference', '=', reference)
    .returning(sql<boolean>`asked_to_pay = 1`.as('isFirst'))
    .executeTakeFirstOrThrow()
  return isFirst
}

/** How pay-outs to an account end, as was said on the page when it was named last. */
export async function planOfAccount(db: Database, token: string): Promise<StoredInstrument['plan']> {
  const row = await db
    .selectFrom('sandboxPayment')
    .select('instrument')
    .where(sql<string>`instrument ->> 'token'`, '=', token)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.instrument ? z.parse(StoredInstrument, row.instrument).plan : 'approve'
}

export async function latestSandboxPayments(db: Database, limit: number): Promise<SandboxPayment[]> {
  const rows = await db
    .selectFrom('sandboxPayment')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPayment)
}

function toPayment({ state, instrument, ...row }: Selectable<Tables['sandboxPayment']>): SandboxPayment {
  return {
    ...row,
    state: z.parse(SandboxStateName, state),
    instrument: instrument === null ? null : z.parse(StoredInstrument, instrument),
  }
}
