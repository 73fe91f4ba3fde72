import { channels, USER_CHANNEL } from '@touchline/contract/events/channels'
import type { BetCashoutChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { MovedMarkets } from '../../feed/index.ts'
import { type CurrentValue, currentValues } from './current-values.ts'
import { createHeardBets } from './heard-bets.ts'

export interface CashoutTeller extends Worker {
  /** Prices have moved: whoever listens is told what their bets are worth now. */
  moved(moved: MovedMarkets): void
}

const TURN_MS = 250
/** Spec 2 §4, bet_cashout_changed: so often at most for each bet. */
const INTERVAL_MS = 1000
/** Who listens is looked up so often. */
const LISTEN_MS = 1000
/** The others wait for the next turn, in the order in which they moved. */
const BETS_A_TURN_MAX = 1000

/**
 * Tells players on their own channels what their open bets can be sold back for, as prices move. Only those who listen,
 * and of their bets only those that a moved market is a leg of; a value that is known already is not told again.
 */
export function createCashoutTeller(services: Services): CashoutTeller {
  const { db, clock, log } = services
  const now = () => clock.now().getTime()
  const bets = createHeardBets(db, now)
  const told = new Map<number, { valueMinor: number | null; ver: number; atMs: number }>()
  const waiting = new Set<number>()
  let listenedAtMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const listen = async () => {
    if (listenedAtMs + LISTEN_MS > now()) return
    listenedAtMs = now()
    for (const betId of await bets.listen(await playersWhoListen(services))) waiting.add(betId)
    for (const betId of told.keys()) if (!bets.has(betId)) told.delete(betId)
    for (const betId of waiting) if (!bets.has(betId)) waiting.delete(betId)
  }
  const tell = async ({ bet, valueMinor }: CurrentValue) => {
    if (bet.status !== 'waiting_results' && bet.status !== 'submitted') {
      bets.forget(bet.id)
      return
    }
    const last = told.get(bet.id)
    if (last && last.valueMinor === valueMinor && last.ver === bet.ver) return
    const telling = publishValue(services, bet, valueMinor)
    told.set(bet.id, { valueMinor, ver: bet.ver, atMs: now() })
    await telling
  }
  const turn = async () => {
    await listen()
    const isDue = (betId: number) =>
      (told.get(betId)?.atMs ?? Number.NEGATIVE_INFINITY) + INTERVAL_MS <= now()
    const due = [...waiting].filter(isDue).slice(0, BETS_A_TURN_MAX)
    // What moves from here on makes a bet wait again.
    for (const betId of due) waiting.delete(betId)
    await Promise.all((await currentValues(db, due)).map(tell))
  }

  return {
    name: 'cashout-teller',
    moved(moved) {
      for (const betId of bets.movedBy(moved)) waiting.add(betId)
    },
    start: async () => {
      timer = setInterval(() => {
        running ??= turn()
          .catch((err: unknown) =>
            log.error({ err }, 'cash-out values were not told; they are with the next move'),
          )
          .finally(() => {
            running = null
          })
      }, TURN_MS)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function playersWhoListen({ publisher }: Services): Promise<Set<number>> {
  const names = await publisher.heardChannels('$user:*')
  return new Set(names.flatMap((name) => Number(USER_CHANNEL.exec(name)?.[1] ?? [])))
}

/** `ver` is the bet's, so that a value of what a bet was before a sale is not taken for one of what is left. */
async function publishValue(
  { publisher, log }: Services,
  { id, playerId, currency, ver }: CurrentValue['bet'],
  valueMinor: number | null,
): Promise<void> {
  const event: BetCashoutChanged = {
    type: 'bet_cashout_changed',
    betId: id,
    toCashout: valueMinor === null ? null : { value: valueMinor, currency },
    ver,
  }
  await publisher
    .publish(channels.user(playerId), toWire(event))
    .catch((err: unknown) => log.warn({ err, betId: id }, 'bet_cashout_changed not published'))
}
