import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import { LOCKED_COLUMNS, type LockedBet } from '../settlement/bet-position.queries.ts'

const HELD_MAX = 500

/** Oldest first. */
export async function heldBets(db: Database): Promise<{ id: number; playerId: number }[]> {
  return db
    .selectFrom('bet')
    .select(['id', 'playerId'])
    .where('status', '=', 'submitted')
    .orderBy('id')
    .limit(HELD_MAX)
    .execute()
}

export interface HeldBet extends LockedBet {
  vipOfferMinor: number | null
  /** A market has results, or a match is over. */
  isAlreadyDecided: boolean
}

/** Waits for the lock on the bet, whatever its status, and holds it until the transaction ends. */
export async function lockHeldBet(tx: DatabaseTransaction, betId: number): Promise<HeldBet | null> {
  const locked = await tx
    .selectFrom('bet')
    .select('id')
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  // Read after locking: the previous holder may have changed the bet.
  const { rows } = await sql<HeldBet>`
    select ${LOCKED_COLUMNS}, b.vip_offer_minor,
           exists (
             select 1 from bet_selection s
             join match m on m.id = s.match_id
             left join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
             where s.bet_id = b.id and (s.result is not null or k.results is not null or m.status in (${MATCH_STATUSES.over}))
           ) as is_already_decided
    from bet b where b.id = ${betId}`.execute(tx)
  return rows[0] ?? null
}

export async function acceptBet(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`
    update bet set status = 'waiting_results', vip_offer_minor = null, ver = ver + 1 where id = ${betId}`.execute(
    tx,
  )
}

export async function offerStake(tx: DatabaseTransaction, betId: number, stakeMinor: number): Promise<void> {
  await sql`update bet set vip_offer_minor = ${stakeMinor}, ver = ver + 1 where id = ${betId}`.execute(tx)
}

export async function takeOffer(
  tx: DatabaseTransaction,
  betId: number,
  { stakeMinor, possibleWinMinor }: { stakeMinor: number; possibleWinMinor: number },
): Promise<void> {
  await sql`
    update bet set status = 'waiting_results', stake_minor = ${stakeMinor}, possible_win_minor = ${possibleWinMinor},
      vip_offer_minor = null, ver = ver + 1
    where id = ${betId}`.execute(tx)
}
