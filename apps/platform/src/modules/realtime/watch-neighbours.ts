import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { countNeighbours } from './neighbours.queries.ts'

const EVERY_MS = 60_000

/** What one process publishes, the sockets of another do not hear, unless both have one real-time server beside them. */
export async function neighbourProblem(db: Services['db']): Promise<string | null> {
  if ((await countNeighbours(db)) === 0) return null
  return 'another process on this database has a real-time server of its own, whose pages do not hear of changes here: give every process one CENTRIFUGO_URL'
}

/** Says so in the log, from the start on, once each time that it begins. */
export function createNeighbourWatch({ db, log }: Pick<Services, 'db' | 'log'>): Worker {
  let told: string | null = null
  return repeatingWorker({
    name: 'neighbours',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const problem = await neighbourProblem(db)
      if (problem !== null && told === null) log.warn(problem)
      told = problem
    },
  })
}
