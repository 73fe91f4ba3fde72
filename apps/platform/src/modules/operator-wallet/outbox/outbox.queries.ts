import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface OutboxRow {
  id: number
  wallet: string
  lane: string
  kind: 'take' | 'release' | 'credit' | 'debitCorrection' | 'close' | 'betEvent' | 'protection'
  reference: string
  playerId: number
  walletRef: string
  betId: number | null
  currency: string
  amountMinor: number
  details: Record<string, unknown>
  createdAt: Date
  attempts: number
}

/**
 * The first of each lane that is due, claimed until `until`: no other process sends it before then. What follows it in its
 * lane waits.
 */
export async function claimOutbox(
  db: Database,
  { wallet, now, until, limit }: { wallet: string; now: Date; until: Date; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select o.id from wallet_outbox o
      where o.answered_at is null and o.next_at <= ${now} and o.wallet = ${wallet}
        and not exists (
          select from wallet_outbox first
          where first.lane = o.lane and first.id < o.id and first.answered_at is null
        )
      order by o.next_at, o.id limit ${limit}
      for no key update of o skip locked
    )
    update wallet_outbox o set attempts = o.attempts + 1, next_at = ${until}
    from due, player p
    where o.id = due.id and p.id = o.player_id
    returning o.id, o.wallet, o.lane, o.kind, o.reference, o.player_id, p.wallet_ref, o.bet_id, o.currency,
              o.amount_minor, o.details, o.created_at, o.attempts`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

export interface AnsweredRow {
  id: number
  answer: object
  answeredAt: Date
}

export async function markAnswered(
  db: Database,
  answered: readonly AnsweredRow[],
): Promise<readonly AnsweredRow[]> {
  await sql`
    update wallet_outbox o set answered_at = a."answeredAt", answer = a."answer", last_error = null
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as a("id" bigint, "answer" jsonb, "answeredAt" timestamptz)
    where o.id = a."id" and o.answered_at is null`.execute(db)
  return answered
}

export async function putOff(
  db: Database,
  id: number,
  { nextAt, lastError }: { nextAt: Date; lastError: string },
): Promise<void> {
  await db
    .updateTable('walletOutbox')
    .set({ nextAt, lastError })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
}

/** What a wallet has left unanswered is due now. */
export async function hurryOutbox(db: Database, wallet: string, now: Date): Promise<void> {
  await sql`
    update wallet_outbox set next_at = ${now}
    where wallet = ${wallet} and answered_at is null and next_at > ${now} and last_error not like 'refused:%'`.execute(
    db,
  )
}

export interface OutboxLength {
  wallet: string
  kind: string
  count: number
  oldestAt: Date
  /** Of those that the wallet said no to. */
  refused: number
}

/** What waits, by wallet and kind. */
export async function outboxLengths(db: Database): Promise<OutboxLength[]> {
  const { rows } = await sql<OutboxLength>`
    select wallet, kind, count(*) as count, min(created_at) as oldest_at,
           count(*) filter (where last_error like 'refused:%') as refused
    from wallet_outbox where answered_at is null group by wallet, kind`.execute(db)
  return rows
}

/** Wallets that something waits for. */
export async function awaitedWallets(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('walletOutbox')
    .select('wallet')
    .distinct()
    .where('answeredAt', 'is', null)
    .execute()
  return rows.map(({ wallet }) => wallet)
}
