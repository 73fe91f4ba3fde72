import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { SandboxState } from '../sandbox/sandbox-choices.ts'

/** As if the time had come to ask about every payment that is asked about. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db.updateTable('payment').set({ askAt: now }).where('askAt', 'is not', null).execute()
}

/** What the sandbox knows of a payment, whoever was told. */
export async function knowInSandbox(db: Database, reference: string, state: SandboxState): Promise<void> {
  await db.updateTable('sandboxPayment').set({ state }).where('reference', '=', reference).execute()
}

/** The greatest number of times that one pay-out was carried out. */
export async function mostPaid(db: Database): Promise<number> {
  const { rows } = await sql<{
    most: number
  }>`select coalesce(max(paid), 0) as most from sandbox_payment`.execute(db)
  return rows[0]?.most ?? 0
}
