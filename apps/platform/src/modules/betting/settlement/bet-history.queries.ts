import { BetStepReason } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { LockedBet } from './bet-position.queries.ts'

/** A step in the history of a bet that was corrected. */
export interface BetSettlementStep {
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

/** A step with its reason as stored; null for the first settlement. */
export interface StoredStep extends BetSettlementStep {
  betId: number
  reason: string | null
}

/** Why an early payout made a step, and no result of a market. */
export type GoalReason = Extract<BetStepReason, 'lead' | 'goal_taken_back'>

/** Null also for one that an earlier version has written otherwise. */
export function stepReason(stored: string | null): BetStepReason | null {
  const reason = z.safeParse(BetStepReason, stored)
  return reason.success ? reason.data : null
}

/**
 * Stores the next step of a bet and returns its reason: that the bet is voided, the goal that has made it, or the newest fact
 * about its markets; of a void that the deadline has made, the deadline.
 */
export async function recordStep(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { kind, result, winMinor, createdAt, goalReason }: BetSettlementStep & { goalReason: GoalReason | null },
): Promise<BetStepReason | null> {
  const { rows } = await sql<{ reason: string | null }>`
    insert into bet_settlement (bet_id, number, kind, result, win_minor, reason, created_at)
    select ${bet.id}, ${bet.settlementNumber + 1}, ${kind}, ${result}, ${winMinor},
      case when b.voided_at is not null then 'void' else coalesce(${goalReason}, (
        select case when f.source = 'deadline' and f.kind = 'cancel' then 'deadline' else f.kind end from bet_selection s
        join market_settlement f using (match_id, market_id, specifier)
        where s.bet_id = b.id order by f.created_at desc, f.generation desc limit 1)) end,
      ${createdAt}
    from bet b where b.id = ${bet.id}
    returning reason`.execute(tx)
  return stepReason(rows[0]?.reason ?? null)
}

/** What the player was last told that the bet has brought; null where it was never settled. */
export async function formerWin(tx: DatabaseTransaction, betId: number): Promise<number | null> {
  const { rows } = await sql<{ winMinor: number }>`
    select win_minor from bet_settlement
    where bet_id = ${betId} and kind <> 'reopened' order by number desc limit 1`.execute(tx)
  return rows[0]?.winMinor ?? null
}

/**
 * The history of each of these bets that has one, oldest first. Without steps in which only the payer has changed, as when a bet
 * that was paid early is won.
 */
export async function stepsOf(db: Database, betIds: readonly number[]): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select bet_id, kind, result, win_minor, reason, created_at
    from bet_settlement where bet_id = any(${[...betIds]}::bigint[]) order by bet_id, number`.execute(db)
  return [...Map.groupBy(rows, ({ betId }) => betId).values()].flatMap((steps) => {
    const told = steps.filter((step, index) => !isSameEnd(step, steps[index - 1]))
    return told.length > 1 ? told : []
  })
}

function isSameEnd({ kind, result, winMinor }: StoredStep, before: StoredStep | undefined): boolean {
  return kind === 'resettled' && before?.result === result && before.winMinor === winMinor
}
