import type { MarketRule } from '../rules/market-rule.ts'
import type { JointMarket, JointPart, JointResult } from './joint-space.ts'
import { jointResult } from './joint-space.ts'

/** The value of a final whose quantity does not occur, such as a set that is not played: its bets are refunded. */
export const NOT_PLAYED = -1

/** A market of a sport with rules, over finals whose indices in the rule's own space of values are known. */
export function marketByRule<Quantity>(
  { outcomeIds, decided }: MarketRule<Quantity>,
  part: JointPart,
  places: ArrayLike<number>,
): JointMarket {
  const rows: JointResult[][] = []
  const rowByResults = new Map<string, number>()
  const rowByPlace = new Int16Array(PLACES_MAX).fill(UNKNOWN)
  const addRow = (place: number) => {
    const results = place === NOT_PLAYED ? null : decided({ indices: [place], weights: [1] })
    const row = outcomeIds.map((_, outcome) => jointResult(results?.[outcome] ?? 'void'))
    const key = row.join()
    const known = rowByResults.get(key) ?? rows.length
    if (known === rows.length) rows.push(row)
    rowByResults.set(key, known)
    rowByPlace[place - NOT_PLAYED] = known
    return known
  }
  const rowOf = new Uint8Array(places.length)
  for (let final = 0; final < rowOf.length; final++) {
    const place = places[final] ?? NOT_PLAYED
    const known = rowByPlace[place - NOT_PLAYED] ?? UNKNOWN
    rowOf[final] = known === UNKNOWN ? addRow(place) : known
  }
  return { part, outcomeIds, rowOf, rows }
}

/** Larger than the largest space of values. */
const PLACES_MAX = 2048
const UNKNOWN = -1
