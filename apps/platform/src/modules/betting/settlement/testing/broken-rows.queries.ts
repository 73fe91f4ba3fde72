import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../../../../core/database/connect.ts'

/** From now on each update of the bet fails; the returned function mends it. */
export async function breakBet(db: Database, betId: number): Promise<() => Promise<void>> {
  await sql`
    create function refuse_bet() returns trigger language plpgsql as $$ begin
      raise exception 'this bet is broken' using errcode = 'data_exception';
    end $$`.execute(db)
  await sql`
    create trigger broken_bet before update on bet for each row when (new.id = ${sql.lit(betId)})
    execute function refuse_bet()`.execute(db)
  const mend = async () => {
    await sql`drop function if exists refuse_bet cascade`.execute(db)
  }
  // The next test of the file may have the same database.
  onTestFinished(mend)
  return mend
}

/** From now on no job of the match moves on, however its bets are settled. */
export async function breakJobsOf(db: Database, matchId: number): Promise<void> {
  await sql`
    create function refuse_job() returns trigger language plpgsql as $$ begin
      raise exception 'this job is broken' using errcode = 'data_exception';
    end $$`.execute(db)
  await sql`
    create trigger broken_job before update of last_leg_id on settle_job for each row
    when (new.match_id = ${sql.lit(matchId)}) execute function refuse_job()`.execute(db)
  onTestFinished(async () => {
    await sql`drop function if exists refuse_job cascade`.execute(db)
  })
}

/** From now on settlement is behind: all its jobs wait until the returned function lets them go. */
export async function holdJobs(db: Database): Promise<() => Promise<void>> {
  await sql`
    create function hold_job() returns trigger language plpgsql as $$ begin
      new.next_attempt_at = 'infinity';
      return new;
    end $$`.execute(db)
  await sql`
    create trigger held_job before insert or update on settle_job for each row execute function hold_job()`.execute(
    db,
  )
  const release = async () => {
    await sql`drop function if exists hold_job cascade`.execute(db)
    await sql`update settle_job set next_attempt_at = null where next_attempt_at = 'infinity'`.execute(db)
  }
  onTestFinished(release)
  return release
}

export interface OpenJob {
  matchId: number
  failures: number
}

export async function openJobs(db: Database): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select match_id, failures from settle_job where done_at is null order by id`.execute(db)
  return rows
}

export async function setAsideBets(db: Database): Promise<{ betId: number; error: string }[]> {
  const { rows } = await sql<{ betId: number; error: string }>`
    select bet_id, error from settle_failure order by bet_id`.execute(db)
  return rows
}

export async function betIdsOn(db: Database, matchId: number): Promise<number[]> {
  const { rows } = await sql<{ betId: number }>`
    select bet_id from bet_selection where match_id = ${matchId} order by bet_id`.execute(db)
  return rows.map(({ betId }) => betId)
}

/** Bets with what settlement has left of them, without times. */
export async function betStates(db: Database, betIds: readonly number[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select b.status, b.result, b.win_minor, b.returned_minor, b.settlement_number, b.ver, s.result as leg_result,
      s.generation, s.exposed_stake_cents, s.exposed_payout_cents
    from bet b join bet_selection s on s.bet_id = b.id
    where b.id = any(${[...betIds]}::bigint[]) order by b.id`.execute(db)
  return rows
}
