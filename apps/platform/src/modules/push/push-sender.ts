import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { fanOutEvents } from './fan-out.queries.ts'
import { tellMovedPrices } from './moved-prices.ts'
import type { Carrier, PushOutcome } from './push-carriers.ts'
import {
  type DueMessage,
  deletePushMessage,
  forgetSubscription,
  stakeRefusalOf,
  takeDue,
  tryAgain,
} from './push-queue.queries.ts'
import { pushText } from './push-texts.ts'

export type PushCarriers = Readonly<Partial<Record<DueMessage['service'], Carrier>>>

const EVERY_MS = 1_000
const PRICES_EVERY_MS = 30_000
/** Who has not been told by then need not be. */
const WORTH_MS = 10 * 60_000
const AT_ONCE = 20
/** As long as a process may take for a try: then another one tries. */
const LEASE_MS = 60_000
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000]

/** Sends what is to be told, in any number of processes; a message at least once, and its copies replace each other. */
export function createPushWorkers(services: Services, carriers: PushCarriers): Worker[] {
  const { log } = services
  const run = () => sendDuePushes(services, carriers)
  return [
    repeatingWorker({ name: 'push-sender', everyMs: EVERY_MS, log, run }),
    repeatingWorker({
      name: 'push-prices',
      everyMs: PRICES_EVERY_MS,
      log,
      run: () => tellMovedPrices(services),
    }),
  ]
}

export async function sendDuePushes(services: Services, carriers: PushCarriers): Promise<void> {
  const { db, clock } = services
  const until = (ms: number) => new Date(clock.now().getTime() + ms)
  const turn = () =>
    db.transaction().execute((tx) => fanOutEvents(tx, { now: clock.now(), expiresAt: until(WORTH_MS) }))
  while (await turn());
  for (;;) {
    const due = await takeDue(db, { now: clock.now(), until: until(LEASE_MS), limit: AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((message) => sendOne(services, carriers, message)))
  }
}

async function sendOne(services: Services, carriers: PushCarriers, message: DueMessage): Promise<void> {
  const { db, log, clock } = services
  try {
    const carrier = carriers[message.service]
    const text = carrier && (await isWelcome(services, message)) ? await pushText(services, message) : null
    if (!carrier || !text) return await deletePushMessage(db, message.id)
    const ttlS = Math.max(0, Math.round((message.expiresAt.getTime() - clock.now().getTime()) / 1000))
    await settle(services, message, await carrier(message, text, ttlS))
  } catch (error) {
    log.warn({ err: error, pushId: message.id }, 'push message not sent')
    await settle(services, message, { outcome: 'later', status: 0, afterS: null })
  }
}

async function settle(
  { db, clock, log }: Services,
  message: DueMessage,
  carried: PushOutcome,
): Promise<void> {
  if (carried.outcome === 'gone') await forgetSubscription(db, message)
  if (carried.outcome === 'refused')
    log.warn({ pushId: message.id, status: carried.status }, 'push message refused')
  const delayMs = carried.outcome === 'later' ? RETRY_DELAYS_MS[message.attempts - 1] : undefined
  if (carried.outcome !== 'later' || delayMs === undefined) return deletePushMessage(db, message.id)
  const waitMs = Math.max(delayMs, (carried.afterS ?? 0) * 1000)
  await tryAgain(db, message.id, new Date(clock.now().getTime() + waitMs))
}

/** What makes one want to bet is not told to somebody who may not, such as at a limit; how a bet ended is. */
async function isWelcome({ db, clock }: Services, message: DueMessage): Promise<boolean> {
  if (message.topic === 'settled') return true
  const asked = { playerId: message.playerId, currency: message.currency, now: clock.now() }
  const refusal = await db.transaction().execute((tx) => stakeRefusalOf(tx, asked))
  return refusal === null || refusal === 'caps_expired'
}
