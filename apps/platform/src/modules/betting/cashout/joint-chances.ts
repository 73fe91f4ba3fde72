import type { Database } from '../../../core/database/connect.ts'
import { chancesOfOpenLegs } from '../../custom-bets/index.ts'
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
  const asked = [...Map.groupBy(together, ({ betId }) => betId)].flatMap(([betId, ofBet]) =>
    [...Map.groupBy(ofBet, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => {
      const outcomes = ofMatch.map((leg) => [matchId, leg.marketId, leg.specifier, leg.outcomeId])
      return { betId, matchId, legs: ofMatch, key: JSON.stringify(outcomes) }
    }),
  )
  const chances = await chancesOf(db, new Map(asked.map(({ key, legs: ofMatch }) => [key, ofMatch])))
  const known = asked.flatMap(({ betId, matchId, key }) => {
    const chance = chances.get(key) ?? null
    return chance === null ? [] : [{ betId, matchId, chance }]
  })
  return new Map(
    [...Map.groupBy(known, ({ betId }) => betId)].map(([betId, ofBet]) => [
      betId,
      new Map(ofBet.map(({ matchId, chance }) => [matchId, chance])),
    ]),
  )
}

const NONE: JointChances = new Map()

/** By key; null where they have no price. */
async function chancesOf(
  db: Database,
  open: ReadonlyMap<string, readonly LegToSell[]>,
): Promise<Map<string, number | null>> {
  const chances = new Map<string, number | null>()
  const joint: { key: string; matchId: number; selections: readonly LegToSell[] }[] = []
  for (const [key, legs] of open) {
    const [first, ...others] = legs
    // The other legs have won.
    if (first && others.length === 0) chances.set(key, openLegChance(first))
    else if (first) joint.push({ key, matchId: first.matchId, selections: legs })
  }
  const answers = joint.length > 0 ? await chancesOfOpenLegs(db, joint) : []
  for (const [index, { key }] of joint.entries()) {
    const answer = answers[index]
    chances.set(key, answer && 'probability' in answer ? answer.probability : null)
  }
  return chances
}
