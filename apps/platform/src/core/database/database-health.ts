import type { Logger } from 'pino'
import type { Readiness } from '../readiness.ts'
import type { Database } from './connect.ts'
import type { DatabaseUnavailable } from './database-unavailable.ts'
import { answersQueries, hasRoom } from './ping.queries.ts'

const LOG_EVERY_MS = 10_000

/** What the database's failures tell: the log in a line for many, and whether its disk was full. */
export class DatabaseHealth {
  readonly #log: Logger
  #failures = 0
  #loggedAtMs = Number.NEGATIVE_INFINITY
  #wasDiskFull = false

  constructor(log: Logger) {
    this.#log = log
  }

  noteFailure(error: DatabaseUnavailable): void {
    this.#wasDiskFull ||= error.isDiskFull
    this.#failures += 1
    const nowMs = performance.now()
    if (nowMs - this.#loggedAtMs < LOG_EVERY_MS) return
    this.#log.error({ err: error, failures: this.#failures }, 'the database is not available')
    this.#failures = 0
    this.#loggedAtMs = nowMs
  }

  addChecks(readiness: Readiness, db: Database): void {
    readiness.add({
      name: 'database',
      isRequired: true,
      problem: async () => ((await answersQueries(db)) ? null : 'does not answer'),
    })
    readiness.add({
      name: 'database_disk',
      isRequired: true,
      problem: async () => ((await this.#hasRoom(db)) ? null : 'is full'),
    })
  }

  /** After a full disk a write is tried, so that it is told without a player's bet when there is room again. */
  async #hasRoom(db: Database): Promise<boolean> {
    if (this.#wasDiskFull) this.#wasDiskFull = !(await hasRoom(db))
    return !this.#wasDiskFull
  }
}
