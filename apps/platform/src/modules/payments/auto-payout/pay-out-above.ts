import { randomUUID } from 'node:crypto'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { isIdentityComplete, personalOf } from '../../identity/index.ts'
import { lockFunds } from '../../wallet/index.ts'
import { keptInstrument } from '../instruments/instruments.queries.ts'
import { methodByCode, requireAmount } from '../methods/offered-methods.ts'
import type { PaymentProviders } from '../payment-provider.ts'
import { publishPayment } from '../publish-payment.ts'
import { holdWithdrawal } from '../withdrawals/hold-withdrawal.ts'
import { type AutoPayoutRow, notePayout, takeExceeded } from './auto-payouts.queries.ts'

/**
 * Asks for a withdrawal of what players have above the amount that they have named, as they would themselves. Where it is
 * not possible, as below the least amount of the account, nothing happens. Any number of processes may.
 */
export async function payOutAbove(services: Services, providers: PaymentProviders): Promise<void> {
  let after = { playerId: 0, currency: '' }
  for (;;) {
    const taken = await services.db.transaction().execute(async (tx) => {
      const row = await takeExceeded(tx, after)
      return row && { row, paymentId: await payOutOf(tx, services, providers, row) }
    })
    if (!taken) return
    after = taken.row
    if (taken.paymentId !== null) await publishPayment(services, taken.paymentId)
  }
}

async function payOutOf(
  tx: DatabaseTransaction,
  { packs, clock, currencies }: Pick<Services, 'packs' | 'clock' | 'currencies'>,
  providers: PaymentProviders,
  row: AutoPayoutRow,
): Promise<number | null> {
  const { playerId, currency, aboveMinor, instrumentId } = row
  const pack = await packs.ofPlayer(tx, playerId)
  const instrument = await keptInstrument(tx, playerId, instrumentId)
  if (!pack.payments.autoPayoutAbove || !instrument) return null
  if (!isIdentityComplete(pack, await personalOf(tx, playerId))) return null
  try {
    const offered = methodByCode(providers, pack, { code: instrument.method, direction: 'withdrawal' })
    const { availableMinor } = await lockFunds(tx, { playerId, currency })
    const amount = { value: availableMinor - aboveMinor, currency }
    requireAmount(offered.method, 'withdrawal', amount, currencies)
    const asked = { playerId, offered, amount, instrument, returnUrl: null, now: clock.now() }
    const { id } = await holdWithdrawal(tx, { ...asked, pack, reference: randomUUID() })
    await notePayout(tx, row, id)
    return id
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
