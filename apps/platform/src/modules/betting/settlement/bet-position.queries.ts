import type { FreebetKind } from '@touchline/betting/bonuses/kinds/freebet'
import type { BetResult } from '@touchline/betting/settlement/bet-result'
import type { BetType } from '@touchline/betting/slip/types'
import type { BetStatus } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'
import type { CampaignTerms } from '../../bonuses/index.ts'

/** A locked bet: what it is, and where its money is. */
export interface LockedBet {
  id: number
  playerId: number
  type: BetType
  status: BetStatus
  result: BetResult
  currency: string
  /** All that was staked at the placement, whoever staked it. */
  wholeStakeMinor: number
  /** Of a bet beyond a limit that accepts: the odds and the profit that are paid at most. */
  oddsCapThousandths: number | null
  profitCapMinor: number | null
  /** The player's own stake without the part that was cashed out. */
  stakeMinor: number
  /** Staked beside it by a free bet. */
  freeStakeMinor: number
  bonus: LockedBonus | null
  /** Paid for that part. */
  cashedOutMinor: number
  oddsThousandths: number
  systemId: string | null
  /** Steps of settlement in the ledger. */
  settlementNumber: number
  /** Given to the player by settlement and not taken back. */
  returnedMinor: number
  /** Held again beside the stake, while a result that was taken back is awaited. */
  reviewMinor: number
  /** Voided by an operator, or called off before it was accepted. */
  isVoided: boolean
  createdAt: Date
  settledAt: Date | null
}

/** The bonus of a locked bet, by its terms of the placement, and what it has moved so far. */
export interface LockedBonus {
  grantId: number
  type: GrantType
  terms: CampaignTerms
  bonusOdds: number | null
  freebetKind: FreebetKind | null
  amountMinor: number | null
  fromBonusMinor: number
  fromPromotionMinor: number
}

/** Waits for the lock on the bet and holds it until the transaction ends. */
export async function lockBet(tx: DatabaseTransaction, betId: number): Promise<LockedBet | null> {
  const locked = await sql`select 1 from bet where id = ${betId} for update`.execute(tx)
  if (locked.rows.length === 0) return null
  // Read after locking: the previous holder may have changed the bet.
  const { rows } = await sql<LockedBet>`select ${LOCKED_COLUMNS} from bet b where b.id = ${betId}`.execute(tx)
  return rows[0] ?? null
}

/** The `LockedBonus` of a bet `b`. */
const BONUS_OF_BET = sql`
  select jsonb_build_object(
    'grantId', o.grant_id, 'type', o.type, 'terms', v.terms, 'bonusOdds', o.bonus_odds, 'freebetKind', o.freebet_kind,
    'amountMinor', o.amount_minor, 'fromBonusMinor', o.from_bonus_minor, 'fromPromotionMinor', o.from_promotion_minor)
  from bet_bonus o join campaign_version v on v.id = o.version_id where o.bet_id = b.id`

/** Null for a bet without one. */
export async function bonusOfBet(tx: Database, betId: number): Promise<LockedBonus | null> {
  const { rows } = await sql<{ bonus: LockedBonus | null }>`
    select (${BONUS_OF_BET}) as bonus from bet b where b.id = ${betId}`.execute(tx)
  return rows[0]?.bonus ?? null
}

/** The columns of a `LockedBet`, of a bet `b`. */
export const LOCKED_COLUMNS = sql`
  b.id, b.player_id, b.type, b.status, b.result, b.currency, b.stake_minor as whole_stake_minor, b.odds_cap_thousandths, b.profit_cap_minor,
  b.stake_minor - b.cashed_out_stake_minor - b.free_stake_minor as stake_minor, b.free_stake_minor,
  case when b.bonus_type is not null then (${BONUS_OF_BET}) end as bonus,
  b.cashed_out_minor, b.odds_thousandths, b.system_id, b.settlement_number, b.returned_minor, b.review_minor,
  b.voided_at is not null as is_voided, b.created_at, b.settled_at`

export interface BetPosition {
  status: BetStatus
  result: BetResult
  /** What the bet has brought in all, cash-outs included. */
  winMinor: number
  returnedMinor: number
  reviewMinor: number
  settledAt: Date | null
}

/** Stores a step of settlement; `settlement_number` rises. */
export async function writePosition(
  tx: DatabaseTransaction,
  betId: number,
  { status, result, winMinor, returnedMinor, reviewMinor, settledAt }: BetPosition,
): Promise<void> {
  await sql`
    update bet set status = ${status}, result = ${result}, win_minor = ${winMinor}, returned_minor = ${returnedMinor},
      review_minor = ${reviewMinor}, settled_at = ${settledAt}, settlement_number = settlement_number + 1,
      ver = ver + 1
    where id = ${betId}`.execute(tx)
}

/** Increases `ver` of a bet of which a leg has changed. */
export async function touchBet(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`update bet set ver = ver + 1 where id = ${betId}`.execute(tx)
}

/** From now on no result changes the bet. */
export async function markVoided(tx: DatabaseTransaction, betId: number, now: Date): Promise<void> {
  await sql`update bet set voided_at = coalesce(voided_at, ${now}) where id = ${betId}`.execute(tx)
}
