import type { JointSpace } from '../joint/joint-space.ts'
import { conflictOf } from '../joint/leg-conflicts.ts'
import type { PricedLeg } from '../joint/price-jointly.ts'
import { jointSpace } from '../joint/sport-joints.ts'
import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import type { RandomStream } from '../random.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { sportModel } from '../sports/sport-models.ts'

/** For tests: a moment of a match with all that can be put together in it. */
export interface JointMoment {
  fixture: Fixture
  state: StateOfPlay
  space: JointSpace
  /** Every outcome on offer that a custom bet takes, as a leg. */
  legs: readonly OfferedLeg[]
}

export interface OfferedLeg extends PricedLeg {
  ref: SpecifiedMarket
}

/** Null where nothing is on offer. */
export function jointMoment(sportKey: SportKey, fixture: Fixture, state: StateOfPlay): JointMoment | null {
  const space = jointSpace(sportKey, fixture, state, STILL)
  if (!space) return null
  const priced = sportModel(sportKey).priceMarkets(fixture, { ...state, isSuspended: false }, STILL)
  const legs = priced.flatMap(({ marketId, specifier, status, outcomes }) => {
    const market = QUARTER_LINE.test(specifier) ? null : space.market({ marketId, specifier })
    if (!market || status !== 1) return []
    return outcomes.flatMap(({ outcomeId, isActive, oddsThousandths, probability }) =>
      isActive
        ? [
            {
              ref: { marketId, specifier },
              market,
              outcome: market.outcomeIds.indexOf(outcomeId),
              oddsThousandths,
              probability,
            },
          ]
        : [],
    )
  })
  return legs.length > 0 ? { fixture, state, space, legs } : null
}

/** Legs that make a bet together: up to so many, picked one after another; null when none were found. */
export function pickCombination(
  random: RandomStream,
  { legs }: Pick<JointMoment, 'legs'>,
  size: number,
): OfferedLeg[] | null {
  let combination: OfferedLeg[] = [random.pick(legs)]
  for (let attempt = 0; attempt < ATTEMPTS && combination.length < size; attempt++) {
    const longer = [...combination, random.pick(legs)]
    if (conflictOf(longer) === null) combination = longer
  }
  return combination.length > 1 ? combination : null
}

const ATTEMPTS = 40
const STILL = { home: 0, away: 0 }
const QUARTER_LINE = /=-?\d+\.(?:25|75)(?:\||$)/

/** What became of a custom bet once its match is over. */
export function endOf(
  sportKey: SportKey,
  legs: readonly OfferedLeg[],
  end: StateOfPlay,
): 'win' | 'lose' | 'refund' {
  const results = legs.map(({ ref, market, outcome }) => {
    const settled = sportModel(sportKey).settleMarket(ref, end)
    const outcomeId = market.outcomeIds[outcome]
    return settled?.find((result) => result.outcomeId === outcomeId)?.result ?? 'void'
  })
  if (results.includes('lose')) return 'lose'
  return results.every((result) => result === 'win') ? 'win' : 'refund'
}
