import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { lockFunds, moveMoney, payoutAccountId } from '../../wallet/index.ts'
import { requireAccount } from '../create-payment.ts'
import { entryOf } from '../events/ranks.ts'
import type { InstrumentRow } from '../instruments/instruments.queries.ts'
import { expectedMinutes, type OfferedMethod } from '../methods/offered-methods.ts'
import { insertPayment, type PaymentRow } from '../payments.queries.ts'
import { DEPOSIT_LIVES_MS } from '../reconcile/schedule.ts'

export interface WithdrawalToHold {
  playerId: number
  pack: Pick<JurisdictionPack, 'payments'>
  offered: OfferedMethod
  amount: { value: number; currency: string }
  /** Null where the player names the account on the provider's page. */
  instrument: InstrumentRow | null
  returnUrl: string | null
  reference: string
  now: Date
}

/** Stores a withdrawal and holds its amount. What it is allowed by has been asked. */
export async function holdWithdrawal(tx: DatabaseTransaction, asked: WithdrawalToHold): Promise<PaymentRow> {
  const { playerId, pack, offered, instrument, returnUrl, reference, now } = asked
  const { value: amountMinor, currency } = asked.amount
  const { availableId } = await requireAccount(tx, playerId, currency)
  const payoutId = await payoutAccountId(tx, playerId, currency)
  await lockFunds(tx, { playerId, currency })
  const minutes = expectedMinutes(offered.method, pack, 'withdrawal')
  const payment = await insertPayment(tx, {
    playerId,
    direction: 'withdrawal',
    provider: offered.provider.name,
    method: offered.method.code,
    kind: offered.method.kind,
    reference,
    currency,
    amountMinor,
    stage: 'requested',
    instrumentId: instrument?.id ?? null,
    instrumentLabel: instrument?.label ?? null,
    returnUrl,
    createdAt: now,
    // Until the account is named; a named one does not run out.
    expiresAt: new Date(now.getTime() + DEPOSIT_LIVES_MS),
    expectedBy: new Date(now.getTime() + minutes * 60_000),
    askAt: instrument ? null : new Date(now.getTime() + DEPOSIT_LIVES_MS),
  })
  await moveMoney(tx, 'withdrawal_hold', availableId, payoutId, amountMinor, entryOf(payment, now))
  return payment
}
