import type { Services } from '../../../../core/services.ts'
import { settleEach } from '../settle-chunk.ts'
import type { SettledBet, SettleOptions } from '../settle-one-bet.ts'
import { betsOfGoals, endGoalJobs, goalJobs, setAsideOf } from './goal-jobs.queries.ts'

const GOALS_AT_ONCE = 200
const BETS_AT_ONCE = 500

interface Following {
  options: () => SettleOptions
  /** Of some bets, while the others still wait. */
  tell: (settled: readonly SettledBet[]) => Promise<void>
  isStopping?: () => boolean
  betsAtOnce?: number
}

/**
 * Pays early what goals decide, and takes back what a goal that was taken back had decided, some bets at a time. Goals are
 * forgotten once each of their bets has followed them, or was set aside to be tried again; who stops or dies before that
 * begins anew, and pays nothing twice.
 */
export async function followGoals(
  services: Pick<Services, 'db' | 'log'>,
  { options, tell, isStopping = () => false, betsAtOnce = BETS_AT_ONCE }: Following,
): Promise<void> {
  const { db } = services
  const jobs = await goalJobs(db, GOALS_AT_ONCE)
  let isEachFollowed = jobs.length > 0
  let betIds: number[] = []
  do {
    if (isStopping()) return
    betIds = await betsOfGoals(db, jobs, { afterId: betIds.at(-1) ?? 0, limit: betsAtOnce })
    const settled = await settleEach(services, betIds, options())
    await tell(settled)
    const done = new Set(settled.map(({ betId }) => betId))
    const left = betIds.filter((id) => !done.has(id))
    if (left.length > 0 && (await setAsideOf(db, left)).length < left.length) isEachFollowed = false
  } while (betIds.length > 0)
  if (isEachFollowed) await endGoalJobs(db, jobs)
}
