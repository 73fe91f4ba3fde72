import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../core/database/connect.ts'
import { openBetCount } from './chaos.queries.ts'

const SETTLED_WITHIN_MS = 120_000

/** Resolves once no bet is open. */
export async function settled(db: Database): Promise<void> {
  const startedAt = performance.now()
  while ((await openBetCount(db)) > 0) {
    if (performance.now() - startedAt > SETTLED_WITHIN_MS) throw new Error('Some bets are never settled')
    await wait(100)
  }
}
