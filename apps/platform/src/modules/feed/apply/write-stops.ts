import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { marketTypesOf } from '@touchline/pricing/markets/market-types'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { asRemoved, marketShown, withoutMarket } from './market-change.ts'
import { type MarketStop, stopMarkets, writeStopMarks } from './market-rows.queries.ts'
import { byMatch, type MatchWork } from './match-work.ts'
import { type BetStop, isInGroups, marksAfter } from './stop-marks.ts'

/** Stops active markets, each match's stops in order, and remembers the stops that have a time. */
export async function writeStops(tx: DatabaseTransaction, work: readonly MatchWork[]): Promise<void> {
  const turns = Math.max(0, ...work.map(({ input }) => input.stops.length))
  for (let turn = 0; turn < turns; turn += 1) {
    const stops = work.flatMap(({ input, match, nextSeq }): MarketStop[] => {
      const stop = input.stops[turn]
      return stop ? [{ ...toMarketStop(stop, match.sportKey), matchId: match.id, ver: nextSeq() }] : []
    })
    const stopped = byMatch(await stopMarkets(tx, stops))
    for (const { match, change } of work) {
      for (const row of stopped.get(match.id) ?? []) {
        withoutMarket(change, row)
        if (row.status === MARKET_STATUS.notAllowed) change.removed.push(asRemoved(row))
        else change.markets.push(marketShown(row, MARKET_STATUS.suspended))
      }
    }
  }
  const marked = work.flatMap(({ input, match }) => {
    const stops = input.stops.reduce(marksAfter, match.stops)
    return stops === match.stops ? [] : [{ id: match.id, stops }]
  })
  await writeStopMarks(tx, marked)
}

function toMarketStop(
  { groups, status }: BetStop,
  sportKey: string,
): Pick<MarketStop, 'marketIds' | 'status'> {
  const stopped = marketTypesOf(sportKey).filter(({ id }) => isInGroups(sportKey, id, groups))
  const marketIds = groups && stopped.map(({ id }) => id)
  return { marketIds, status }
}
