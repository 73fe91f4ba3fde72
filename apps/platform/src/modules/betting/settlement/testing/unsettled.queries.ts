import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'

/** Legs that do not follow their market yet, and why, where a bet has failed. */
export async function lateLegs(db: Database): Promise<{ betId: number; error: string | null }[]> {
  const { rows } = await sql<{ betId: number; error: string | null }>`
    select s.bet_id, f.error from bet_selection s
    join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    left join settle_failure f on f.bet_id = s.bet_id
    where s.generation < k.generation`.execute(db)
  return rows
}

export interface PlayerFunds {
  availableMinor: number
  heldMinor: number
  /** Zero or less. */
  debtMinor: number
}

export async function fundsOf(db: Database, playerId: number): Promise<PlayerFunds> {
  const { rows } = await sql<PlayerFunds>`
    select coalesce(sum(balance_minor) filter (where purpose = 'available'), 0)::bigint as available_minor,
           coalesce(sum(balance_minor) filter (where purpose = 'held'), 0)::bigint as held_minor,
           coalesce(sum(balance_minor) filter (where purpose = 'debt'), 0)::bigint as debt_minor
    from account where player_id = ${playerId}`.execute(db)
  const [funds] = rows
  if (!funds) throw new Error('A player without accounts')
  return funds
}

/** Bets that were won and whose win a limit has cut. */
export async function cutBets(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bet
    where result = 'win_entire' and win_minor = round(stake_minor * odds_cap_thousandths / 1000.0)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
