import type { ApiClient } from '@touchline/contract/api-client'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { Bet } from '@touchline/contract/entities/bet'
import type { Account, Money } from '@touchline/contract/entities/money'
import type { ApiError } from '@touchline/contract/errors'
import type { MessageKey } from '@touchline/messages/message-key'
import { sendUntilCertain } from '../../../shared/api/send-until-certain.ts'
import { errorKey } from '../../../shared/errors/error-key.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import { type CashoutAttempt, type CashoutBody, storedCashouts } from './cashout-attempt.ts'

/** The state of a bet's sale; a bet without one has no entry. */
export type SaleState =
  /** `unsure`: the reply was lost, and the same request is repeated. */
  | { status: 'sending' | 'unsure'; body: CashoutBody }
  /** The value fell; `toCashout` is the present value of the same part, null when it cannot be sold. */
  | { status: 'refused'; body: CashoutBody; toCashout: Money | null }
  | { status: 'sold'; body: CashoutBody; bet: Bet; paidMinor: number; waitsForWallet: boolean }
  | { status: 'failed'; body: CashoutBody; reason: MessageKey }

export interface CashoutSalesOptions {
  api: ApiClient
  storage: KeyValueStorage
  newKey: () => string
  nowMs: () => number
  /** Resolves after the time, or earlier when a retry makes sense, as when the network is back. */
  wait: (delayMs: number) => Promise<void>
  onSold: (bet: Bet, account: Account) => void
}

export interface CashoutSales {
  /** By the id of the bet. */
  sales: ReadableStore<ReadonlyMap<number, SaleState>>
  /** Ignored while the bet is already being sold. */
  sell: (playerId: number, paidBeforeMinor: number, body: CashoutBody) => Promise<void>
  /** After a reload: repeats the pending requests to learn their outcome. */
  resume: (playerId: number) => Promise<void>
  /** Dismisses a finished sale. */
  dismiss: (betId: number) => void
}

/** A pending sale older than this is not repeated: the press is no longer meant. */
const RESUMED_WITHIN_MS = 60_000

/**
 * Sells bets so that each press sells once, whatever fails: its idempotency key is stored with the request, in session
 * storage, until the reply is final.
 *
 *   (none) → sending → (unsure → …) → sold | refused | failed → (none)
 */
export function createCashoutSales(options: CashoutSalesOptions): CashoutSales {
  const sales = createStore<ReadonlyMap<number, SaleState>>(new Map())
  const stored = storedCashouts(options.storage)
  /** By bet: what ended without a certain answer, and may have been sold. The next press of the same part asks by it again. */
  const uncertain = new Map<number, CashoutAttempt>()
  const isBusy = (betId: number) => isPending(sales.get().get(betId))

  function become(betId: number, sale: SaleState | null): void {
    const others = [...sales.get()].filter(([id]) => id !== betId)
    sales.set(new Map(sale ? [...others, [betId, sale]] : others))
  }

  async function send(attempt: CashoutAttempt): Promise<void> {
    const { body, idempotencyKey, paidBeforeMinor } = attempt
    become(body.betId, { status: 'sending', body })
    const outcome = await sendUntilCertain(
      cashout,
      { body },
      { ...options, idempotencyKey, onUnsure: () => become(body.betId, { status: 'unsure', body }) },
    )
    stored.remove(attempt)
    const isUncertain = outcome.status === 'unanswered' || (outcome.status === 'refused' && outcome.isUnknown)
    if (isUncertain) uncertain.set(body.betId, attempt)
    else uncertain.delete(body.betId)
    if (outcome.status === 'unanswered') {
      become(body.betId, { status: 'failed', body, reason: 'error.unanswered.description' })
      return
    }
    if (outcome.status === 'refused') {
      become(body.betId, saleOfRefusal(body, outcome.error))
      return
    }
    const { bet, account, waitsForWallet = false } = outcome.reply
    const paidMinor = (bet.cashedOut?.paid.value ?? 0) - paidBeforeMinor
    become(body.betId, { status: 'sold', body, bet, paidMinor, waitsForWallet })
    options.onSold(bet, account)
  }

  return {
    sales,
    async sell(playerId, paidBeforeMinor, body) {
      if (isBusy(body.betId)) return
      const asked = { playerId, askedAtMs: options.nowMs(), paidBeforeMinor, body }
      const earlier = uncertain.get(body.betId)
      const isAgain = earlier !== undefined && isSameSale(earlier, asked)
      const attempt = isAgain
        ? { ...earlier, askedAtMs: asked.askedAtMs }
        : { ...asked, idempotencyKey: options.newKey() }
      stored.add(attempt)
      await send(attempt)
    },
    async resume(playerId) {
      const isFresh = ({ askedAtMs }: CashoutAttempt) => options.nowMs() - askedAtMs < RESUMED_WITHIN_MS
      stored.retain(isFresh)
      const own = stored
        .all()
        .filter((attempt) => attempt.playerId === playerId && !isBusy(attempt.body.betId))
      await Promise.all(own.map(send))
    },
    dismiss(betId) {
      if (sales.get().has(betId) && !isBusy(betId)) become(betId, null)
    },
  }
}

export function isPending(sale: SaleState | undefined): boolean {
  return sale?.status === 'sending' || sale?.status === 'unsure'
}

/** Of the same part, before anything else was paid; at whatever value, which moves every second. */
function isSameSale(one: CashoutAttempt, other: Omit<CashoutAttempt, 'idempotencyKey'>): boolean {
  return (
    one.playerId === other.playerId &&
    one.paidBeforeMinor === other.paidBeforeMinor &&
    one.body.stake === other.body.stake
  )
}

/** Null removes the sale, as if the button had not been pressed. */
function saleOfRefusal(body: CashoutBody, error: ApiError): SaleState | null {
  if (error.error === 'unauthorized') return null
  if (error.error === 'cashout_refused') {
    return { status: 'refused', body, toCashout: error.data.toCashout ?? null }
  }
  return { status: 'failed', body, reason: errorKey(error) }
}
