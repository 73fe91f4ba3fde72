import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface LevelMoney {
  levelId: number
  round: number
  secret: Buffer
  amountMinor: number
  carryMillionths: number
  reserveMinor: number
  openMinor: number
  poolMinor: number
}

/** Of each level what it says it has, beside what the ledger has for it. */
export async function levelMoney(db: Database): Promise<LevelMoney[]> {
  const { rows } = await sql<LevelMoney>`
    select l.id as level_id, l.round, l.secret, l.amount_minor, l.carry_millionths, l.reserve_minor,
      coalesce((select sum(amount_minor) from jackpot_hit h
                where h.level_id = l.id and h.status in ('pending', 'approved')), 0)::bigint as open_minor,
      coalesce((select balance_minor from account where pool_key = 'jackpot:' || l.id), 0) as pool_minor
    from jackpot_level l order by l.id`.execute(db)
  return rows
}

/** The bets of all jackpots in the order in which they were folded. */
export async function foldedBets(db: Database): Promise<{ betId: number; stakeMinor: number }[]> {
  const { rows } = await sql<{ betId: number; stakeMinor: number }>`
    select j.bet_id, b.stake_minor from jackpot_bet j join bet b on b.id = j.bet_id order by j.position`.execute(
    db,
  )
  return rows
}

export async function storedHits(
  db: Database,
): Promise<{ round: number; betId: number; prizeMinor: number }[]> {
  const { rows } = await sql<{ round: number; betId: number; prizeMinor: number }>`
    select round, bet_id, amount_minor as prize_minor from jackpot_hit order by id`.execute(db)
  return rows
}
