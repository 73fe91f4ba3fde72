import type { Clock } from '../../../core/clock.ts'
import { createPlatform, type Platform } from '../../../platform.ts'

/** The workers of another process do one turn. */
export async function workersTurn({ services }: Platform, clock: Clock): Promise<void> {
  const other = await createPlatform({ ...services.env, DATABASE_URL: services.databaseUrl }, { clock })
  await other.startWorkers()
  await other.close()
}
