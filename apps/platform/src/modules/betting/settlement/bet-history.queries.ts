import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { LockedBet } from './bet-position.queries.ts'

/** A step in the history of a bet that was corrected. */
export interface BetStep {
  kind: 'settled' | 'reopened' | 'resettled'
  result: string
  winMinor: number
  createdAt: Date
}

/** Stores what the first settlement was, with the second step. */
export async function recordFirstSettlement(tx: DatabaseTransaction, bet: LockedBet): Promise<void> {
  if (bet.settlementNumber !== 1) return
  await sql`
    insert into bet_settlement (bet_id, number, kind, result, win_minor, created_at)
    values (${bet.id}, ${bet.settlementNumber}, 'settled', ${bet.result}, ${bet.returnedMinor + bet.cashedOutMinor},
            ${bet.settledAt})`.execute(tx)
}

/** Stores the next step of a bet. Its reason is that of the newest fact about its markets. */
export async function recordStep(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { kind, result, winMinor, createdAt }: BetStep,
): Promise<void> {
  await sql`
    insert into bet_settlement (bet_id, number, kind, result, win_minor, reason, created_at)
    select ${bet.id}, ${bet.settlementNumber + 1}, ${kind}, ${result}, ${winMinor},
      case when b.voided_at is not null then 'void' else (
        select f.kind from bet_selection s
        join market_settlement f using (match_id, market_id, specifier)
        where s.bet_id = b.id order by f.created_at desc, f.generation desc limit 1) end,
      ${createdAt}
    from bet b where b.id = ${bet.id}`.execute(tx)
}

/** What the player was last told that the bet has brought; null where it was never settled. */
export async function formerWin(tx: DatabaseTransaction, betId: number): Promise<number | null> {
  const { rows } = await sql<{ winMinor: number }>`
    select win_minor from bet_settlement
    where bet_id = ${betId} and kind <> 'reopened' order by number desc limit 1`.execute(tx)
  return rows[0]?.winMinor ?? null
}

/** The history of each of these bets that has one, oldest first. */
export async function stepsOf(
  db: Database,
  betIds: readonly number[],
): Promise<(BetStep & { betId: number; reason: string | null })[]> {
  const { rows } = await sql<BetStep & { betId: number; reason: string | null }>`
    select bet_id, kind, result, win_minor, reason, created_at
    from bet_settlement where bet_id = any(${[...betIds]}::bigint[]) order by bet_id, number`.execute(db)
  return rows
}
