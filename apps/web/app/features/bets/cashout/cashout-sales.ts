import type { ApiClient } from '@touchline/contract/api-client'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { Bet } from '@touchline/contract/entities/bet'
import type { Account, Money } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import type { MessageKey } from '@touchline/messages/message-key'
import { errorKey } from '../../../shared/errors/error-key.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'
import { type CashoutAttempt, CashoutAttempts, type CashoutBody } from './cashout-attempt.ts'

/** What became of the press on a cash-out button. No sale is a bet that nobody has pressed it for. */
export type Sale =
  /** `unsure`: an answer was lost, and the same request is on its way again. */
  | { status: 'sending' | 'unsure'; body: CashoutBody }
  /** It moved against the player; `toCashout` is what the same part is worth now, null when it cannot be sold. */
  | { status: 'refused'; body: CashoutBody; toCashout: Money | null }
  | { status: 'sold'; body: CashoutBody; bet: Bet; paidMinor: number }
  | { status: 'failed'; body: CashoutBody; reason: MessageKey }

export interface CashoutSalesOptions {
  api: ApiClient
  storage: KeyValueStorage
  newKey: () => string
  nowMs: () => number
  /** Resolves after the time, or earlier when another try makes sense, as when the network is back. */
  wait: (delayMs: number) => Promise<void>
  onSold: (bet: Bet, account: Account) => void
  /** The session is over: somebody has to sign in. */
  onSignedOut: () => void
}

export interface CashoutSales {
  get: (betId: number) => Sale | undefined
  /** Bets that were sold before the eyes of the player; the same list until that changes. */
  sold: () => readonly Bet[]
  subscribe: (listener: () => void) => () => void
  /** Nothing while the bet is being sold already. */
  sell: (playerId: number, paidBeforeMinor: number, body: CashoutBody) => Promise<void>
  /** After a reload: asks again what became of the sales on their way. */
  resume: (playerId: number) => Promise<void>
  /** The player has seen how it ended. */
  dismiss: (betId: number) => void
}

const STORAGE_KEY = 'cashouts'
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000]
/** Answers of a platform that stumbled over the same request this often are believed. */
const STUMBLES_MAX = 3
/** Nobody who comes back to a tab of yesterday wants its press on the button repeated. */
const RESUMED_WITHIN_MS = 60_000

/**
 * Sells bets so that each press sells once, whatever happens on the way: its idempotency key is kept with the request,
 * in the tab's storage, until an answer is certain.
 *
 *   (none) → sending → (unsure → …) → sold | refused | failed → (none)
 */
export function createCashoutSales(options: CashoutSalesOptions): CashoutSales {
  const { storage } = options
  const sales = new Map<number, Sale>()
  const listeners = new Set<() => void>()
  let sold: readonly Bet[] = []

  function set(betId: number, sale: Sale | null): void {
    if (sale) sales.set(betId, sale)
    else sales.delete(betId)
    sold = [...sales.values()].flatMap((each) => (each.status === 'sold' ? [each.bet] : []))
    for (const listener of listeners) listener()
  }

  const attempts = () => readStoredValue(storage, STORAGE_KEY, CashoutAttempts) ?? []

  function keep(attempt: CashoutAttempt): void {
    writeStoredValue(storage, STORAGE_KEY, [...attempts(), attempt])
  }

  function forget({ idempotencyKey }: CashoutAttempt): void {
    const left = attempts().filter((each) => each.idempotencyKey !== idempotencyKey)
    writeStoredValue(storage, STORAGE_KEY, left.length > 0 ? left : null)
  }

  async function send(attempt: CashoutAttempt): Promise<void> {
    const { body, idempotencyKey } = attempt
    set(body.betId, { status: 'sending', body })
    let stumbles = 0
    for (let tries = 0; ; tries += 1) {
      try {
        const { bet, account } = await options.api.call(cashout, { body }, { idempotencyKey })
        forget(attempt)
        const paidMinor = (bet.cashedOut?.paid.value ?? 0) - attempt.paidBeforeMinor
        set(body.betId, { status: 'sold', body, bet, paidMinor })
        options.onSold(bet, account)
        return
      } catch (error) {
        if (error instanceof ApiError && error.error === 'internal') stumbles += 1
        if (isCertain(error, stumbles)) {
          forget(attempt)
          refused(body, error)
          return
        }
        set(body.betId, { status: 'unsure', body })
        await options.wait(RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1) ?? 0)
      }
    }
  }

  function refused(body: CashoutBody, error: ApiError): void {
    if (error.error === 'unauthorized') {
      set(body.betId, null)
      options.onSignedOut()
    } else if (error.error === 'cashout_refused') {
      set(body.betId, { status: 'refused', body, toCashout: error.data.toCashout ?? null })
    } else {
      set(body.betId, { status: 'failed', body, reason: errorKey(error) })
    }
  }

  return {
    get: (betId) => sales.get(betId),
    sold: () => sold,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async sell(playerId, paidBeforeMinor, body) {
      if (isOnItsWay(sales.get(body.betId))) return
      const idempotencyKey = options.newKey()
      const attempt = { idempotencyKey, playerId, askedAtMs: options.nowMs(), paidBeforeMinor, body }
      keep(attempt)
      await send(attempt)
    },
    async resume(playerId) {
      const known = attempts()
      const isFresh = ({ askedAtMs }: CashoutAttempt) => options.nowMs() - askedAtMs < RESUMED_WITHIN_MS
      for (const attempt of known) if (!isFresh(attempt)) forget(attempt)
      const mine = known.filter(
        (attempt) =>
          isFresh(attempt) && attempt.playerId === playerId && !isOnItsWay(sales.get(attempt.body.betId)),
      )
      await Promise.all(mine.map(send))
    },
    dismiss(betId) {
      const sale = sales.get(betId)
      if (sale && !isOnItsWay(sale)) set(betId, null)
    },
  }
}

export function isOnItsWay(sale: Sale | undefined): boolean {
  return sale?.status === 'sending' || sale?.status === 'unsure'
}

/** No answer, or one of a platform that fell over its own feet after the bet may have been sold, proves nothing. */
function isCertain(error: unknown, stumbles: number): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.error !== 'internal' || stumbles >= STUMBLES_MAX
}
