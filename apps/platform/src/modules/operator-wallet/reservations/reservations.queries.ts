import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** A stake that an operator is asked to set aside. */
export interface AskedReservation {
  reference: string
  /** The player's name at the operator. */
  player: string
  currency: string
  amountMinor: number
  expiresAt: Date
}

interface OfWallet {
  wallet: string
  now: Date
}

/** So that what a process asked for that has died is given up by another; an answer is not waited for. */
export async function noteAsked(
  db: Database,
  { wallet, now }: OfWallet,
  asked: readonly AskedReservation[],
): Promise<void> {
  await sql`select note_asked(${wallet}, ${now}, ${JSON.stringify(asked)}::jsonb)`.execute(db)
}

/** Gives up what bets do not stand on, and tells the operator: once, however often it comes. */
export async function giveUp(
  db: Database,
  { wallet, now }: OfWallet,
  asked: readonly AskedReservation[],
): Promise<void> {
  await sql`select give_up_reservations(${wallet}, ${now}, ${JSON.stringify(asked)}::jsonb)`.execute(db)
}

/** Notes that are looked at in one transaction. */
const NOTES_MAX = 500

/** The same for all that was asked for before a time; whoever asked for it is gone. */
export async function giveUpAsked(
  db: Database,
  { wallet, now, askedBefore }: OfWallet & { askedBefore: Date },
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select settle_asked(${wallet}, ${askedBefore}, ${now}, ${NOTES_MAX}) as count`.execute(db)
    if ((rows[0]?.count ?? 0) < NOTES_MAX) return
  }
}

/** Those of these references that were given up. */
export async function givenUp(db: Database, references: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('walletReservation')
    .select('reference')
    .where('reference', 'in', references)
    .where('state', '=', 'released')
    .execute()
  return rows.map(({ reference }) => reference)
}
