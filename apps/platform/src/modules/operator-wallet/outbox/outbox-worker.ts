import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { publishBalance } from '../../wallet/index.ts'
import type { WalletConnection } from '../calls/wallets.ts'
import { dueMessages, markGroupsAnswered, takeApart } from './groups.queries.ts'
import { holdTurn, hurryOutbox, leaveTurn, markAnswered, type OutboxRow, putOff } from './outbox.queries.ts'
import { AT_ONCE, type OutboxReply, ROWS_MAX, type SentRow, sendRows } from './send-rows.ts'
import { sortGroups } from './sort-groups.ts'

const EVERY_MS = 250
/** What comes in meanwhile is asked for, sent and noted together: a statement costs as much as a call. */
const GATHER_MS = 100
/** Where the process that told an operator has died, another does after this time. */
const TURN_MS = 5_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/**
 * Tells an operator of stakes taken and released, payouts, corrections and news, in order within a player's money and
 * within a bet, until each is answered. Of any number of processes one does.
 */
export function createOutboxWorker(services: Services, connection: WalletConnection): Worker {
  const { db, clock, log } = services
  const wallet = connection.settings.name
  const holder = randomUUID()
  let isStopped = false
  let wasAway = false
  let renewAtMs = Number.NEGATIVE_INFINITY
  const worker = repeatingWorker({
    name: `wallet-outbox of ${wallet}`,
    everyMs: EVERY_MS,
    log,
    run: async () => {
      if (!(await hasTurn())) return
      const now = clock.now()
      // The wallet is back: nobody waits out what a long absence has put off.
      if (wasAway && !connection.breaker.isFailing) await hurryOutbox(db, wallet, now)
      wasAway = connection.breaker.isFailing
      for (;;) {
        if (isStopped || !(await hasTurn())) return
        const due = await sendDue()
        if (due === 'none') return
        if (due === 'all') await wait(GATHER_MS)
      }
    },
  })

  async function hasTurn(): Promise<boolean> {
    const now = clock.now()
    if (now.getTime() < renewAtMs) return true
    const until = new Date(now.getTime() + TURN_MS)
    const isHeld = await holdTurn(db, { wallet, holder, now, until })
    renewAtMs = isHeld ? now.getTime() + TURN_MS / 2 : Number.NEGATIVE_INFINITY
    return isHeld
  }

  /** Whether anything was due, and whether that was all of it, whatever has come of it. */
  async function sendDue(): Promise<'none' | 'all' | 'some'> {
    const firstAlone = !connection.offers.batch.mayTry()
    const due = await dueMessages(db, { wallet, now: clock.now(), limit: ROWS_MAX, firstAlone })
    const { rows, apart } = due
    if (rows.length === 0) return 'none'
    if (apart.length > 0) {
      await takeApart(db, apart, clock.now())
      return 'some'
    }
    const sent = await sendRows(connection, rows)
    await note(rows, sent)
    return due.isAll && rows.length < (firstAlone ? AT_ONCE : ROWS_MAX) ? 'all' : 'some'
  }

  async function note(due: readonly OutboxRow[], sent: readonly SentRow[]): Promise<void> {
    const now = clock.now()
    const groups = sortGroups(due, sent)
    await markGroupsAnswered(db, groups.answered, now)
    await takeApart(db, groups.apart, now)
    const answered = groups.alone.filter((each) => each.status === 'answered')
    await markAnswered(
      db,
      answered.map(({ row, reply }) => ({ id: row.id, answer: reply })),
      now,
    )
    for (const each of sent) if (each.status === 'answered') tellPlayer(each.row, each.reply)
    const waiting = groups.alone.filter((each) => each.status === 'waits')
    for (const { row, lastError } of waiting)
      if (lastError.startsWith('refused:'))
        log.error({ reference: row.reference, kind: row.kind, lastError }, 'a wallet refuses what has to be')
    await putOff(
      db,
      waiting.map(({ row, lastError }) => ({ id: row.id, nextAt: nextTry(row, now), lastError })),
    )
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
      renewAtMs = Number.NEGATIVE_INFINITY
      await leaveTurn(db, wallet, holder).catch((err: unknown) =>
        log.warn({ err, wallet }, 'the turn to tell an operator is left to its time'),
      )
    },
  }
}

function nextTry({ attempts }: OutboxRow, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS))
}
