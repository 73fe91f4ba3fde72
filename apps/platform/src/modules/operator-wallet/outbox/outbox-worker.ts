import { setTimeout as wait } from 'node:timers/promises'
import { batched } from '../../../core/database/batched.ts'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { publishBalance } from '../../wallet/index.ts'
import type { WalletConnection } from '../calls/wallets.ts'
import { releaseReservations } from '../reservations/reservations.queries.ts'
import {
  type AnsweredRow,
  claimOutbox,
  hurryOutbox,
  markAnswered,
  type OutboxRow,
  putOff,
} from './outbox.queries.ts'
import { type OutboxReply, sendRow } from './send-row.ts'

const EVERY_MS = 250
/** What comes in meanwhile is asked for, and answered, together: each statement costs as much as a call. */
const GATHER_MS = 20
const AT_ONCE = 64
/** Longer than a call takes: then another process may send it, which is harmless. */
const CLAIM_MS = 30_000
/** A placement takes seconds; one that takes longer is over, and its reservation is given back. */
const STALE_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/**
 * Tells an operator of stakes taken and released, payouts, corrections and news, in order within a player's money and
 * within a bet, until each is answered. Any number of processes may.
 */
export function createOutboxWorker(services: Services, connection: WalletConnection): Worker {
  const { db, clock, log } = services
  const wallet = connection.settings.name
  const answered = batched((rows: readonly AnsweredRow[]) => markAnswered(db, rows))
  let isStopped = false
  let wasAway = false
  const worker = repeatingWorker({
    name: `wallet-outbox of ${wallet}`,
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const now = clock.now()
      await releaseReservations(db, { wallet, createdBefore: new Date(now.getTime() - STALE_MS) }, now)
      // The wallet is back: nobody waits out what a long absence has put off.
      if (wasAway && !connection.breaker.isFailing) await hurryOutbox(db, wallet, now)
      wasAway = connection.breaker.isFailing
      for (;;) {
        if (isStopped || !(await sendDue())) return
        await wait(GATHER_MS)
      }
    },
  })

  /** Whether anything was due. */
  async function sendDue(): Promise<boolean> {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const rows = await claimOutbox(db, { wallet, now, until, limit: AT_ONCE })
    await Promise.all(rows.map(send))
    return rows.length > 0
  }

  async function send(row: OutboxRow): Promise<void> {
    const sent = await sendRow(connection, row)
    if (sent.status === 'answered') {
      await answered({ id: row.id, answer: sent.reply, answeredAt: clock.now() })
      tellPlayer(row, sent.reply)
      return
    }
    const { lastError } = sent
    if (lastError.startsWith('refused:'))
      log.error({ reference: row.reference, kind: row.kind, lastError }, 'a wallet refuses what has to be')
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(row.attempts - 1, 20), LONGEST_WAIT_MS)
    await putOff(db, row.id, { nextAt: new Date(clock.now().getTime() + waitMs), lastError })
  }

  /** With a stake that is taken as it was set aside, the balance that the page shows is right already. */
  function tellPlayer({ playerId, currency, kind }: OutboxRow, reply: OutboxReply): void {
    if (!('balance' in reply) || reply.balance.currency !== currency) return
    const isNews = services.wallets.hear(playerId, reply.balance.value)
    if (isNews || kind !== 'take') void publishBalance(services, playerId, currency, { isHeard: true })
  }

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
