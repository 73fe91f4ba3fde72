import { LADDER_THOUSANDTHS_MAX, ladderFloor } from '../prices/price-ladder.ts'
import type { JointLeg } from './joint-space.ts'
import {
  fairChance,
  type JointChance,
  jointChance,
  type LegScenarios,
  legScenarios,
} from './leg-scenarios.ts'

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

/** Upper bound of the legs' combined margins, the sampling error included. */
export const JOINT_MARGIN_MAX = 1.3

/** Longer than single prices, since several outcomes together are rarer; whole tens beyond the ladder. */
export const JOINT_ODDS_MAX = 1_001_000

/** A combination returns at least this share of a stake in the long run, or has no price. */
export const JOINT_RETURN_MIN = 0.6

/**
 * The price of all legs together: the fair one of the match's own distribution, less the margins of the legs'
 * markets multiplied (at most {@link JOINT_MARGIN_MAX}), rounded down to the ladder. Null for legs so rare that no
 * price returns {@link JOINT_RETURN_MIN}: beyond the longest price, or too rare among the samples.
 *
 * One leg is priced as its market prices it. A set of legs is never priced below any of its subsets, so that adding
 * an outcome never lowers the price; and since every subset is priced below its own fair price, and the whole set is
 * rarer still, no price has a positive expectation and nothing can be played off against it. `parts` are those of the legs.
 */
export function priceJointly(
  legs: readonly PricedLeg[],
  parts: readonly LegScenarios[] = legScenarios(legs),
): JointQuote | null {
  const all = 2 ** legs.length - 1
  let best = 0
  for (let chosen = 1; chosen <= all; chosen++) {
    const within = legs.filter((_, place) => (chosen & (1 << place)) !== 0)
    const [only, ...others] = within
    if (only && others.length === 0) {
      best = Math.max(best, only.oddsThousandths)
      continue
    }
    const implied = impliedChance(jointChance(parts, chosen), within)
    if (implied > 0) best = Math.max(best, onLadder(1000 / implied))
  }
  const probability = fairChance(jointChance(parts, all))
  return legs.length > 1 && (probability * best) / 1000 < JOINT_RETURN_MIN
    ? null
    : { oddsThousandths: best, probability }
}

/** The fair chance with the margin, and no less than its unfavourable end by the sampling error. */
function impliedChance(chance: JointChance, legs: readonly PricedLeg[]): number {
  return Math.max(fairChance(chance) * jointMargin(legs), safeChance(chance))
}

function safeChance({ won, unlost, error }: JointChance): number {
  return fairChance({ won: Math.min(unlost, won + ERRORS_CHARGED * error), unlost })
}

const ERRORS_CHARGED = 2

/** The ratio of the legs' prices to fair ones, multiplied and bounded. */
function jointMargin(legs: readonly PricedLeg[]): number {
  let product = 1
  for (const { probability, oddsThousandths } of legs) {
    product *= Math.max(1, 1000 / (probability * oddsThousandths))
  }
  return Math.min(product, JOINT_MARGIN_MAX)
}

function onLadder(rawThousandths: number): number {
  if (rawThousandths < LADDER_THOUSANDTHS_MAX) return ladderFloor(rawThousandths)
  return Math.min(Math.floor(rawThousandths / 10_000) * 10_000, JOINT_ODDS_MAX)
}
