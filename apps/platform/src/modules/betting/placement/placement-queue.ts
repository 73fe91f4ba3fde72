import { DatabaseError } from 'pg'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { DatabaseUnavailable } from '../../../core/database/database-unavailable.ts'
import type { Services } from '../../../core/services.ts'
import { type PlacementAnswer, type PlacementRequest, placeRequests } from './placement.queries.ts'

/** Keeps transactions short: others wait for the accounts it has locked. */
const BATCH_MAX = 64

interface Placing {
  placeAll: typeof placeRequests
  /** At once. */
  transactions: number
}

/** While one waits for the disk, or for a lock, another works. */
const PLACING: Placing = { placeAll: placeRequests, transactions: 2 }

/** A transaction costs as much as several bets, so what comes meanwhile waits for it to share the next, but no longer. */
const PATIENCE_MS = 20

interface Waiting {
  request: PlacementRequest
  resolve: (answer: PlacementAnswer) => void
  reject: (error: unknown) => void
}

/** Of PostgreSQL: a deadlock, or a change that another made first. Nothing of the transaction is left, and the next may pass. */
const PASSING: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])

const isPassing = (error: unknown) => error instanceof DatabaseError && PASSING.has(error.code)

/**
 * Batches the requests that arrive during a transaction into the next one, to share its commit; each succeeds or fails
 * alone. A single request does not wait. Resolves after the commit.
 */
export class PlacementQueue {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Services['log']
  readonly #placing: Placing
  #waiting: Waiting[] = []
  #runningCount = 0
  #isScheduled = false
  #patience: NodeJS.Timeout | null = null

  constructor({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, placing: Placing = PLACING) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#placing = placing
  }

  place(request: PlacementRequest): Promise<PlacementAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#runningCount === 0) {
      if (this.#isScheduled) return
      this.#isScheduled = true
      // So that requests of the same tick share a batch.
      setImmediate(() => {
        this.#isScheduled = false
        this.#begin()
      })
    } else {
      this.#patience ??= setTimeout(() => this.#begin(), PATIENCE_MS)
    }
  }

  /** Begins the next transaction, where somebody waits for it and it may be. */
  #begin(): void {
    if (this.#patience) clearTimeout(this.#patience)
    this.#patience = null
    if (this.#waiting.length === 0 || this.#runningCount >= this.#placing.transactions) return
    void this.#run(this.#takeBatch())
    if (this.#waiting.length > 0) this.#schedule()
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
    const ends = await this.#placed(batch)
    this.#runningCount -= 1
    this.#begin()
    // The database first: it works while these are answered.
    setImmediate(() => {
      for (const end of ends) end()
    })
  }

  /** What tells each of them how it ended. */
  async #placed(batch: readonly Waiting[], isAgain = false): Promise<(() => void)[]> {
    try {
      const answers = await this.#placing.placeAll(
        this.#db,
        batch.map(({ request }) => request),
        this.#clock.now(),
      )
      return batch.map(({ resolve, reject }, index) => {
        const answer = answers[index]
        return answer ? () => resolve(answer) : () => reject(new Error('A placement has no answer'))
      })
    } catch (error) {
      if (error instanceof DatabaseUnavailable || (batch.length === 1 && (isAgain || !isPassing(error))))
        return batch.map(
          ({ reject }) =>
            () =>
              reject(error),
        )
      // One request may have failed the batch. If the commit happened after all, the key finds its reply.
      this.#log.warn({ err: error, requests: batch.length }, 'a placement is tried once more, by itself')
      const ends: (() => void)[] = []
      for (const waiting of batch) ends.push(...(await this.#placed([waiting], batch.length === 1)))
      return ends
    }
  }
}
