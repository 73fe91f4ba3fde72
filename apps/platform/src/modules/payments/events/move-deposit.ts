import { assertNever } from '@touchline/betting/assert-never'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { noteCapturedDeposit } from '../../deposit-registers/index.ts'
import { lockGuardIfAny } from '../../protection/index.ts'
import {
  countSpend,
  exchangeRates,
  ledgerAccounts,
  lockFunds,
  movedMinor,
  moveMoney,
  pspAccountId,
} from '../../wallet/index.ts'
import { keepInstrument } from '../instruments/instruments.queries.ts'
import type { PaymentFact } from '../payment-provider.ts'
import { type PaymentRow, setPayment } from '../payments.queries.ts'
import { FAILED_ASK_MS } from '../reconcile/schedule.ts'
import { leftConcern } from './left-concern.ts'
import { entryOf, type MovingFact, RANKS } from './ranks.ts'

export interface Moving {
  services: Pick<Services, 'gate' | 'packs' | 'env'>
  now: Date
}

/** Applies what is greater than all before it to a deposit, which the caller has locked. */
export async function moveDeposit(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  fact: PaymentFact & { kind: MovingFact },
  { services, now }: Moving,
): Promise<void> {
  const concern = leftConcern(payment)
  const ended = { rank: RANKS[fact.kind], isReserved: false, askAt: null, concern }
  switch (fact.kind) {
    case 'pending':
      await setPayment(tx, payment.id, { stage: 'pending', rank: RANKS.pending })
      return
    case 'error':
    case 'cancelled':
      await release(tx, payment)
      // Money that was captured all the same is the player's, also where nobody tells.
      await setPayment(tx, payment.id, {
        ...ended,
        stage: fact.kind,
        reason: fact.reason,
        askAt: new Date(now.getTime() + FAILED_ASK_MS),
      })
      return
    case 'success':
      await credit(tx, payment, { services, now })
      await setPayment(tx, payment.id, { ...ended, stage: 'success', reason: null, countedAt: now })
      if (payment.instrumentId !== null) await keepInstrument(tx, payment.instrumentId, now)
      return
    case 'reversed': {
      const isCredited = payment.rank === RANKS.success
      const shortMinor = isCredited ? await reverse(tx, payment, now) : 0
      if (!isCredited) await release(tx, payment)
      const short = shortMinor > 0 ? ({ concern: 'shortfall' } as const) : {}
      await setPayment(tx, payment.id, { ...ended, ...short, stage: 'reversed', reason: fact.reason })
      return
    }
    case 'restored':
      // One that was reversed before it was credited is credited now.
      if (payment.countedAt === null) await credit(tx, payment, { services, now })
      else if (payment.rank === RANKS.reversed) await restore(tx, payment, now)
      await setPayment(tx, payment.id, {
        ...ended,
        stage: 'success',
        reason: null,
        concern: concern === 'shortfall' ? null : concern,
        countedAt: payment.countedAt ?? now,
      })
      return
    default:
      assertNever(fact.kind)
  }
}

/** The reservation counts where it was made, and the deposit in its place, so that no window gets room twice. */
async function credit(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  { services: { gate, packs, env }, now }: Moving,
): Promise<void> {
  const { playerId, currency, amountMinor, isReserved, decidedAt } = payment
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error('a player has lost the account of a deposit')
  const pspId = await pspAccountId(tx, payment.provider, currency)
  const pack = await packs.ofPlayer(tx, playerId)
  await noteCapturedDeposit(tx, { pack, rates: exchangeRates(env.EXCHANGE_RATES), now }, payment)
  await lockGuardIfAny(tx, playerId)
  await lockFunds(tx, { playerId, currency })
  const at = isReserved && decidedAt ? decidedAt : now
  await countSpend(
    tx,
    { playerId, currency, at },
    { depositedMinor: amountMinor, reservedMinor: isReserved ? -amountMinor : 0 },
  )
  await gate.deposited(tx, { playerId, now })
  await moveMoney(tx, 'deposit', pspId, accounts.availableId, amountMinor, entryOf(payment, now))
}

async function release(tx: DatabaseTransaction, payment: PaymentRow): Promise<void> {
  const { playerId, currency, amountMinor, isReserved, decidedAt } = payment
  if (!isReserved || !decidedAt) return
  await countSpend(tx, { playerId, currency, at: decidedAt }, { reservedMinor: -amountMinor })
}

/**
 * Takes back what is still there; the house bears the rest, which is returned. It counts as paid out: limits on deposits
 * stay used, and what the player has paid in less out is right.
 */
async function reverse(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<number> {
  const { playerId, currency, amountMinor } = payment
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error('a player has lost the account of a deposit')
  const pspId = await pspAccountId(tx, payment.provider, currency)
  const { availableMinor } = await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: now }, { withdrawnMinor: amountMinor })
  const takenMinor = Math.min(availableMinor, amountMinor)
  const shortMinor = amountMinor - takenMinor
  const entry = entryOf(payment, now)
  // The house first: the two are locked in the order of their ids.
  if (shortMinor > 0) await moveMoney(tx, 'payment_shortfall', accounts.houseId, pspId, shortMinor, entry)
  if (takenMinor > 0) await moveMoney(tx, 'deposit_reversal', accounts.availableId, pspId, takenMinor, entry)
  return shortMinor
}

/** Each gets back what the reversal took: the house what it bore, the player the rest. */
async function restore(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { playerId, currency, amountMinor } = payment
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error('a player has lost the account of a deposit')
  const pspId = await pspAccountId(tx, payment.provider, currency)
  const entry = entryOf(payment, now)
  const shortMinor = await movedMinor(tx, 'payment_shortfall', entry.reference)
  await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: now }, { withdrawnMinor: -amountMinor })
  const takenMinor = amountMinor - shortMinor
  if (shortMinor > 0) await moveMoney(tx, 'shortfall_returned', pspId, accounts.houseId, shortMinor, entry)
  if (takenMinor > 0) await moveMoney(tx, 'deposit_restored', pspId, accounts.availableId, takenMinor, entry)
}
