import type { Database } from '../../../core/database/connect.ts'
import { chanceOfOpenLegs } from '../../custom-bets/index.ts'
import { type BetToSell, type LegToSell, openLegChance } from './cashout-value.ts'

/** By bet id: the fair chance that all open legs win. */
export type JointChances = ReadonlyMap<number, number>

/**
 * The joint chances of the open custom bets among these that can be priced. Equal legs of several bets are computed
 * once.
 */
export async function jointChancesOf(
  db: Database,
  bets: readonly (BetToSell & { id: number })[],
  legs: readonly (LegToSell & { betId: number })[],
): Promise<JointChances> {
  const custom = bets.filter(({ type, status }) => type === 'custom_bet' && status === 'waiting_results')
  if (custom.length === 0) return NONE
  const openByBet = Map.groupBy(
    legs.filter(({ result }) => result === null),
    ({ betId }) => betId,
  )
  const chances = new Map<string, Promise<number | null>>()
  const found = custom.map(async ({ id }): Promise<[number, number][]> => {
    const open = openByBet.get(id) ?? []
    const key = JSON.stringify(open.map((leg) => [leg.matchId, leg.marketId, leg.specifier, leg.outcomeId]))
    const chance = chances.get(key) ?? chanceOf(db, open)
    chances.set(key, chance)
    const value = await chance
    return value === null ? [] : [[id, value]]
  })
  return new Map((await Promise.all(found)).flat())
}

const NONE: JointChances = new Map()

async function chanceOf(db: Database, open: readonly LegToSell[]): Promise<number | null> {
  const [first, ...others] = open
  if (!first) return null
  // The other legs have won.
  if (others.length === 0) return openLegChance(first)
  const joint = await chanceOfOpenLegs(db, { matchId: first.matchId, selections: open })
  return 'problem' in joint ? null : joint.probability
}
