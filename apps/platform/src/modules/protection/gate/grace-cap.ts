import { quarterOf } from '@touchline/protection/windows/limit-window'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { convertMinor } from '../../wallet/index.ts'
import { identityOpenSince } from '../guards.queries.ts'
import type { LimitOwner } from '../limits/player-limits.queries.ts'
import type { GuardCap } from './guard-caps.ts'
import type { CapContext } from './refresh-caps.ts'

/** No limit of a player's on deposits is without a period: by it a refusal is known to wait for the identity. */
export const GRACE_PERIOD = 'none'

/** What a pack lets be deposited in all before it knows who the player is; none once it does. */
export async function graceCaps(
  tx: DatabaseTransaction,
  { packs, rates }: CapContext,
  playerId: number,
  { jurisdiction, limitCurrency }: LimitOwner,
): Promise<GuardCap[]> {
  const { identity, currency } = packs.byKey(jurisdiction)
  if (!identity.grace || currency === null) return []
  const since = await identityOpenSince(tx, playerId)
  const cap = convertMinor({ value: identity.grace.depositMinor, currency }, limitCurrency, rates)
  if (since === null || cap === null) return []
  const from = new Date(quarterOf(since.getTime())).toISOString()
  return [{ type: 'deposit', period: GRACE_PERIOD, cap, from, until: null, rollingS: null }]
}
