import type { Database } from '../../../core/database/connect.ts'
import { type PlacementAnswer, type PlacementRequest, placeRequests } from './placement.queries.ts'

/** While one transaction waits for the disk, another works. More only take turns at the same rows. */
const TRANSACTIONS_AT_ONCE = 2
/** A transaction should stay short: others wait for the accounts it has locked. */
const BATCH_MAX = 64

interface Waiting {
  request: PlacementRequest
  resolve: (answer: PlacementAnswer) => void
  reject: (error: unknown) => void
}

/**
 * Places what arrives while a transaction is under way together in the next one: each request stands for itself, but
 * one commit serves many. Alone, a request does not wait. Resolves after the commit.
 */
export class PlacementQueue {
  readonly #db: Database
  #waiting: Waiting[] = []
  #runningCount = 0
  #isScheduled = false

  constructor(db: Database) {
    this.#db = db
  }

  place(request: PlacementRequest): Promise<PlacementAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#schedule()
    })
  }

  /** What has arrived in the same moment goes together, so the batch is made when the moment is over. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#runningCount >= TRANSACTIONS_AT_ONCE) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#run(this.#takeBatch())
      this.#schedule()
    })
  }

  /** The oldest ones, one for each player: a second one of the same player counts on what the first has left. */
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
      const answers = await placeRequests(
        this.#db,
        batch.map(({ request }) => request),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(new Error('A placement has no answer'))
      }
    } catch (error) {
      const [only] = batch
      if (only && batch.length === 1) only.reject(error)
      // One of them may have failed them all. Should the commit have happened after all, its key tells.
      else for (const waiting of batch) await this.#placeTogether([waiting])
    }
  }
}
