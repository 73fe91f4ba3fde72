import type { RandomStream } from '../../../random.ts'
import type { Half, Moment, RateProfile } from '../match-clock.ts'
import { HALVES, rateAt } from '../match-clock.ts'
import type { HalfPlan } from './football-script.ts'
import { PLAY_MINUTE_MS } from './football-script.ts'

export interface EventRate {
  profile: RateProfile
  /** Expected events in a match of average length. */
  mean: number
  /** Multiplies the rate at a moment, such as after a red card; at most `factorMax`. */
  factor(moment: Moment): number
  factorMax: number
}

/** Moments of an inhomogeneous Poisson process over both halves, simulated by thinning (Lewis & Shedler, 1979). */
export function simulateEvents(
  random: RandomStream,
  halves: Record<Half, HalfPlan>,
  rate: EventRate,
): Moment[] {
  return HALVES.flatMap((half) => simulateHalfEvents(random, halves[half], half, rate))
}

function simulateHalfEvents(random: RandomStream, plan: HalfPlan, half: Half, rate: EventRate): Moment[] {
  const lastMinute = (plan.endMs - plan.startMs) / PLAY_MINUTE_MS
  // Every profile rises to the end of its half.
  const rateMax = rate.mean * rate.factorMax * rateAt(rate.profile, { half, minute: lastMinute })
  const moments: Moment[] = []
  for (let minute = random.exponential(rateMax); minute < lastMinute; minute += random.exponential(rateMax)) {
    const moment = { half, minute }
    const actual = rate.mean * rate.factor(moment) * rateAt(rate.profile, moment)
    if (random.chance(actual / rateMax)) moments.push(moment)
  }
  return moments
}
