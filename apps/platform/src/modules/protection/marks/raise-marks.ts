import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { isInForce } from '@touchline/protection/limits/limit-change'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { convertMinor, type ExchangeRates } from '../../wallet/index.ts'
import type { LimitRow } from '../limits/player-limits.queries.ts'
import { netDeposits } from '../spend/spend-sums.queries.ts'
import { raiseMark } from './marks.queries.ts'

const DAY_MS = 86_400_000
/** How long a check of a player's situation is good for. Not in the specification: docs/open-questions.md#player-marks. */
const CHECK_DAYS = 365

interface Marked {
  playerId: number
  pack: JurisdictionPack
  rates: ExchangeRates
  now: Date
}

/** The player has set, or asked for, a limit above what the operator talks to them about. */
export async function raiseContactMark(
  tx: DatabaseTransaction,
  { playerId, pack, rates, limit, now }: Marked & { limit: LimitRow },
): Promise<void> {
  const { contactAbove, currency: of } = pack
  const { type, period, amountMinor, currency } = limit
  if (!contactAbove || of === null || amountMinor === null || currency === null) return
  if (contactAbove.type !== type || contactAbove.period !== period) return
  const isAsked = isInForce(limit) || limit.status !== 'disabled'
  const value = convertMinor({ value: amountMinor, currency }, of, rates)
  if (!isAsked || value === null || value <= contactAbove.amountMinor) return
  await raiseMark(tx, { playerId, kind: 'contact', amountMinor, currency, raisedAt: now }, now)
}

/** The player has paid in as much more than out as makes the operator look at their situation. */
export async function raiseNetDepositMark(
  tx: DatabaseTransaction,
  { playerId, pack, rates, now }: Marked,
): Promise<void> {
  const { netDepositCheck, currency } = pack
  if (!netDepositCheck || currency === null) return
  const from = new Date(now.getTime() - netDepositCheck.rollingDays * DAY_MS)
  const sums = await netDeposits(tx, playerId, from)
  const amountMinor = sums.reduce(
    (sum, net) => sum + (convertMinor(positive(net), currency, rates) ?? 0) * sign(net),
    0,
  )
  if (amountMinor < netDepositCheck.amountMinor) return
  const unlessSince = new Date(now.getTime() - CHECK_DAYS * DAY_MS)
  await raiseMark(tx, { playerId, kind: 'net_deposit', amountMinor, currency, raisedAt: now }, unlessSince)
}

const sign = ({ value }: { value: number }) => Math.sign(value)
const positive = ({ value, currency }: { value: number; currency: string }) => ({
  value: Math.abs(value),
  currency,
})
