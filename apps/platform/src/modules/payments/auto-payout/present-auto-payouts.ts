import type { AutoPayout } from '@touchline/contract/entities/player/auto-payout'
import type { Database } from '../../../core/database/connect.ts'
import { autoPayoutsOf } from './auto-payouts.queries.ts'

export async function presentAutoPayouts(db: Database, playerId: number): Promise<AutoPayout[]> {
  const rows = await autoPayoutsOf(db, playerId)
  return rows.map(({ currency, aboveMinor, instrumentId, label }) => ({
    above: { value: aboveMinor, currency },
    instrumentId,
    label,
  }))
}
