import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { BetStopFeedEvent } from '@touchline/contract/feed/market-events'
import { marketTypeOf } from '@touchline/pricing/markets/market-types'
import type { StoredStop } from '../../../core/database/tables.ts'
import type { MarketInput } from './match-input.ts'

export type BetStop = Pick<BetStopFeedEvent, 'groups' | 'status' | 'timestamp'>

/** The marks after a stop; the same ones when it has no time, or an older one than a stop of the same groups. */
export function marksAfter(
  marks: readonly StoredStop[],
  { groups, timestamp }: BetStop,
): readonly StoredStop[] {
  if (timestamp === undefined) return marks
  const mark = { groups: groups && groups.toSorted(), at: new Date(timestamp).toISOString() }
  const isSame = (other: StoredStop) => String(other.groups) === String(mark.groups)
  const known = marks.find(isSame)
  if (known && known.at >= mark.at) return marks
  return [...marks.filter((other) => !isSame(other)), mark]
}

/** The status of fed prices: an active market stays suspended while its prices are not newer than a stop. */
export function statusAfterStops(
  { marketId, status, feedAt }: MarketInput,
  marks: readonly StoredStop[],
  sportKey: string,
): MarketInput['status'] {
  if (status !== MARKET_STATUS.allowed || feedAt === undefined || marks.length === 0) return status
  const at = new Date(feedAt).toISOString()
  const isStopped = marks.some((mark) => at <= mark.at && isInGroups(sportKey, marketId, mark.groups))
  return isStopped ? MARKET_STATUS.suspended : status
}

/** Whether a stop of these groups is for the market; a market without groups is in stops of all alone. */
export function isInGroups(sportKey: string, marketId: number, groups: readonly string[] | null): boolean {
  return (
    groups === null ||
    (marketTypeOf(sportKey, marketId)?.groups ?? []).some((group) => groups.includes(group))
  )
}
