import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Programme } from './load-programme.ts'

/**
 * Adds to the players of these bets what each bet earns by what it is now, less what it has earned before. The players'
 * sums are locked first, in their order, so that the newest state of a bet is always the one that counts.
 */
export async function followBets(
  tx: DatabaseTransaction,
  betIds: readonly number[],
  {
    programme: { minOddsThousandths, stakePerPointMinor },
    jurisdictions,
    now,
  }: {
    programme: Programme
    /** Whose law allows points. */
    jurisdictions: readonly string[]
    now: Date
  },
): Promise<void> {
  const bets = sql`${[...betIds]}::bigint[]`
  await sql`
    insert into comp_points (player_id)
    select distinct player_id from bet where id = any(${bets}) order by player_id
    on conflict do nothing`.execute(tx)
  await sql`
    select 1 from comp_points where player_id in (select player_id from bet where id = any(${bets}))
    order by player_id for no key update`.execute(tx)
  await sql`
    with rate as (
      select key as currency, value::bigint as stake from jsonb_each_text(${JSON.stringify(stakePerPointMinor)}::jsonb)
    ), wanted as (
      select b.id, b.player_id, case
          when b.status = 'done' and b.result <> 'refund_entire' and b.odds_thousandths >= ${minOddsThousandths}
            then greatest(b.stake_minor - b.free_stake_minor - b.cashed_out_stake_minor, 0) * 1000 / rate.stake
          else 0
        end as millipoints
      from bet b
      join player p on p.id = b.player_id and not p.is_pve and p.jurisdiction = any(${[...jurisdictions]}::text[])
      left join rate on rate.currency = b.currency
      where b.id = any(${bets})
    ), added as (
      insert into comp_point_entry (player_id, bet_id, millipoints, created_at)
      select w.player_id, w.id, coalesce(w.millipoints, 0) - earned.millipoints, ${now}
      from wanted w
      cross join lateral (
        select coalesce(sum(e.millipoints), 0)::bigint as millipoints from comp_point_entry e where e.bet_id = w.id
      ) earned
      where coalesce(w.millipoints, 0) <> earned.millipoints
      returning player_id, millipoints
    )
    update comp_points p set millipoints = p.millipoints + a.millipoints
    from (select player_id, sum(millipoints) as millipoints from added group by player_id) a
    where p.player_id = a.player_id`.execute(tx)
}

/** Whole points. */
export async function compPointsOf(db: Database, playerId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select millipoints / 1000 as points from comp_points where player_id = ${playerId}`.execute(db)
  return rows[0]?.points ?? 0
}
