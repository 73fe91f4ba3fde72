import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { END_FACTS, startFacts, stopFacts, takeFacts } from '../../bet-facts/index.ts'
import { publishNotification } from '../../notifications/index.ts'
import { mayPromote } from '../../protection/index.ts'
import { type GrantedBonus, publishIssued } from '../grants/publish-issued.ts'
import { raiseIssued } from '../grants/raise-issued.ts'
import { followAccumulators, openAccumulators } from './accumulators.ts'
import {
  grantsToFollow,
  hasFarming,
  lockFarmed,
  lockPlayers,
  lockStates,
  playersOf,
} from './farming.queries.ts'
import { followGrants } from './follow-grants.ts'
import { createPoolPublisher } from './publish-pools.ts'
import { keepPools } from './tournament-pool.ts'

const EVERY_MS = 500
const BATCH = 50

/** Counts ended bets for huntings, tournaments and accumulators. Any number of processes may run one. */
export function createFarmingWorker(services: Services, locales: readonly string[]): Worker {
  const { db, clock, log } = services
  const publishPools = createPoolPublisher(services, locales)
  const worker = repeatingWorker({
    name: 'farming',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const tournamentIds = await keepPools(db, clock.now())
      while (await followFarming(services));
      await publishPools(tournamentIds)
    },
  })
  return {
    ...worker,
    start: async () => {
      if (await hasFarming(db)) await startFacts(db, 'farming', END_FACTS)
      else await stopFacts(db, 'farming')
      await worker.start()
    },
  }
}

/** One batch in one transaction; whether there may be more. */
export async function followFarming(services: Services, size = BATCH): Promise<boolean> {
  const now = services.clock.now()
  const issued: GrantedBonus[] = []
  const onIssued = (some: readonly GrantedBonus[]) => issued.push(...some)
  const { mayBeMore, raised } = await services.db.transaction().execute(async (tx) => {
    // Whoever waits for a second connection here would hold the players' accounts meanwhile.
    const mayReach = (playerId: number) => mayPromote({ ...services, db: tx }, playerId)
    const facts = await takeFacts(tx, 'farming', size)
    const betIds = [...new Set(facts.map(({ betId }) => betId))]
    const grantIds = await grantsToFollow(tx, betIds, now)
    await lockStates(tx, grantIds)
    await lockPlayers(tx, await playersOf(tx, { betIds, grantIds }))
    const campaignIds = betIds.length === 0 ? [] : (await openAccumulators(tx, now)).map(({ id }) => id)
    await lockFarmed(tx, { grantIds, campaignIds })
    await followGrants(tx, grantIds, { now, mayReach, onIssued })
    await followAccumulators(tx, services, betIds, { now, mayReach, onIssued })
    return { mayBeMore: facts.length === size, raised: await raiseIssued(tx, issued, now) }
  })
  await publishIssued(services, issued)
  for (const { playerId, notificationId } of raised)
    await publishNotification(services, playerId, notificationId)
  return mayBeMore
}
