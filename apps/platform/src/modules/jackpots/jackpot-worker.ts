import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { startFacts, stopFacts } from '../bet-facts/index.ts'
import { foldBets } from './fold/fold-bets.ts'
import { decideHit } from './hits/decide-hit.ts'
import { hitsToDecide } from './hits/hits.queries.ts'
import type { KnownJackpot } from './jackpots.ts'

/** What is shown is at most this much older than the bets. */
const EVERY_MS = 250
const HITS = 100

/** Folds bets and follows hits. Any number of processes may run one: they take turns. */
export function createJackpotWorker(
  services: Services,
  jackpotsKnown: () => Promise<KnownJackpot[]>,
): Worker {
  const { db, log } = services
  const worker = repeatingWorker({
    name: 'jackpots',
    everyMs: EVERY_MS,
    log,
    run: async () => turnJackpots(services, await jackpotsKnown()),
  })
  return {
    ...worker,
    start: async () => {
      if ((await jackpotsKnown()).length > 0) await startFacts(db, 'jackpots', ['accepted'])
      else await stopFacts(db, 'jackpots')
      await worker.start()
    },
  }
}

/** Folds what there is, and takes each hit as far as its bet allows. */
export async function turnJackpots(services: Services, jackpots: readonly KnownJackpot[]): Promise<void> {
  if (jackpots.length === 0) return
  while (await foldBets(services, jackpots));
  const termsOf = new Map(jackpots.map(({ id, terms }) => [id, terms]))
  const thresholds = Object.fromEntries(jackpots.map(({ id, terms }) => [id, terms.approveAboveMinor]))
  // Approved, then paid: two steps.
  for (let step = 0; step < 2; step += 1) {
    const hits = await hitsToDecide(services.db, thresholds, HITS)
    for (const hit of hits) await decideHit(services, hit, termsOf.get(hit.jackpotId) ?? null)
  }
}
