import type { Drift, Fixture } from '../../match/fixture.ts'
import type { Side } from '../../match/per-side.ts'

/** The chance each side has of winning a point on its own serve. */
export interface ServeChances {
  home: number
  away: number
}

/**
 * Points won on serve average about 63 % on the men's tour; the better player wins more on either serve, by
 * the same shift on the logit scale.
 */
export function serveChances({ home, away }: Fixture, drift: Drift): ServeChances {
  const advantage = SHIFT_PER_RATING * (home.attack + drift.home - away.attack - drift.away)
  return { home: logistic(SERVE_LOGIT + advantage), away: logistic(SERVE_LOGIT - advantage) }
}

/** Serves alike, for what is possible rather than likely. */
export const LEVEL_SERVES: ServeChances = { home: 0.5, away: 0.5 }

/** The chance that home wins a point which `server` serves. */
export function homePointChance(serves: ServeChances, server: Side): number {
  return server === 'home' ? serves.home : 1 - serves.away
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

const SERVE_LOGIT = Math.log(0.63 / 0.37)
const SHIFT_PER_RATING = 0.35

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-Math.min(Math.max(logit, -1.5), 2.5)))
}
