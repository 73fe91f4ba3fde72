import { LADDER_THOUSANDTHS_MAX, ladderFloor } from '../prices/price-ladder.ts'
import type { JointLeg } from './joint-space.ts'
import { fairChance, type JointChance, jointChance, legScenarios } from './leg-scenarios.ts'

/** A leg with the price its market offers and the fair chance behind that price. */
export interface PricedLeg extends JointLeg {
  oddsThousandths: number
  probability: number
}

export interface JointQuote {
  oddsThousandths: number
  /** Fair, without the margin: that all legs win, among the ends that do not refund. */
  probability: number
}

/** Upper bound of the legs' combined margins; a single leg above it retains its own. */
export const JOINT_MARGIN_MAX = 1.3

/** Longer than single prices, since several outcomes together are rarer; whole tens beyond the ladder. */
export const JOINT_ODDS_MAX = 1_001_000

/**
 * The price of all legs together: the fair one of the match's own distribution, less the margins of the legs'
 * markets multiplied (at most {@link JOINT_MARGIN_MAX}), rounded down to the ladder.
 *
 * One leg is priced as its market prices it. A set of legs is never priced below any of its subsets, so that adding
 * an outcome never lowers the price; and since every subset is priced below its own fair price, and the whole set is
 * rarer still, no price has a positive expectation and nothing can be played off against it.
 */
export function priceJointly(legs: readonly PricedLeg[]): JointQuote {
  const parts = legScenarios(legs)
  const all = 2 ** legs.length - 1
  let best = 0
  for (let chosen = 1; chosen <= all; chosen++) {
    const within = legs.filter((_, place) => (chosen & (1 << place)) !== 0)
    const [only, ...others] = within
    if (only && others.length === 0) {
      best = Math.max(best, only.oddsThousandths)
      continue
    }
    const probability = safeChance(jointChance(parts, chosen))
    if (probability > 0) best = Math.max(best, onLadder(1000 / (probability * jointMargin(within))))
  }
  return { oddsThousandths: best, probability: fairChance(jointChance(parts, all)) }
}

/** The fair chance, at the unfavourable end of the sampling error. */
function safeChance({ won, unlost, error }: JointChance): number {
  return fairChance({ won: Math.min(unlost, won + ERRORS_CHARGED * error), unlost })
}

const ERRORS_CHARGED = 2

/** The ratio of the legs' prices to fair ones, multiplied and bounded. */
function jointMargin(legs: readonly PricedLeg[]): number {
  let product = 1
  let most = JOINT_MARGIN_MAX
  for (const { probability, oddsThousandths } of legs) {
    const margin = Math.max(1, 1000 / (probability * oddsThousandths))
    product *= margin
    most = Math.max(most, margin)
  }
  return Math.min(product, most)
}

function onLadder(rawThousandths: number): number {
  if (rawThousandths < LADDER_THOUSANDTHS_MAX) return ladderFloor(rawThousandths)
  return Math.min(Math.floor(rawThousandths / 10_000) * 10_000, JOINT_ODDS_MAX)
}
