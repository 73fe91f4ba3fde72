import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { DatabaseUnavailable } from './database-unavailable.ts'
import type { Tables } from './tables.ts'
import { watchedPool } from './watched-pool.ts'

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

// int8 would arrive as text. Every count and amount here stays a safe integer (see decision on money).
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds an unsafe integer: ${text}`)
  return value
})

export interface ConnectOptions {
  poolSize: number
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** Told of each failure of the database itself, beside whoever has asked for the query. */
  onUnavailable?: (error: DatabaseUnavailable) => void
  /** For a statement that may take long, such as a migration; an ordinary one has a minute. */
  silenceMsMax?: number
  /** Called once, with what counts the pool from then on. */
  onPool?: (counts: () => PoolCounts) => void
}

export interface PoolCounts {
  open: number
  idle: number
  waiting: number
  max: number
}

/** The longest statements of the platform take seconds. */
const SILENCE_MS_MAX = 60_000
/** The operating system's own first look comes after two hours. */
const FIRST_LOOK_MS = 10_000

/** A server that does not take a connection in this time counts as away; so does a pool that gives none. */
const CONNECT_MS_MAX = 10_000

/** Rejects with `DatabaseUnavailable` when the database is away or cannot write; it reconnects by itself. */
export function connectDatabase(
  url: string,
  {
    poolSize,
    applicationName,
    onUnavailable = () => undefined,
    silenceMsMax = SILENCE_MS_MAX,
    onPool,
  }: ConnectOptions,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_LOOK_MS,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between two statements of a transaction: the next statement reports the failure.
  pool.on('connect', (client) => client.on('error', () => undefined))
  onPool?.(() => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: poolSize,
  }))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, { onUnavailable, silenceMsMax }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
