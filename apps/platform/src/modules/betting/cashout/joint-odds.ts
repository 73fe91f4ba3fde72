import type { Database } from '../../../core/database/connect.ts'
import { priceOpenLegs } from '../../custom-bets/index.ts'
import type { BetToSell, LegToSell } from './cashout-value.ts'

/** By bet id: the current joint price of the open legs. */
export type JointOdds = ReadonlyMap<number, number>

/**
 * The current joint prices of the open custom bets among these that can be priced. Equal legs of several bets are
 * priced once.
 */
export async function jointOddsOf(
  db: Database,
  bets: readonly (BetToSell & { id: number })[],
  legs: readonly (LegToSell & { betId: number })[],
): Promise<JointOdds> {
  const custom = bets.filter(({ type, status }) => type === 'custom_bet' && status === 'waiting_results')
  if (custom.length === 0) return NONE
  const openByBet = Map.groupBy(
    legs.filter(({ result }) => result === null),
    ({ betId }) => betId,
  )
  const prices = new Map<string, Promise<number | null>>()
  const priced = custom.map(async ({ id }): Promise<[number, number][]> => {
    const open = openByBet.get(id) ?? []
    const key = JSON.stringify(open.map((leg) => [leg.matchId, leg.marketId, leg.specifier, leg.outcomeId]))
    const price = prices.get(key) ?? priceOf(db, open)
    prices.set(key, price)
    const odds = await price
    return odds === null ? [] : [[id, odds]]
  })
  return new Map((await Promise.all(priced)).flat())
}

const NONE: JointOdds = new Map()

async function priceOf(db: Database, open: readonly LegToSell[]): Promise<number | null> {
  const [first, ...others] = open
  if (!first) return null
  // The other legs have won.
  if (others.length === 0) return first.currentOdds
  const price = await priceOpenLegs(db, { matchId: first.matchId, selections: open })
  return 'problem' in price ? null : price.oddsThousandths
}
