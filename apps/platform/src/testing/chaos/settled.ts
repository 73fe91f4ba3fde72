import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../core/database/connect.ts'
import { openBetCount, uncountedCount } from './chaos.queries.ts'

const WITHIN_MS = 120_000

/** Resolves once no bet is open, and each has followed its goals. */
export function settled(db: Database): Promise<void> {
  return untilNone(() => openBetCount(db), 'Some bets are never settled')
}

/** Resolves once all that happened to bets has been counted by jackpots and bonuses, and each hit is decided. */
export function counted(db: Database): Promise<void> {
  return untilNone(() => uncountedCount(db), 'Some bets are never counted')
}

async function untilNone(count: () => Promise<number>, complaint: string): Promise<void> {
  const startedAt = performance.now()
  while ((await count()) > 0) {
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(complaint)
    await wait(100)
  }
}
