import { channels, USER_CHANNEL } from '@touchline/contract/events/channels'
import type { BetCashoutChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { MovedMarkets } from '../../feed/index.ts'
import { type CurrentValue, currentValues } from './current-values.ts'
import { createSubscribedBets } from './subscribed-bets.ts'

export interface CashoutPublisher extends Worker {
  /** Marks the open bets on these markets: their new values are published to subscribed players. */
  moved(moved: MovedMarkets): void
}

interface Told {
  valueMinor: number | null
  ver: number
  atMs: number
  /** That left the value as it was, and of which nobody was told. */
  movesSince: number
}

const RUN_EVERY_MS = 250
/** Spec 2 §4, bet_cashout_changed: at most this often for each bet. */
const INTERVAL_MS = 1000
const LOOKUP_EVERY_MS = 1000
const ONCE = 1
/** More than once: it is told whatever it is. */
const AGAIN = 2
/** The others follow in the next run. */
const BETS_PER_RUN_MAX = 1000

/**
 * Publishes cash-out values as prices move: to players who are subscribed to their own channel, of bets with a leg on a
 * moved market, and only when the value has changed, or may have been read otherwise meanwhile.
 */
export function createCashoutPublisher(services: Services): CashoutPublisher {
  const { db, clock, log } = services
  const now = () => clock.now().getTime()
  const bets = createSubscribedBets(db, now)
  const published = new Map<number, Told>()
  /** How often each has moved since it was looked at. */
  const pending = new Map<number, number>()
  let lookedUpAtMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const mark = (betId: number) => pending.set(betId, (pending.get(betId) ?? 0) + ONCE)
  const refreshSubscribers = async () => {
    if (lookedUpAtMs + LOOKUP_EVERY_MS > now()) return
    lookedUpAtMs = now()
    const players = await subscribedPlayers(services)
    if (!players) return
    for (const betId of await bets.refresh(players)) mark(betId)
    for (const betId of published.keys()) if (!bets.has(betId)) published.delete(betId)
    for (const betId of pending.keys()) if (!bets.has(betId)) pending.delete(betId)
  }
  const publish = async ({ bet, valueMinor }: CurrentValue, moves: number) => {
    if (bet.status !== 'waiting_results' && bet.status !== 'submitted') {
      bets.remove(bet.id)
      return
    }
    const last = published.get(bet.id)
    const isSame = last && last.valueMinor === valueMinor && last.ver === bet.ver
    // What went and came back: a list may have been read between the two. The second move may be known later than seen.
    if (isSame && last.movesSince + moves === ONCE) {
      last.movesSince = ONCE
      return
    }
    published.set(bet.id, { valueMinor, ver: bet.ver, atMs: now(), movesSince: 0 })
    if (!(await publishValue(services, bet, valueMinor))) pending.set(bet.id, AGAIN)
  }
  const publishDue = async () => {
    await refreshSubscribers()
    const isDue = (betId: number) =>
      (published.get(betId)?.atMs ?? Number.NEGATIVE_INFINITY) + INTERVAL_MS <= now()
    const due = new Map([...pending].filter(([betId]) => isDue(betId)).slice(0, BETS_PER_RUN_MAX))
    // Deleted first, so that a market that moves meanwhile marks the bet again.
    for (const betId of due.keys()) pending.delete(betId)
    const values = await currentValues(db, [...due.keys()], clock.now()).catch((err: unknown) => {
      for (const betId of due.keys()) pending.set(betId, AGAIN)
      throw err
    })
    await Promise.all(values.map((value) => publish(value, due.get(value.bet.id) ?? ONCE)))
  }

  return {
    name: 'cashout-publisher',
    moved(moved) {
      for (const betId of bets.movedBy(moved)) mark(betId)
    },
    start: async () => {
      timer = setInterval(() => {
        running ??= publishDue()
          .catch((err: unknown) =>
            log.error({ err }, 'cash-out values were not published; they are with the next run'),
          )
          .finally(() => {
            running = null
          })
      }, RUN_EVERY_MS)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function subscribedPlayers({ publisher }: Services): Promise<Set<number> | null> {
  const names = await publisher.subscribedChannels('$user:*')
  return names && new Set(names.flatMap((name) => Number(USER_CHANNEL.exec(name)?.[1] ?? [])))
}

/** Whether it went out. `ver` is the bet's: the value before a partial sale is not taken for that of the rest. */
async function publishValue(
  { publisher, log }: Services,
  { id, playerId, currency, ver }: CurrentValue['bet'],
  valueMinor: number | null,
): Promise<boolean> {
  const event: BetCashoutChanged = {
    type: 'bet_cashout_changed',
    betId: id,
    toCashout: valueMinor === null ? null : { value: valueMinor, currency },
    ver,
  }
  try {
    await publisher.publish(channels.user(playerId), toWire(event))
    return true
  } catch (err) {
    log.warn({ err, betId: id }, 'bet_cashout_changed not published; it is again in a second')
    return false
  }
}
