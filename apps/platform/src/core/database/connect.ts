import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Tables } from './tables.ts'

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
}

export function connectDatabase(url: string, { poolSize, applicationName }: ConnectOptions): Database {
  const pool = new Pool({ connectionString: url, max: poolSize, application_name: applicationName })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between two statements of a transaction: the next statement reports the failure.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
