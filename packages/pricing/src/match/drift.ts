import { hashUniform, type Seed, uniformsOf } from '../random.ts'
import type { Drift } from './fixture.ts'
import type { Side } from './per-side.ts'

/**
 * How the market's estimate of a match drifts between incidents: an AR(1) sum of seeded shocks, so it returns to
 * zero, has a known spread and needs no stored state. A pure function of the seed and the moment. `elapsedMs` counts
 * from kick-off and is negative before it. The slow component moves every {@link SLOW.bucketMs}, before the match as
 * well; the fast one moves a few times a minute in play.
 */
export function driftAt(seed: Seed, elapsedMs: number): Drift {
  return { home: sideDrift(seed, 'home', elapsedMs), away: sideDrift(seed, 'away', elapsedMs) }
}

interface Wander {
  label: string
  bucketMs: number
  /** Standard deviation in the ratings' log scale. */
  spread: number
  /** Share of the deviation that survives one bucket. */
  persistence: number
}

const SLOW: Wander = { label: 'slow', bucketMs: 20 * 60_000, spread: 0.03, persistence: 0.9 }
const FAST: Wander = { label: 'fast', bucketMs: 18_000, spread: 0.02, persistence: 0.85 }

/** Shocks older than this have less than 1 % of their weight left at the highest persistence above. */
const MEMORY_BUCKETS = 48

function sideDrift(seed: Seed, side: Side, elapsedMs: number): number {
  const slow = wander(SLOW, seed, side, elapsedMs)
  return elapsedMs < 0 ? slow : slow + wander(FAST, seed, side, elapsedMs)
}

function wander({ label, bucketMs, spread, persistence }: Wander, seed: Seed, side: Side, elapsedMs: number) {
  // Each side of each match has its own phase, so that not all matches move at once.
  const phase = hashUniform(seed, label, side)
  const bucket = Math.floor(elapsedMs / bucketMs + phase)
  const uniformAt = uniformsOf(seed, label, side)
  let sum = 0
  for (let age = 0; age < MEMORY_BUCKETS; age++) {
    sum += persistence ** age * shock(uniformAt(bucket - age))
  }
  return sum * spread * Math.sqrt(1 - persistence * persistence)
}

/** A uniform number scaled to mean 0 and variance 1: bounded, so drift is bounded as well. */
function shock(uniform: number): number {
  return (2 * uniform - 1) * Math.sqrt(3)
}
