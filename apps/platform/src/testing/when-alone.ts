import type { Client } from 'pg'
import { expect, vi } from 'vitest'

/**
 * Waits until every other connection to the database is gone: one adds what it has read to the counters seconds later, or
 * when it ends.
 */
export async function whenAlone(client: Client): Promise<void> {
  await vi.waitFor(
    async () => {
      const others = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      expect(others.rowCount).toBe(0)
    },
    { timeout: 15_000, interval: 50 },
  )
}
