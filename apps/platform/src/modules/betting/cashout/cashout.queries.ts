import type { MatchStatus } from '@touchline/betting/slip/match-status'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { type BetRow, IS_BEHIND, openLegOdds, openLegOutcomes, pausesOf } from '../my-bets/bets.queries.ts'
import type { BetToSell, LegToSell } from './cashout-value.ts'

/** The columns that a cash-out needs. */
export interface BetForSale
  extends BetToSell,
    Pick<
      BetRow,
      'id' | 'playerId' | 'currency' | 'cashedOutMinor' | 'autoCashoutMinor' | 'bonusType' | 'ver'
    > {}

export interface LegForSale extends LegToSell {
  betId: number
  matchStatus: MatchStatus
}

/** Undefined for another player's bet. */
export function betForSale(
  db: Database,
  { betId, playerId }: { betId: number; playerId: number },
): Promise<BetForSale | undefined> {
  return db
    .selectFrom('bet')
    .select(FOR_SALE)
    .where('id', '=', betId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

export function betsForSale(db: Database, betIds: readonly number[]): Promise<BetForSale[]> {
  return db.selectFrom('bet').select(FOR_SALE).where('id', 'in', betIds).execute()
}

/** Waits for the lock and holds it until the transaction ends, against settlement and other sales. */
export function lockBetForSale(
  tx: DatabaseTransaction,
  { betId, playerId }: { betId: number; playerId: number },
): Promise<BetForSale | undefined> {
  return tx
    .selectFrom('bet')
    .select(FOR_SALE)
    .where('id', '=', betId)
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** The same for a bet that still has a rule; undefined also when another process holds the lock. */
export function lockBetWithRule(tx: DatabaseTransaction, betId: number): Promise<BetForSale | undefined> {
  return tx
    .selectFrom('bet')
    .select(FOR_SALE)
    .where('id', '=', betId)
    .where('autoCashoutMinor', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

const FOR_SALE = [
  'id',
  'playerId',
  'type',
  'status',
  'currency',
  'stakeMinor',
  'cashedOutStakeMinor',
  'freeStakeMinor',
  'cashedOutMinor',
  'autoCashoutMinor',
  'bonusType',
  'systemId',
  'oddsThousandths',
  'settlementNumber',
  'oddsCapThousandths',
  'profitCapMinor',
  'ver',
] as const

/** The legs with their current odds, without display names. */
export async function legsForSale(db: Database, betIds: readonly number[], now: Date): Promise<LegForSale[]> {
  const { rows } = await sql<LegForSale>`
    select s.bet_id, s.match_id, s.market_id, s.specifier, s.outcome_id, s.odds_thousandths, s.is_banker, s.result, s.dead_heat_places, s.dead_heat_tied,
           s.joint_odds_thousandths, m.status as match_status, sport.key as sport_key,
           -- A goal that the bet has not followed yet may pay it whole: nothing is sold before it has.
           case when not (s.pays_early is true and exists (select from goal_job g where g.match_id = s.match_id))
             then ${openLegOdds(now)} end as current_odds,
           ${openLegOutcomes(now)} as current_outcomes, ${IS_BEHIND} as is_behind
    from bet_selection s
    join bet b on b.id = s.bet_id
    join match m on m.id = s.match_id
    join sport on sport.id = m.sport_id
    left join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    left join provider_status p on p.provider = m.provider
    ${pausesOf(betIds)}
    where s.bet_id = any(${[...betIds]}::bigint[])
    order by s.bet_id, s.position`.execute(db)
  return rows
}

export interface CashoutSale {
  betId: number
  stakeMinor: number
  paidMinor: number
  isAutomatic: boolean
  createdAt: Date
}

export async function insertCashout(tx: DatabaseTransaction, sale: CashoutSale): Promise<number> {
  const { id } = await tx.insertInto('cashout').values(sale).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Closes a bet whose whole stake is sold; its win is the sum of all sales. */
export async function closeSoldBet(
  tx: DatabaseTransaction,
  { betId, stakeMinor, paidMinor, createdAt }: CashoutSale,
): Promise<void> {
  await sql`
    update bet set status = 'cashed_out', result = 'cashed_out', settled_at = ${createdAt},
      cashed_out_stake_minor = cashed_out_stake_minor + ${stakeMinor},
      cashed_out_minor = cashed_out_minor + ${paidMinor}, win_minor = cashed_out_minor + ${paidMinor},
      auto_cashout_minor = null, ver = ver + 1
    where id = ${betId}`.execute(tx)
}

/** Reduces the stake, and drops a rule that the rest can no longer reach. */
export async function shrinkSoldBet(
  tx: DatabaseTransaction,
  { betId, stakeMinor, paidMinor }: CashoutSale,
  possibleWinMinor: number,
): Promise<void> {
  await sql`
    update bet set cashed_out_stake_minor = cashed_out_stake_minor + ${stakeMinor},
      cashed_out_minor = cashed_out_minor + ${paidMinor}, possible_win_minor = ${possibleWinMinor},
      auto_cashout_minor = case when auto_cashout_minor <= ${possibleWinMinor} then auto_cashout_minor end,
      ver = ver + 1
    where id = ${betId}`.execute(tx)
}

/** Whether the reply for this key is stored. */
export async function isAnswered(
  db: Database,
  { playerId, key }: { playerId: number; key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotentReply')
    .select('key')
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Null removes the rule. */
export async function setRule(
  tx: DatabaseTransaction,
  betId: number,
  autoCashoutMinor: number | null,
): Promise<void> {
  await sql`update bet set auto_cashout_minor = ${autoCashoutMinor}, ver = ver + 1 where id = ${betId}`.execute(
    tx,
  )
}

/** Open bets with a rule after this id, in id order. */
export async function betsWithRule(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bet
    where id > ${after} and auto_cashout_minor is not null and status = 'waiting_results'
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open bets with a rule and an open leg on one of these matches. */
export async function betsWithRuleOn(db: Database, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bet b
    where b.auto_cashout_minor is not null and b.status = 'waiting_results'
      and exists (
        select 1 from bet_selection s
        where s.bet_id = b.id and s.result is null and s.match_id = any(${[...matchIds]}::bigint[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
