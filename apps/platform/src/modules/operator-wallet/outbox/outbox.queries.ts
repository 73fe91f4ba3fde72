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
  /** How often it was sent without being answered. */
  attempts: number
  /** Of which it is a message; null where it stands alone. */
  groupId: number | null
}

/**
 * Whether it is this process that tells an operator, until `until`: it keeps its turn, or takes one that is over. Two that
 * think so for a moment do no harm, since what both send has one reference.
 */
export async function holdTurn(
  db: Database,
  { wallet, holder, now, until }: { wallet: string; holder: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet_outbox_turn as t (wallet, holder, held_until) values (${wallet}, ${holder}, ${until})
    on conflict (wallet) do update set holder = excluded.holder, held_until = excluded.held_until
      where t.holder = excluded.holder or t.held_until <= ${now}
    returning wallet`.execute(db)
  return rows.length > 0
}

/** The next process need not wait. */
export async function leaveTurn(db: Database, wallet: string, holder: string): Promise<void> {
  await sql`delete from wallet_outbox_turn where wallet = ${wallet} and holder = ${holder}`.execute(db)
}

export interface AnsweredRow {
  id: number
  answer: object
}

export async function markAnswered(db: Database, answered: readonly AnsweredRow[], now: Date): Promise<void> {
  if (answered.length === 0) return
  const answers = Object.fromEntries(answered.map(({ id, answer }) => [id, answer]))
  await sql`select answer_outbox(${now}, ${JSON.stringify(answers)}::jsonb)`.execute(db)
}

export interface WaitingRow {
  id: number
  nextAt: Date
  lastError: string
}

export async function putOff(db: Database, waiting: readonly WaitingRow[]): Promise<void> {
  if (waiting.length === 0) return
  await sql`
    update wallet_outbox o set attempts = o.attempts + 1, next_at = w."nextAt", last_error = w."lastError"
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w("id" bigint, "nextAt" timestamptz, "lastError" text)
    where o.id = w."id" and o.answered_at is null`.execute(db)
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
    from wallet_told where answered_at is null group by wallet, kind`.execute(db)
  return rows
}

/** Wallets that something waits for. */
export async function awaitedWallets(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wallet: string }>`
    select wallet from wallet_outbox where answered_at is null
    union
    select wallet from wallet_outbox_group where answered_at is null`.execute(db)
  return rows.map(({ wallet }) => wallet)
}
