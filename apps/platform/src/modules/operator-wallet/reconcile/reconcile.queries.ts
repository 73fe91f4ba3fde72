import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface BookedRow {
  reference: string
  kind: string
  walletRef: string
  betId: number | null
  amountMinor: number
  currency: string
  createdAt: Date
  answeredAt: Date | null
}

/** Movements of money that a wallet answered in a span, and those that still wait at its end. */
export async function movementsOf(
  db: Database,
  { wallet, from, to }: { wallet: string; from: Date; to: Date },
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select reference, kind, wallet_ref, bet_id, amount_minor, currency, created_at, answered_at
    from wallet_told
    where wallet = ${wallet} and kind in ('take', 'credit', 'debitCorrection') and created_at < ${to}
      and (answered_at is null or answered_at >= ${from} and answered_at < ${to})
    order by id`.execute(db)
  return rows
}

/**
 * Which of these references, booked by the wallet in a span, are ours, whenever we heard of it. What went in a group was
 * answered when it was booked, or waits: what is answered late has been taken apart.
 */
export async function knownReferences(
  db: Database,
  { wallet, from, to }: { wallet: string; from: Date; to: Date },
  references: readonly string[],
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select o.reference, o.kind, p.wallet_ref, o.bet_id, o.amount_minor, o.currency, o.created_at, o.answered_at
    from wallet_outbox o join player p on p.id = o.player_id
    where o.wallet = ${wallet} and o.reference = any (${references})
    union all
    select reference, kind, wallet_ref, bet_id, amount_minor, currency, created_at, answered_at
    from wallet_outbox_grouped
    where wallet = ${wallet} and (answered_at is null or answered_at >= ${from} and answered_at < ${to})
      and reference = any (${references})`.execute(db)
  return rows
}

/** Claims the reconciliation of a day for this process; false where another has it. */
export async function claimDay(db: Database, wallet: string, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet_reconciliation (wallet, day, begun_at) values (${wallet}, ${day}, ${now})
    on conflict (wallet, day) do update set begun_at = excluded.begun_at
      where wallet_reconciliation.differences is null
        and wallet_reconciliation.begun_at < ${new Date(now.getTime() - 600_000)}
    returning day`.execute(db)
  return rows.length > 0
}

export async function keepDifferences(
  db: Database,
  wallet: string,
  day: string,
  differences: readonly object[],
): Promise<void> {
  await sql`
    update wallet_reconciliation set differences = ${JSON.stringify(differences)}::jsonb
    where wallet = ${wallet} and day = ${day}`.execute(db)
}

/** How many the newest comparison has found; 0 where there was none. */
export async function lastDifferences(db: Database, wallet: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select jsonb_array_length(differences) as count from wallet_reconciliation
    where wallet = ${wallet} and differences is not null order by day desc limit 1`.execute(db)
  return rows[0]?.count ?? 0
}
