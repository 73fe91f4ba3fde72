import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { type PlacementAnswer, type PlacementRequest, placeRequests } from './placement.queries.ts'

/** Keeps transactions short: others wait for the accounts it has locked. */
const BATCH_MAX = 64

interface Placing {
  placeAll: typeof placeRequests
  /** At once. */
  transactions: number
}

/** While one waits for the disk, another works; more would contend for the same rows. */
const PLACING: Placing = { placeAll: placeRequests, transactions: 2 }

interface Waiting {
  request: PlacementRequest
  resolve: (answer: PlacementAnswer) => void
  reject: (error: unknown) => void
}

/**
 * Batches the requests that arrive during a transaction into the next one, to share its commit; each succeeds or fails
 * alone. A single request does not wait. Resolves after the commit.
 */
export class PlacementQueue {
  readonly #db: Database
  readonly #clock: Clock
  readonly #placing: Placing
  #waiting: Waiting[] = []
  #runningCount = 0
  #isScheduled = false

  constructor({ db, clock }: Pick<Services, 'db' | 'clock'>, placing: Placing = PLACING) {
    this.#db = db
    this.#clock = clock
    this.#placing = placing
  }

  place(request: PlacementRequest): Promise<PlacementAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#schedule()
    })
  }

  /** Scheduled, so that requests of the same tick share a batch. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#runningCount >= this.#placing.transactions)
      return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#run(this.#takeBatch())
      this.#schedule()
    })
  }

  /** The oldest ones, one per player: a second one depends on the balance that the first leaves. */
  #takeBatch(): Waiting[] {
    const players = new Set<number>()
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of this.#waiting) {
      const { playerId } = waiting.request
      const isTaken = batch.length < BATCH_MAX && !players.has(playerId)
      if (isTaken) players.add(playerId)
      ;(isTaken ? batch : later).push(waiting)
    }
    this.#waiting = later
    return batch
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#runningCount += 1
    try {
      await this.#placeTogether(batch)
    } finally {
      this.#runningCount -= 1
      this.#schedule()
    }
  }

  async #placeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#placing.placeAll(
        this.#db,
        batch.map(({ request }) => request),
        this.#clock.now(),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(new Error('A placement has no answer'))
      }
    } catch (error) {
      const [only] = batch
      if (only && batch.length === 1) only.reject(error)
      // One request may have failed the batch. If the commit happened after all, the key finds its reply.
      else for (const waiting of batch) await this.#placeTogether([waiting])
    }
  }
}
