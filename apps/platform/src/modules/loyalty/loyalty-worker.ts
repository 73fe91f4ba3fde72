import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { END_FACTS, startFacts, stopFacts, takeFacts } from '../bet-facts/index.ts'
import { followBets } from './comp-points.queries.ts'
import type { Programme } from './load-programme.ts'

const EVERY_MS = 500
const BATCH = 200

/** Turns settled stakes into points. Any number of processes may run one. */
export function createLoyaltyWorker(services: Services, programme: Programme | null): Worker {
  const worker = repeatingWorker({
    name: 'loyalty',
    everyMs: EVERY_MS,
    log: services.log,
    run: async () => {
      if (!programme) return
      while (await followFacts(services, programme));
    },
  })
  return {
    ...worker,
    start: async () => {
      if (programme) await startFacts(services.db, 'loyalty', END_FACTS)
      else await stopFacts(services.db, 'loyalty')
      await worker.start()
    },
  }
}

/** One batch in one transaction; whether there may be more. */
export function followFacts(
  { db, clock, packs }: Services,
  programme: Programme,
  size = BATCH,
): Promise<boolean> {
  const jurisdictions = packs.keys.filter((key) => {
    const law = packs.byKey(key).bonuses
    return law !== null && !law.forbiddenKinds.includes('comp_points')
  })
  return db.transaction().execute(async (tx) => {
    const facts = await takeFacts(tx, 'loyalty', size)
    if (facts.length === 0) return false
    const betIds = [...new Set(facts.map(({ betId }) => betId))]
    await followBets(tx, betIds, { programme, jurisdictions, now: clock.now() })
    return facts.length === size
  })
}
