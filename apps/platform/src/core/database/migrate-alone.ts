import { connectDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const DAY_MS = 24 * 60 * 60_000

/** On a connection that is not given up: a change of a large table takes as long as it takes. */
export async function migrateAlone(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl, {
    poolSize: 1,
    applicationName: 'touchline-migration',
    silenceMsMax: DAY_MS,
  })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
