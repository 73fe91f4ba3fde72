import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface OutboxRow {
  id: number
  wallet: string
  lane: string
  kind: 'take' | 'release' | 'credit' | 'debitCorrection' | 'close' | 'betEvent'
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
  { wallets, now, until, limit }: { wallets: readonly string[]; now: Date; until: Date; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select o.id from wallet_outbox o
      where o.answered_at is null and o.next_at <= ${now} and o.wallet = any (${wallets})
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

export async function markAnswered(db: Database, id: number, answer: object, now: Date): Promise<void> {
  await db
    .updateTable('walletOutbox')
    .set({ answeredAt: now, answer: JSON.stringify(answer), lastError: null })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
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
