import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { AskedSharedDeposit } from '../../core/shared-deposits.ts'
import { convertMinor, type ExchangeRates } from '../wallet/index.ts'
import { noteCaptured } from './claims.queries.ts'
import { sharedRule } from './shared-rule.ts'

/** In the transaction that credits a deposit; its register hears of it afterwards, however often it takes. */
export async function noteCapturedDeposit(
  tx: DatabaseTransaction,
  { pack, rates, now }: { pack: JurisdictionPack; rates: ExchangeRates; now: Date },
  { playerId, amountMinor: value, currency, reference }: AskedSharedDeposit & { reference: string },
): Promise<void> {
  const rule = sharedRule(pack)
  const amountMinor = rule && convertMinor({ value, currency }, rule.currency, rates)
  if (!rule || amountMinor === null) return
  const claim = { reference, playerId, provider: rule.provider, amountMinor, currency: rule.currency }
  await noteCaptured(tx, claim, now)
}
