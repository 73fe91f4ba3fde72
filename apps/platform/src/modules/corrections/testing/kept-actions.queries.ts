import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface KeptAction {
  kind: string
  actor: string
  reason: string
  payload: object
}

export async function keptActions(db: Database): Promise<KeptAction[]> {
  const { rows } = await sql<KeptAction>`
    select kind, actor, reason, payload from operator_action order by id`.execute(db)
  return rows
}

/** Fails: what is kept cannot be changed. */
export async function rewriteActions(db: Database): Promise<void> {
  await sql`update operator_action set reason = 'other'`.execute(db)
}

/** Source, actor and reason of each fact about a market's result. */
export async function keptFacts(
  db: Database,
): Promise<{ kind: string; source: string; actor: string | null; reason: string | null }[]> {
  const { rows } = await sql<{ kind: string; source: string; actor: string | null; reason: string | null }>`
    select kind, source, actor, reason from market_settlement order by match_id, market_id, generation`.execute(
    db,
  )
  return rows
}

/** Every account's balance by player, currency and purpose. */
export async function playersBalances(
  db: Database,
): Promise<{ playerId: number; currency: string; purpose: string; balanceMinor: number }[]> {
  const { rows } = await sql<{ playerId: number; currency: string; purpose: string; balanceMinor: number }>`
    select player_id, currency, purpose, balance_minor from account
    where player_id is not null order by id`.execute(db)
  return rows
}

/** How every bet stands. */
export async function betPositions(db: Database): Promise<{ id: number; position: string }[]> {
  const { rows } = await sql<{ id: number; position: string }>`
    select id, concat_ws(' ', status, result, returned_minor) as position from bet order by id`.execute(db)
  return rows
}
