import type { Services } from '../../../../core/services.ts'
import { settleEach } from '../settle-chunk.ts'
import type { SettledBet, SettleOptions } from '../settle-one-bet.ts'
import { betsOfGoals, endGoalJobs, goalJobs, setAsideOf } from './goal-jobs.queries.ts'

const GOALS_AT_ONCE = 200

/**
 * Pays early what goals decide, and takes back what a goal that was taken back had decided. A goal is forgotten once each
 * of its bets has followed it, or was set aside to be tried again.
 */
export async function followGoals(
  services: Pick<Services, 'db' | 'log'>,
  options: SettleOptions,
): Promise<SettledBet[]> {
  const { db } = services
  const jobs = await goalJobs(db, GOALS_AT_ONCE)
  if (jobs.length === 0) return []
  const betIds = await betsOfGoals(db, jobs)
  const settled = await settleEach(services, betIds, options)
  const done = new Set(settled.map(({ betId }) => betId))
  const left = betIds.filter((id) => !done.has(id))
  if (left.length === 0 || (await setAsideOf(db, left)).length === left.length) await endGoalJobs(db, jobs)
  return settled
}
