import type { Fixture } from '@touchline/pricing/match/fixture'
import type { RandomStream } from '@touchline/pricing/random'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import { MINUTE_MS } from '../../model-feed/kick-off-times.ts'
import type { Playable } from '../playable.ts'
import { endedAt, interruptedAt } from './broken-play.ts'
import type { Mishap } from './mishap.ts'
import { mishapRandom } from './start-changes.ts'
import { wrongResult } from './wrong-result.ts'

/**
 * The match as it goes with its mishap; all else is as without it. Markets that the play has decided when it ends early
 * keep their results, the others have none: docs/open-questions.md#what-goes-wrong-with-the-models-matches
 */
export function withMishap(
  play: Playable,
  { sportKey, fixture, mishap }: { sportKey: SportKey; fixture: Fixture; mishap: Mishap },
): Playable {
  const course = COURSES[mishap]
  return course ? course(play, mishapRandom(fixture, 'course'), sportKey) : play
}

type Course = (play: Playable, random: RandomStream, sportKey: SportKey) => Playable

/** None for what changes the start alone, told by `start-changes.ts`, and for a review, which needs the script. */
const COURSES: Readonly<Partial<Record<Mishap, Course>>> = {
  called_off: (play) => endedAt(play, { atMs: 0, disruption: 'cancelled', incident: null }),
  walkover: (play, random) =>
    endedAt(play, {
      atMs: -minutes(random, 1, 8),
      disruption: 'cancelled',
      incident: { type: 'walkover', side: random.pick(SIDES), player: null },
    }),
  interrupted: (play, random) =>
    interruptedAt(play, { fromMs: during(play, random, 0.1, 0.9), lengthMs: minutes(random, 8, 35) }),
  abandoned: (play, random) => {
    const fromMs = during(play, random, 0.15, 0.85)
    const lengthMs = minutes(random, 15, 45)
    const stopped = interruptedAt(play, { fromMs, lengthMs })
    return endedAt(stopped, { atMs: fromMs + lengthMs, disruption: 'abandoned', incident: null })
  },
  retired: (play, random) =>
    endedAt(play, {
      atMs: during(play, random, 0.2, 0.95),
      disruption: 'abandoned',
      incident: { type: 'retirement', side: random.pick(SIDES), player: null },
    }),
  wrong_result: (play, random, sportKey) => wrongResult(play, sportKey, minutes(random, 3, 10)),
}

const SIDES = ['home', 'away'] as const

/** A moment between two shares of the match. */
function during({ durationMs }: Playable, random: RandomStream, from: number, to: number): number {
  return Math.round(durationMs * random.between(from, to))
}

function minutes(random: RandomStream, from: number, to: number): number {
  return Math.round(random.between(from, to) * MINUTE_MS)
}
