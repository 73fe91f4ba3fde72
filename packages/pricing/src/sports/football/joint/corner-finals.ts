import type { PerSide } from '../../../match/per-side.ts'
import { poissonProbabilities } from '../dixon-coles.ts'
import { CORNER_PROFILE, sharesLeft } from '../match-clock.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { CORNERS_MAX } from '../outlook/spaces.ts'
import { expectedCorners } from '../rates.ts'
import type { FootballPart } from './football-part.ts'

/** Corners of the first half and of the match: four independent Poisson counts, as they are simulated and priced. */
export function cornerFinals({ timeLeft, corners }: MatchFacts, goals: PerSide): FootballPart {
  const expected = expectedCorners(goals)
  const left = sharesLeft(CORNER_PROFILE, timeLeft)
  const first = countsFrom(corners[1], { home: expected.home * left[1], away: expected.away * left[1] })
  const second = countsFrom(corners[2], { home: expected.home * left[2], away: expected.away * left[2] })
  const weights: number[] = []
  const firstHalf: number[] = []
  const wholeMatch: number[] = []
  let total = 0
  for (const before of first) {
    for (const after of second) {
      const weight = before.chance * after.chance
      if (weight < NEGLIGIBLE) break
      weights.push(weight)
      firstHalf.push(cornerIndex(before.home, before.away))
      wholeMatch.push(cornerIndex(before.home + after.home, before.away + after.away))
      total += weight
    }
  }
  return {
    weights: weights.map((weight) => weight / total),
    places: { corners: wholeMatch, firstHalfCorners: firstHalf },
  }
}

/** Rarer ends are left out; there are thousands of them, and all together they stay below a price's step. */
const NEGLIGIBLE = 2e-8

interface Count extends PerSide {
  chance: number
}

/** Likeliest first, so that the rare ones can be left out together. */
function countsFrom(now: PerSide, mean: PerSide): Count[] {
  const home = poissonProbabilities(mean.home, CORNERS_MAX)
  const away = poissonProbabilities(mean.away, CORNERS_MAX)
  const counts: Count[] = []
  for (const [homeMore, homeChance] of home.entries()) {
    for (const [awayMore, awayChance] of away.entries()) {
      const chance = homeChance * awayChance
      if (chance >= NEGLIGIBLE) counts.push({ home: now.home + homeMore, away: now.away + awayMore, chance })
    }
  }
  return counts.sort((a, b) => b.chance - a.chance)
}

function cornerIndex(home: number, away: number): number {
  return Math.min(home, CORNERS_MAX) * (CORNERS_MAX + 1) + Math.min(away, CORNERS_MAX)
}
