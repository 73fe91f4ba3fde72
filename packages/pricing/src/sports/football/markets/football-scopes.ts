import { numberPart } from '../../../markets/specifier.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import type { Distribution, OutcomeSpace } from '../../../rules/payoff.ts'
import type { FootballOutlook } from '../outlook/football-outlook.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { isHalfOver, sumPairs } from '../outlook/match-facts.ts'
import type { HalvesScore, NumberedGoal } from '../outlook/spaces.ts'
import {
  bookingSpace,
  cornerSpace,
  fullTimeSpace,
  halfSpace,
  halvesSpace,
  numberedGoalSpace,
} from '../outlook/spaces.ts'

/**
 * The part of a match's end that a market looks at: its possible finals, their chances, and those still reachable.
 */
export interface FootballScope<Final> {
  name: FootballScopeName
  space: OutcomeSpace<Final>
  distribution(outlook: FootballOutlook, facts: MatchFacts, parts: SpecifierParts): Distribution
  /**
   * Finals that can still come about, the nearest first. Not all of the endless ones, but enough for any market
   * that two of them would settle differently: see {@link ROOM}.
   */
  futures(facts: MatchFacts, parts: SpecifierParts): Iterable<Final>
}

export type FootballScopeName =
  | 'fullTime'
  | 'firstHalf'
  | 'secondHalf'
  | 'halves'
  | 'goal'
  | 'firstHalfGoal'
  | 'corners'
  | 'firstHalfCorners'
  | 'bookings'

export type SpecifierParts = Readonly<Record<string, string>>

export const fullTimeScope: FootballScope<PerSide> = {
  name: 'fullTime',
  space: fullTimeSpace,
  distribution: (outlook) => outlook.fullTime,
  futures: (facts) => pairFutures(fullTimeScore(facts), isHalfOver(facts, 2)),
}

export const firstHalfScope: FootballScope<PerSide> = {
  name: 'firstHalf',
  space: halfSpace,
  distribution: (outlook) => outlook.firstHalf,
  futures: (facts) => pairFutures(facts.goals[1], isHalfOver(facts, 1)),
}

export const secondHalfScope: FootballScope<PerSide> = {
  name: 'secondHalf',
  space: halfSpace,
  distribution: (outlook) => outlook.secondHalf,
  futures: (facts) => pairFutures(facts.goals[2], isHalfOver(facts, 2)),
}

export const halvesScope: FootballScope<HalvesScore> = {
  name: 'halves',
  space: halvesSpace,
  distribution: (outlook) => outlook.halves,
  futures: halvesFutures,
}

/** The goal numbered `goalnr` of the match. */
export const numberedGoalScope = numberedGoalScopeOf(
  'goal',
  (facts) => [...facts.scorers[1], ...facts.scorers[2]],
  (facts) => isHalfOver(facts, 2),
  { space: fullTimeSpace, now: fullTimeScore, distribution: (outlook) => outlook.fullTime },
)

/** The goal numbered `goalnr` of the first half. */
export const firstHalfGoalScope = numberedGoalScopeOf(
  'firstHalfGoal',
  (facts) => facts.scorers[1],
  (facts) => isHalfOver(facts, 1),
  { space: halfSpace, now: (facts) => facts.goals[1], distribution: (outlook) => outlook.firstHalf },
)

export const cornersScope: FootballScope<PerSide> = {
  name: 'corners',
  space: cornerSpace,
  distribution: (outlook) => outlook.corners,
  futures: (facts) =>
    pairFutures(sumPairs(facts.corners[1], facts.corners[2]), isHalfOver(facts, 2), MANY_ROOM),
}

export const firstHalfCornersScope: FootballScope<PerSide> = {
  name: 'firstHalfCorners',
  space: cornerSpace,
  distribution: (outlook) => outlook.firstHalfCorners,
  futures: (facts) => pairFutures(facts.corners[1], isHalfOver(facts, 1), MANY_ROOM),
}

export const bookingsScope: FootballScope<PerSide> = {
  name: 'bookings',
  space: bookingSpace,
  distribution: (outlook) => outlook.bookings,
  futures: (facts) => pairFutures(facts.bookings, isHalfOver(facts, 2), MANY_ROOM),
}

export function fullTimeScore({ goals }: MatchFacts): PerSide {
  return sumPairs(goals[1], goals[2])
}

/**
 * How many more a side may get in the futures looked at. A market is decided only when none of these changes it,
 * so the room must exceed the distance of every line ever offered from the score it is offered at.
 */
const ROOM = 12
const MANY_ROOM = 28

function* pairFutures(now: PerSide, isOver: boolean, room = ROOM): Generator<PerSide> {
  yield now
  if (isOver) return
  for (let sum = 1; sum <= 2 * room; sum++) {
    for (let home = Math.max(0, sum - room); home <= Math.min(sum, room); home++) {
      yield { home: now.home + home, away: now.away + sum - home }
    }
  }
}

/** One half may have to outdo all the goals of the other, so the room grows with them. */
function* halvesFutures(facts: MatchFacts): Generator<HalvesScore> {
  const { goals } = facts
  const { home, away } = fullTimeScore(facts)
  const room = home + away + 3
  for (const first of pairFutures(goals[1], isHalfOver(facts, 1), room)) {
    for (const second of pairFutures(goals[2], isHalfOver(facts, 2), room)) yield { first, second }
  }
}

interface ScoreSource {
  space: OutcomeSpace<PerSide>
  now(facts: MatchFacts): PerSide
  distribution(outlook: FootballOutlook): Distribution
}

function numberedGoalScopeOf(
  name: FootballScopeName,
  scorersOf: (facts: MatchFacts) => readonly Side[],
  isOver: (facts: MatchFacts) => boolean,
  source: ScoreSource,
): FootballScope<NumberedGoal> {
  return {
    name,
    space: numberedGoalSpace,
    distribution: (outlook, facts, parts) =>
      goalDistribution(source, source.distribution(outlook), source.now(facts), numberPart(parts, 'goalnr')),
    futures: (facts, parts) => {
      const scorer = scorersOf(facts)[numberPart(parts, 'goalnr') - 1]
      if (scorer) return [{ side: scorer }]
      return isOver(facts) ? [{ side: null }] : [{ side: null }, { side: 'home' }, { side: 'away' }]
    },
  }
}

/**
 * Both sides' goals follow the same profile, so every order of a given number of goals is equally likely: each of
 * r + s goals still to come is home's with chance r / (r + s), whatever its number.
 */
function goalDistribution(
  { space }: ScoreSource,
  finals: Distribution,
  now: PerSide,
  goalNumber: number,
): Distribution {
  const ahead = goalNumber - now.home - now.away
  const sides = { home: 0, away: 0, none: 0 }
  for (let cell = 0; cell < finals.indices.length; cell++) {
    const weight = finals.weights[cell] ?? 0
    const score = space.at(finals.indices[cell] ?? 0)
    const home = score.home - now.home
    const toCome = home + score.away - now.away
    if (toCome < ahead) {
      sides.none += weight
    } else {
      sides.home += (weight * home) / toCome
      sides.away += (weight * (toCome - home)) / toCome
    }
  }
  return { indices: [0, 1, 2], weights: [sides.home, sides.away, sides.none] }
}
