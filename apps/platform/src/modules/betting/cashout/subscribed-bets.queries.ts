import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface OpenLeg {
  betId: number
  playerId: number
  matchId: number
  marketId: number
  specifier: string
  provider: string
}

/** All open legs of these players' open bets. */
export async function openLegsOf(db: Database, playerIds: readonly number[]): Promise<OpenLeg[]> {
  const { rows } = await sql<OpenLeg>`
    select s.bet_id, b.player_id, s.match_id, s.market_id, s.specifier, m.provider
    from bet b join bet_selection s on s.bet_id = b.id join match m on m.id = s.match_id
    where b.player_id = any(${[...playerIds]}::bigint[]) and b.status in ('waiting_results', 'submitted')
      and s.result is null`.execute(db)
  return rows
}

/** The same for bets with a higher id. */
export async function openLegsSince(
  db: Database,
  playerIds: readonly number[],
  betId: number,
): Promise<OpenLeg[]> {
  const { rows } = await sql<OpenLeg>`
    select s.bet_id, b.player_id, s.match_id, s.market_id, s.specifier, m.provider
    from bet b join bet_selection s on s.bet_id = b.id join match m on m.id = s.match_id
    where b.id > ${betId} and b.player_id = any(${[...playerIds]}::bigint[])
      and b.status in ('waiting_results', 'submitted') and s.result is null`.execute(db)
  return rows
}

export async function newestBetId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from bet`.execute(db)
  return rows[0]?.id ?? 0
}
