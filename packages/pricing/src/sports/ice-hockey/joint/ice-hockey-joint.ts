import type { JointSpace } from '../../../joint/joint-space.ts'
import { marketByRule } from '../../../joint/market-by-rule.ts'
import { oncePerMarket } from '../../../joint/once-per-market.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import { totalOf } from '../../../match/per-side.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { goalRates } from '../goal-rates.ts'
import type { IceHockeyQuantity } from '../ice-hockey-outlook.ts'
import { iceHockeyRule } from '../ice-hockey-rules.ts'
import { regulationScore } from '../ice-hockey-state.ts'
import { type IceHockeyFinals, iceHockeyFinals } from './ice-hockey-finals.ts'

/** An ice hockey match's ends, as it is priced: goals by period with who scores next, and who wins beyond regulation. */
export function iceHockeyJoint(fixture: Fixture, state: StateOfPlay, drift: Drift): JointSpace | null {
  if (state.status === 'finished') return null
  const finals = iceHockeyFinals(state, goalRates(fixture, drift))
  const nextGoal = totalOf(regulationScore(state)) + 1
  return {
    market: oncePerMarket((ref) => {
      const rule = iceHockeyRule(ref)
      const places = placesOf(finals, rule.quantity, nextGoal)
      return places && marketByRule(rule, finals, places)
    }),
  }
}

/** Of numbered goals the finals know the next one. */
function placesOf(
  finals: IceHockeyFinals,
  quantity: IceHockeyQuantity,
  nextGoal: number,
): ArrayLike<number> | null {
  if (quantity.of === 'goal') return quantity.number === nextGoal ? finals.nextScorer : null
  if (quantity.of === 'period') return finals.periods[quantity.period - 1] ?? null
  return finals[quantity.of]
}
