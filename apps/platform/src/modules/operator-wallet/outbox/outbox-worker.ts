import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { publishBalance } from '../../wallet/index.ts'
import type { Wallets } from '../calls/wallets.ts'
import { releaseReservations } from '../reservations/reservations.queries.ts'
import { claimOutbox, markAnswered, type OutboxRow, putOff } from './outbox.queries.ts'
import { sendRow } from './send-row.ts'

const EVERY_MS = 250
const AT_ONCE = 16
/** Longer than a call takes: then another process may send it, which is harmless. */
const CLAIM_MS = 30_000
/** A placement takes seconds; one that takes longer is over, and its reservation is given back. */
const STALE_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/**
 * Tells operators of stakes taken and released, payouts, corrections and news, in order within a player's money and within
 * a bet, until each is answered. Any number of processes may.
 */
export function createOutboxWorker(services: Services, wallets: Wallets): Worker {
  let isStopped = false
  const worker = repeatingWorker({
    name: 'wallet-outbox',
    everyMs: EVERY_MS,
    log: services.log,
    run: async () => {
      if (wallets.size === 0) return
      const now = services.clock.now()
      await releaseReservations(services.db, { createdBefore: new Date(now.getTime() - STALE_MS) }, now)
      for (;;) if (isStopped || !(await sendDue(services, wallets))) return
    },
  })
  return {
    name: worker.name,
    start: async () => {
      isStopped = false
      await worker.start()
    },
    stop: async () => {
      isStopped = true
      await worker.stop()
    },
  }
}

/** Whether anything was due. */
export async function sendDue(services: Services, wallets: Wallets): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const rows = await claimOutbox(db, { wallets: [...wallets.keys()], now, until, limit: AT_ONCE })
  await Promise.all(rows.map((row) => send(services, wallets, row)))
  return rows.length > 0
}

async function send(services: Services, wallets: Wallets, row: OutboxRow): Promise<void> {
  const { db, clock, log } = services
  const connection = wallets.get(row.wallet)
  if (!connection) return
  const sent = await sendRow(connection, row)
  if (sent.status === 'answered') {
    await markAnswered(db, row.id, sent.reply, clock.now())
    if (row.kind !== 'betEvent' && row.kind !== 'close')
      void publishBalance(services, row.playerId, row.currency)
    return
  }
  const { lastError } = sent
  if (lastError.startsWith('refused:'))
    log.error({ reference: row.reference, kind: row.kind, lastError }, 'a wallet refuses what has to be')
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(row.attempts - 1, 20), LONGEST_WAIT_MS)
  await putOff(db, row.id, { nextAt: new Date(clock.now().getTime() + waitMs), lastError })
}
