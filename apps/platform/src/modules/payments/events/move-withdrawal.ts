import { assertNever } from '@touchline/betting/assert-never'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import {
  countSpend,
  ledgerAccounts,
  lockFunds,
  movedMinor,
  moveMoney,
  payoutAccountId,
  pspAccountId,
} from '../../wallet/index.ts'
import { keepInstrument } from '../instruments/instruments.queries.ts'
import type { PaymentFact } from '../payment-provider.ts'
import { type PaymentRow, setPayment } from '../payments.queries.ts'
import { raiseWithdrawal } from '../withdrawals/raise-withdrawal.ts'
import { leftConcern } from './left-concern.ts'
import { entryOf, type MovingFact, RANKS } from './ranks.ts'

/** A provider that works on a pay-out is asked again after so long. */
const WORKING_MS = 6 * 3_600_000

/**
 * Applies what is greater than all before it to a withdrawal, which the caller has locked; returns the number of the
 * notification to publish after the commit.
 */
export async function moveWithdrawal(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  fact: PaymentFact & { kind: MovingFact },
  now: Date,
): Promise<number | null> {
  const isHeld = payment.rank < RANKS.error
  const ended = { rank: RANKS[fact.kind], askAt: null }
  switch (fact.kind) {
    case 'pending':
      await setPayment(tx, payment.id, {
        stage: 'sending',
        rank: RANKS.pending,
        reason: null,
        askAt: new Date(now.getTime() + WORKING_MS),
      })
      return null
    case 'error':
    case 'cancelled':
      await release(tx, payment, now)
      await setPayment(tx, payment.id, {
        ...ended,
        stage: fact.kind,
        reason: fact.reason,
        concern: leftConcern(payment),
      })
      // Who has cancelled it knows.
      if (fact.reason === 'cancelled_by_player') return null
      return raiseWithdrawal(tx, payment, 'withdrawal_failed', now)
    case 'success': {
      const shortMinor = isHeld ? await send(tx, payment, now) : await sendReleased(tx, payment, now)
      const concern = shortMinor > 0 ? 'shortfall' : leftConcern(payment)
      await setPayment(tx, payment.id, { ...ended, stage: 'success', reason: null, countedAt: now, concern })
      if (payment.instrumentId !== null) await keepInstrument(tx, payment.instrumentId, now)
      return raiseWithdrawal(tx, payment, 'withdrawal_paid', now)
    }
    case 'reversed':
      if (isHeld) await release(tx, payment, now)
      else if (payment.rank === RANKS.success) await giveBack(tx, payment, now)
      await setPayment(tx, payment.id, {
        ...ended,
        stage: 'error',
        reason: fact.reason ?? 'declined',
        concern: payment.concern === 'shortfall' ? null : leftConcern(payment),
      })
      return raiseWithdrawal(tx, payment, 'withdrawal_failed', now)
    case 'restored':
      // Of deposits alone.
      return null
    default:
      return assertNever(fact.kind)
  }
}

async function release(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { availableId, payoutId } = await accountsOfPayout(tx, payment)
  await moveMoney(tx, 'withdrawal_release', payoutId, availableId, payment.amountMinor, entryOf(payment, now))
}

async function send(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<number> {
  const { payoutId, pspId } = await accountsOfPayout(tx, payment)
  await countWithdrawn(tx, payment, now, payment.amountMinor)
  await moveMoney(tx, 'withdrawal', payoutId, pspId, payment.amountMinor, entryOf(payment, now))
  return 0
}

/** The provider said that it had failed, and then that it had not: what the player has spent since, the house bears. */
async function sendReleased(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<number> {
  const { availableId, houseId, pspId, availableMinor } = await accountsOfPayout(tx, payment)
  const takenMinor = Math.min(availableMinor, payment.amountMinor)
  const shortMinor = payment.amountMinor - takenMinor
  await countWithdrawn(tx, payment, now, payment.amountMinor)
  const entry = entryOf(payment, now)
  if (shortMinor > 0) await moveMoney(tx, 'payment_shortfall', houseId, pspId, shortMinor, entry)
  if (takenMinor > 0) await moveMoney(tx, 'withdrawal', availableId, pspId, takenMinor, entry)
  return shortMinor
}

/** A pay-out that came back, as from a closed account: the house gets what it bore, the player the rest. */
async function giveBack(tx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { availableId, houseId, pspId } = await accountsOfPayout(tx, payment)
  await countWithdrawn(tx, payment, payment.countedAt ?? now, -payment.amountMinor)
  const entry = entryOf(payment, now)
  const shortMinor = await movedMinor(tx, 'payment_shortfall', entry.reference)
  const takenMinor = payment.amountMinor - shortMinor
  if (shortMinor > 0) await moveMoney(tx, 'shortfall_returned', pspId, houseId, shortMinor, entry)
  if (takenMinor > 0) await moveMoney(tx, 'withdrawal_return', pspId, availableId, takenMinor, entry)
}

async function accountsOfPayout(tx: DatabaseTransaction, payment: PaymentRow) {
  const { playerId, currency, provider } = payment
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error('a player has lost the account of a withdrawal')
  const payoutId = await payoutAccountId(tx, playerId, currency)
  const pspId = await pspAccountId(tx, provider, currency)
  const { availableMinor } = await lockFunds(tx, { playerId, currency })
  return { ...accounts, payoutId, pspId, availableMinor }
}

function countWithdrawn(
  tx: DatabaseTransaction,
  { playerId, currency }: PaymentRow,
  at: Date,
  withdrawnMinor: number,
): Promise<void> {
  return countSpend(tx, { playerId, currency, at }, { withdrawnMinor })
}
