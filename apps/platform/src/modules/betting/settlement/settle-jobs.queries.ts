import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/** The legs of a market that follow a new result, after `lastLegId` up to `untilLegId`. */
export interface SettleJob {
  id: number
  matchId: number
  marketId: number
  specifier: string
  lastLegId: number
  untilLegId: number | null
  isSecondPass: boolean
}

/** The oldest job that can go on and that no other worker has, locked until the transaction ends. */
export async function claimJob(tx: DatabaseTransaction, now: Date): Promise<SettleJob | null> {
  const { rows } = await sql<SettleJob>`
    select id, match_id, market_id, specifier, last_leg_id, until_leg_id, second_pass_after is not null as is_second_pass
    from settle_job
    where done_at is null
      and (second_pass_after is null or second_pass_after <= pg_snapshot_xmin(pg_current_snapshot()))
      and (next_attempt_at is null or next_attempt_at <= ${now})
    order by id limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/**
 * Puts a job off that has failed, so that the others go on: not at all the first time in a row, as a connection may have
 * been lost, for a second each of the next times, then for a while that doubles up to five minutes.
 */
export async function pushBack(db: Database, jobId: number, now: Date): Promise<void> {
  await sql`
    update settle_job set failures = failures + 1,
      next_attempt_at = case when failures > 0 then
        ${now}::timestamptz + least(interval '1 second' * 2 ^ least(greatest(failures - 3, 0), 10), interval '5 minutes') end
    where id = ${jobId}`.execute(db)
}

/** The leg up to which the next `limit` of a job reach that do not follow their market yet; null where none is left. */
export async function endOfChunk(
  tx: DatabaseTransaction,
  job: SettleJob,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ legId: number | null }>`
    select max(id) as leg_id from (
      select s.id from bet_selection s
      join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
      where ${legsOf(job)} and s.generation < k.generation
      order by s.id limit ${limit}
    ) chunk`.execute(tx)
  return rows[0]?.legId ?? null
}

/** Divides a job of many legs among new ones of `size` legs each, for other workers to share. False for a short one. */
export async function splitJob(tx: DatabaseTransaction, job: SettleJob, size: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as place from bet_selection s where ${legsOf(job)}
    ) numbered
    where place % ${size} = 0 order by id`.execute(tx)
  const ends = rows.map(({ id }) => id)
  const [first] = ends
  if (first === undefined) return false
  await sql`
    insert into settle_job (match_id, market_id, specifier, generation, first_leg_id, last_leg_id, until_leg_id, created_at)
    select j.match_id, j.market_id, j.specifier, j.generation, part.after, part.after, part.until, j.created_at
    from settle_job j
    cross join unnest(${ends}::bigint[], ${[...ends.slice(1), job.untilLegId]}::bigint[]) as part(after, until)
    where j.id = ${job.id}`.execute(tx)
  await sql`update settle_job set until_leg_id = ${first} where id = ${job.id}`.execute(tx)
  return true
}

/**
 * The bets of a chunk that `settle_singles` leaves out: others than singles, settled before, voided, with a leg that has
 * lost its result, with a bonus that moves money, or of a player who owes. Those that were set aside after a failure are not among them.
 */
export function betsOfTheirOwn(
  tx: DatabaseTransaction,
  job: SettleJob,
  untilLegId: number,
): Promise<number[]> {
  return waitingBets(
    tx,
    job,
    untilLegId,
    sql`
      b.type <> 'single' or b.status <> 'waiting_results' or b.settlement_number > 0 or b.voided_at is not null
      or (s.result is not null and k.results is null) or b.bonus_type in ('comboboost', 'freebet')
      or b.odds_cap_thousandths is not null or b.profit_cap_minor is not null
      or exists (
        select from account debt
        where debt.player_id = b.player_id and debt.currency = b.currency and debt.purpose = 'debt'
          and debt.balance_minor < 0)`,
  )
}

/** All bets of a chunk that do not follow their market yet and were not set aside. */
export function betsOfChunk(tx: DatabaseTransaction, job: SettleJob, untilLegId: number): Promise<number[]> {
  return waitingBets(tx, job, untilLegId, sql`true`)
}

async function waitingBets(
  tx: DatabaseTransaction,
  job: SettleJob,
  untilLegId: number,
  wanted: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id
    from bet_selection s
    join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    join bet b on b.id = s.bet_id
    where ${legsOf(job)} and s.id <= ${untilLegId} and s.generation < k.generation and (${wanted})
      and not exists (select from settle_failure f where f.bet_id = b.id)
    order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function advanceJob(tx: DatabaseTransaction, jobId: number, lastLegId: number): Promise<void> {
  await sql`
    update settle_job set last_leg_id = ${lastLegId}, failures = 0, next_attempt_at = null
    where id = ${jobId}`.execute(tx)
}

/** After the first pass the job waits for the second, which finds bets that were being placed meanwhile. */
export async function endPass(tx: DatabaseTransaction, job: SettleJob, now: Date): Promise<void> {
  if (job.isSecondPass) await sql`update settle_job set done_at = ${now} where id = ${job.id}`.execute(tx)
  else
    await sql`
      update settle_job set last_leg_id = first_leg_id, second_pass_after = pg_snapshot_xmax(pg_current_snapshot()),
        failures = 0, next_attempt_at = null
      where id = ${job.id}`.execute(tx)
}

/** Held bets with a match that is over: no trader can accept them any more. Those set aside wait for their next attempt. */
export async function heldBetsToCallOff(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id
    from bet b
    where b.status = 'submitted' and exists (
      select from bet_selection s join match m on m.id = s.match_id
      where s.bet_id = b.id and m.status in (${MATCH_STATUSES.over}))
      and not exists (select from settle_failure f where f.bet_id = b.id)
    order by b.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How much is left to do, and since when. */
export async function settlementBacklog(db: Database): Promise<{ jobs: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ jobs: number; oldestAt: Date | null }>`
    select count(*) as jobs, min(created_at) as oldest_at from settle_job where done_at is null`.execute(db)
  return rows[0] ?? { jobs: 0, oldestAt: null }
}

function legsOf({ matchId, marketId, specifier, lastLegId, untilLegId }: SettleJob): RawBuilder<unknown> {
  return sql`
    s.match_id = ${matchId} and s.market_id = ${marketId} and s.specifier = ${specifier} and s.id > ${lastLegId}
    and s.id <= coalesce(${untilLegId}::bigint, 9223372036854775807)`
}
