import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../../core/database/connect.ts'
import { IS_GOAL } from '../bet-legs.queries.ts'

export interface GoalJob {
  id: number
  matchId: number
  isCancelled: boolean
}

/** The oldest goals that early payouts have not followed. Two processes may take the same: each bet is settled once. */
export async function goalJobs(db: Database, limit: number): Promise<GoalJob[]> {
  const { rows } = await sql<GoalJob>`
    select id, match_id, is_cancelled from goal_job order by id limit ${limit}`.execute(db)
  return rows
}

/**
 * The next bets, by id, with an early payout that the goals may have changed: open and lost ones of a side that has led by enough, as goals
 * may be told after the result, and of a goal that was taken back all of the match. `settleOneBet` decides.
 */
export async function betsOfGoals(
  db: Database,
  jobs: readonly GoalJob[],
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  if (jobs.length === 0) return []
  const matches = jobs.map(({ matchId }) => matchId)
  const cancelled = jobs.filter(({ isCancelled }) => isCancelled).map(({ matchId }) => matchId)
  const { rows } = await sql<{ id: number }>`
    with course as (
      select i.match_id,
        sum(case i.side when 'home' then 1 else -1 end) over (partition by i.match_id order by i.number) as ahead
      from incident i where i.match_id = any(${matches}::bigint[]) and ${IS_GOAL}
    ), best as (
      select match_id, max(ahead) as home, max(-ahead) as away from course group by match_id
    )
    select distinct b.id
    from bet_selection s
    join bet b on b.id = s.bet_id
    join bet_bonus o on o.bet_id = s.bet_id
    join campaign_version v on v.id = o.version_id
    left join best on best.match_id = s.match_id
    where s.match_id = any(${matches}::bigint[]) and s.bet_id > ${afterId} and s.pays_early
      and (s.match_id = any(${cancelled}::bigint[]) or ((b.status = 'waiting_results' or (b.status = 'done' and b.result = 'lose_entire'))
        and case s.outcome_id when 1 then best.home when 3 then best.away end >= (v.terms ->> 'lead')::integer))
    order by b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Of a held bet that is accepted: the goals that its matches have had meanwhile are followed once more. Also where none is
 * known, since one may be told before this commits.
 */
export async function noteGoalsOf(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`
    insert into goal_job (match_id, is_cancelled)
    select distinct s.match_id, false
    from bet_selection s where s.bet_id = ${betId} and s.pays_early`.execute(tx)
}

/** Which of these bets were set aside after a failure, and so are tried again without the goal. */
export async function setAsideOf(db: Database, betIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ betId: number }>`
    select bet_id from settle_failure where bet_id = any(${[...betIds]}::bigint[])`.execute(db)
  return rows.map(({ betId }) => betId)
}

export async function endGoalJobs(db: Database, jobs: readonly GoalJob[]): Promise<void> {
  await sql`delete from goal_job where id = any(${jobs.map(({ id }) => id)}::bigint[])`.execute(db)
}
