import type { JointPart, JointSpace } from '../../../joint/joint-space.ts'
import { marketByRule } from '../../../joint/market-by-rule.ts'
import { oncePerMarket } from '../../../joint/once-per-market.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { integerIndex } from '../../../rules/integer-distribution.ts'
import { type BasketballQuantity, basketballOutlook } from '../basketball-outlook.ts'
import { basketballRule } from '../basketball-rules.ts'
import { pointsRates } from '../points-rates.ts'
import type { PointsMeasure } from '../points-table.ts'
import { type BasketballSamples, SAMPLES, sampleEnds } from './basketball-samples.ts'

/**
 * A basketball game's ends, sampled rather than listed: four quarters of two numbers each have too many. The samples
 * come from the distributions that price each quarter; prices include the sampling error.
 */
export function basketballJoint(fixture: Fixture, state: StateOfPlay, drift: Drift): JointSpace | null {
  if (state.status === 'finished') return null
  const rates = pointsRates(fixture, drift)
  const samples = sampleEnds({ state, view: basketballOutlook(state, rates), rates }, fixture.seed)
  const part: JointPart = { weights: new Float64Array(SAMPLES).fill(1 / SAMPLES), samples: SAMPLES }
  const known = new Map<string, Int16Array>()
  const placesOf = ({ of, measure }: BasketballQuantity) => {
    const key = `${of} ${measure}`
    const found = known.get(key) ?? places(samples, { of, measure })
    known.set(key, found)
    return found
  }
  return {
    market: oncePerMarket((ref) => {
      const rule = basketballRule(ref)
      return marketByRule(rule, part, placesOf(rule.quantity))
    }),
  }
}

const COUNTS: Record<PointsMeasure, (home: number, away: number) => number> = {
  margin: (home, away) => home - away,
  total: (home, away) => home + away,
  home: (home) => home,
  away: (_, away) => away,
}

function places(samples: BasketballSamples, { of, measure }: BasketballQuantity): Int16Array {
  const { home, away } = samples[of]
  const count = COUNTS[measure]
  const found = new Int16Array(home.length)
  for (let sample = 0; sample < found.length; sample++) {
    found[sample] = integerIndex(count(home[sample] ?? 0, away[sample] ?? 0))
  }
  return found
}
