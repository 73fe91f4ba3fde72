import type { PostgresPool } from 'kysely'
import { Client, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable, isReadOnly, toldByDatabase } from './database-unavailable.ts'

export interface PoolWatch {
  onUnavailable: (error: DatabaseUnavailable) => void
  /** A statement that has had no answer for so long ends its connection. */
  silenceMsMax: number
}

/**
 * The pool as Kysely uses it. Every failure of the database itself is a `DatabaseUnavailable`, and told. After a server
 * has refused a write because it takes none, every connection is made anew: by then its name may lead to the new primary. So is
 * one whose other end is gone without a word, as after the failure of a machine or of the network between: the operating
 * system waits for it a quarter of an hour.
 */
export function watchedPool(pool: Pool, { onUnavailable, silenceMsMax }: PoolWatch): PostgresPool {
  let fresh = new WeakSet<PoolClient>()
  const failed = (error: unknown): never => {
    if (isReadOnly(error)) fresh = new WeakSet()
    const told = toldByDatabase(error)
    if (told instanceof DatabaseUnavailable) onUnavailable(told)
    throw told
  }
  pool.on('connect', (client) => {
    fresh.add(client)
    Object.assign(client, {
      // Looked up at each call: tests watch the statements of all clients there.
      query: (text: string, values: unknown[]) => {
        const silence = setTimeout(
          () => client instanceof Client && client.connection.stream.destroy(),
          silenceMsMax,
        )
        return Client.prototype.query
          .bind(client)(text, values)
          .catch(failed)
          .finally(() => clearTimeout(silence))
      },
    })
  })
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect().catch(failed)
    if (!fresh.has(client)) {
      client.release(true)
      return connect()
    }
    return client
  }
  return { options: pool.options, end: () => pool.end(), connect }
}
