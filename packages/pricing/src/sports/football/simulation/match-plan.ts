import type { RandomStream } from '../../../random.ts'
import type { Half } from '../match-clock.ts'
import { HALF_MINUTES, OVERRUN_MINUTES, STOPPAGE } from '../match-clock.ts'
import type { HalfPlan } from './football-script.ts'
import { PLAY_MINUTE_MS } from './football-script.ts'

/** When the halves of a match begin and end: a late kick-off now and then, stoppage, a break of a quarter-hour. */
export function simulateMatchPlan(random: RandomStream): Record<Half, HalfPlan> {
  const delayMs = random.chance(0.15) ? random.between(90_000, 300_000) : random.between(0, 75_000)
  const first = simulateHalf(random, 1, Math.round(delayMs))
  const breakMs = Math.round(random.between(15, 17) * PLAY_MINUTE_MS)
  return { 1: first, 2: simulateHalf(random, 2, first.endMs + breakMs) }
}

/** The plan with a half extended so that `minute` of it is still played, as a late goal shows. */
export function stretchHalf(
  plan: Record<Half, HalfPlan>,
  half: Half,
  minute: number,
): Record<Half, HalfPlan> {
  const { startMs, endMs, announcedStoppageMinutes } = plan[half]
  const neededMs = Math.ceil((minute + OVERRUN_MINUTES.min) * PLAY_MINUTE_MS)
  const extraMs = Math.max(0, startMs + neededMs - endMs)
  if (extraMs === 0) return plan
  const stretched: HalfPlan = {
    startMs,
    endMs: endMs + extraMs,
    announcedStoppageMinutes: Math.max(
      announcedStoppageMinutes,
      Math.ceil(minute - HALF_MINUTES - OVERRUN_MINUTES.max),
    ),
  }
  if (half === 2) return { ...plan, 2: stretched }
  const second = { ...plan[2], startMs: plan[2].startMs + extraMs, endMs: plan[2].endMs + extraMs }
  return { 1: stretched, 2: second }
}

function simulateHalf(random: RandomStream, half: Half, startMs: number): HalfPlan {
  const { minutes, weights } = STOPPAGE[half]
  const announcedStoppageMinutes = minutes[random.weightedIndex(weights)] ?? minutes[0]
  const overrunMinutes = random.between(OVERRUN_MINUTES.min, OVERRUN_MINUTES.max)
  const lengthMs = (HALF_MINUTES + announcedStoppageMinutes + overrunMinutes) * PLAY_MINUTE_MS
  return { startMs, endMs: Math.round(startMs + lengthMs), announcedStoppageMinutes }
}
