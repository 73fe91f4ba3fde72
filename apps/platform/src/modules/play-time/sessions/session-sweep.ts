import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { endLoginsBefore, forgetLogins } from '../../accounts/index.ts'
import { playersOutOfTime } from '../guard.queries.ts'
import { guardPlay, lockPlay } from '../play.ts'
import { playersWithIdleSession } from './betting-sessions.queries.ts'

const EVERY_MS = 15_000
const BATCH = 200
/** A page that is seen finds out by itself that its login is over, and says why; the others are ended after it. */
const LOGIN_GRACE_MS = 120_000

type SweepServices = Pick<Services, 'db' | 'clock' | 'packs' | 'publisher' | 'log'>

/**
 * Ends betting sessions that nobody has kept open, and logins that are longer than their limit; looks again at players
 * whose time was used up, which a new day brings back. Several processes may do it at once.
 */
export function createSessionSweep(services: SweepServices): Worker {
  return repeatingWorker({
    name: 'session-sweep',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => sweepSessions(services),
  })
}

export async function sweepSessions(services: SweepServices): Promise<void> {
  const { db, clock } = services
  for (const players of [playersWithIdleSession, playersOutOfTime]) {
    let after = 0
    while (true) {
      const batch = await players(db, { now: clock.now(), after, limit: BATCH })
      for (const playerId of batch) await sweep(services, playerId)
      if (batch.length < BATCH) break
      after = batch.at(-1) ?? after
    }
  }
}

async function sweep(services: SweepServices, playerId: number): Promise<void> {
  const { db, clock, publisher, log } = services
  const isEnded = await db.transaction().execute(async (tx) => {
    const play = await lockPlay(tx, services, playerId, clock.now())
    const ended = await endLongLogins(tx, play)
    await guardPlay(tx, play)
    return ended
  })
  if (!isEnded) return
  forgetLogins(services, playerId)
  await publisher
    .disconnectUser(String(playerId))
    .catch((error: unknown) => log.warn({ err: error, playerId }, 'real time not disconnected'))
}

async function endLongLogins(
  tx: DatabaseTransaction,
  { playerId, rules, now }: Awaited<ReturnType<typeof lockPlay>>,
): Promise<boolean> {
  const limits = rules.limits.filter(({ type }) => type === 'session').map(({ limitMs }) => limitMs)
  if (limits.length === 0) return false
  const before = new Date(now.getTime() - Math.min(...limits) - LOGIN_GRACE_MS)
  return endLoginsBefore(tx, playerId, before)
}
