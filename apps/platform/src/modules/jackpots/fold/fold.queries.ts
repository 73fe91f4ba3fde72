import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** Advisory lock: any number, the same in every process, so that one folds at a time. */
const FOLD_LOCK = 7_203_222

/** Whether this transaction is the one that folds; until it ends, no other is. */
export async function isFolding(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${FOLD_LOCK}) as is_ours`.execute(tx)
  return rows[0]?.isOurs === true
}

export interface FoldedBet {
  id: number
  playerId: number
  currency: string
  oddsThousandths: number
  /** Of the player's own money. */
  ownStakeMinor: number
  jurisdiction: string
}

/**
 * Bets that may take part, in the order of the ids given: not of players who are kept from gambling. Each is looked up by its id:
 * else some hundreds are joined by reading all bets.
 */
export async function betsToFold(
  tx: DatabaseTransaction,
  betIds: readonly number[],
  now: Date,
): Promise<FoldedBet[]> {
  const { rows } = await sql<FoldedBet>`
    select b.id, b.player_id, b.currency, b.odds_thousandths, b.stake_minor - b.free_stake_minor as own_stake_minor,
      p.jurisdiction
    from unnest(${[...betIds]}::bigint[]) with ordinality as each (id, place)
    cross join lateral (select * from bet where id = each.id offset 0) b
    join player p on p.id = b.player_id and not p.is_pve
    where b.stake_minor > b.free_stake_minor
      and not exists (select from player_guard g where g.player_id = p.id and g.blocked_until > ${now})
    order by each.place`.execute(tx)
  return rows
}

/** Notes that bets take part, in this order. Returns those that had not yet. */
export async function takePart(
  tx: DatabaseTransaction,
  jackpotId: number,
  betIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ betId: number }>`
    insert into jackpot_bet (bet_id, jackpot_id)
    select id, ${jackpotId} from unnest(${[...betIds]}::bigint[]) with ordinality as each (id, place) order by place
    on conflict do nothing returning bet_id`.execute(tx)
  return new Set(rows.map(({ betId }) => betId))
}
