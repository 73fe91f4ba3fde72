import type { BetResult } from '@touchline/betting/settlement/bet-result'
import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { BetType } from '@touchline/betting/slip/types'
import type { BetStatus } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { SelectionResult } from '../../../core/database/tables.ts'

/** Bets with an open leg whose market has results, and held bets with a match that is over. */
export async function betsToSettle(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ betId: number }>`
    select s.bet_id
    from bet_selection s
    join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    where s.result is null and k.results is not null
    union
    select b.id
    from bet b
    join bet_selection s on s.bet_id = b.id
    join match m on m.id = s.match_id
    where b.status = 'submitted' and m.status in (${MATCH_STATUSES.over})
    order by bet_id
    limit ${limit}`.execute(db)
  return rows.map(({ betId }) => betId)
}

export interface LockedBet {
  id: number
  playerId: number
  type: BetType
  status: BetStatus
  currency: string
  /** The stake without the part that was cashed out. */
  stakeMinor: number
  /** Paid for that part. */
  cashedOutMinor: number
  oddsThousandths: number
  systemId: string | null
}

/** Locks the bet until the transaction ends; null when another process holds the lock. */
export async function lockBet(tx: DatabaseTransaction, betId: number): Promise<LockedBet | null> {
  const { rows } = await sql<LockedBet>`
    select id, player_id, type, status, currency, stake_minor - cashed_out_stake_minor as stake_minor, cashed_out_minor,
           odds_thousandths, system_id
    from bet where id = ${betId} for update skip locked`.execute(tx)
  return rows[0] ?? null
}

export interface SettledLeg {
  oddsThousandths: number
  result: SelectionResult | null
  isBanker: boolean
  matchStatus: MatchStatus
}

/** Copies the markets' results to the legs and returns all legs. An outcome without a result is void. */
export async function decideLegs(tx: DatabaseTransaction, betId: number): Promise<SettledLeg[]> {
  await sql`
    update bet_selection s
    set result = coalesce(
          (select r ->> 'result' from jsonb_array_elements(k.results) r where (r ->> 'id')::integer = s.outcome_id),
          'void'),
        decided_at = now()
    from market k
    where s.bet_id = ${betId} and s.result is null and k.results is not null
      and k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier`.execute(tx)
  const { rows } = await sql<SettledLeg>`
    select s.odds_thousandths, s.result, s.is_banker, m.status as match_status
    from bet_selection s join match m on m.id = s.match_id
    where s.bet_id = ${betId} order by s.position`.execute(tx)
  return rows
}

/** Locks players' accounts before the house's, as every movement does, so that two never deadlock. */
export async function lockAccounts(tx: DatabaseTransaction, accountIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from account where id = any(${[...accountIds]}::bigint[])
    order by (player_id is null), player_id, id for no key update`.execute(tx)
}

export async function finishBet(
  tx: DatabaseTransaction,
  betId: number,
  { status, result, winMinor }: { status: BetStatus; result: BetResult; winMinor: number },
): Promise<void> {
  await sql`
    update bet set status = ${status}, result = ${result}, win_minor = ${winMinor}, settled_at = now(), ver = ver + 1
    where id = ${betId}`.execute(tx)
}

/** Increases `ver` of a bet of which a leg was decided. */
export async function touchBet(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`update bet set ver = ver + 1 where id = ${betId}`.execute(tx)
}
