import type { Database } from '../../../core/database/connect.ts'
import { chanceOfOpenLegs } from '../../custom-bets/index.ts'
import { type BetToSell, type LegToSell, openLegChance } from './cashout-value.ts'

/** By bet id and match: the fair chance that all open legs that stand together win. */
export type JointChances = ReadonlyMap<number, ReadonlyMap<number, number>>

/**
 * The joint chances of the open custom bets, and groups of combos, among these that can be priced. Equal legs of several
 * bets are computed once.
 */
export async function jointChancesOf(
  db: Database,
  bets: readonly (BetToSell & { id: number })[],
  legs: readonly (LegToSell & { betId: number })[],
): Promise<JointChances> {
  const open = bets.filter(({ status }) => status === 'waiting_results')
  const custom = new Set(open.flatMap(({ id, type }) => (type === 'custom_bet' ? [id] : [])))
  const ids = new Set(open.map(({ id }) => id))
  const together = legs.filter(
    ({ betId, result, jointOddsThousandths }) =>
      result === null && (custom.has(betId) || (ids.has(betId) && jointOddsThousandths !== null)),
  )
  if (together.length === 0) return NONE
  const chances = new Map<string, Promise<number | null>>()
  const found = [...Map.groupBy(together, ({ betId }) => betId)].map(async ([betId, ofBet]) => {
    const ofMatches = [...Map.groupBy(ofBet, ({ matchId }) => matchId)].map(async ([matchId, ofMatch]) => {
      const key = JSON.stringify(ofMatch.map((leg) => [matchId, leg.marketId, leg.specifier, leg.outcomeId]))
      const chance = chances.get(key) ?? chanceOf(db, ofMatch)
      chances.set(key, chance)
      const value = await chance
      return value === null ? [] : [[matchId, value] as const]
    })
    return [betId, new Map((await Promise.all(ofMatches)).flat())] as const
  })
  return new Map(await Promise.all(found))
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
