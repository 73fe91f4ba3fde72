import { finalScoreSampler } from '@touchline/pricing/match/final-score'
import type { Fixture } from '@touchline/pricing/match/fixture'
import { createRandom } from '@touchline/pricing/random'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import { leagueTable, type TableMatch, type TableRules } from '../../catalogue/index.ts'

/** A season as far as it is played; teams are numbered as in their league. */
export interface SeasonSoFar {
  sportKey: SportKey
  teamCount: number
  rules: TableRules
  played: readonly TableMatch[]
  remaining: readonly { homeId: number; awayId: number; fixture: Fixture }[]
}

/** Seasons that each price rests on: a chance is off by 1.6 percentage points at most, at one standard error. */
export const SEASONS = 1000

/** Each team's share of the seasons in which it ends first; level teams draw lots. */
export function titleChances(season: SeasonSoFar, seed: number): number[] {
  const random = createRandom(seed)
  const { points, differences, scored } = standing(season)
  const samplers = season.remaining.flatMap(({ homeId, awayId, fixture }) => {
    const draw = finalScoreSampler(season.sportKey, fixture)
    return draw ? [{ homeId, awayId, draw }] : []
  })
  const titles = new Float64Array(season.teamCount)
  for (let count = 0; count < SEASONS; count++) {
    const rows = { points: points.slice(), differences: differences.slice(), scored: scored.slice() }
    for (const { homeId, awayId, draw } of samplers) {
      const { home, away, isOvertime } = draw(random)
      add(rows, homeId, { scored: home, conceded: away, isOvertime }, season.rules)
      add(rows, awayId, { scored: away, conceded: home, isOvertime }, season.rules)
    }
    const winner = leader(rows, () => random.next())
    titles[winner] = (titles[winner] ?? 0) + 1
  }
  return Array.from(titles, (count) => count / SEASONS)
}

/** Of a season that is over, by its table. */
export function champion(season: SeasonSoFar, seed: number): number {
  const random = createRandom(seed)
  return leader(standing(season), () => random.next())
}

interface Rows {
  points: Float64Array
  differences: Float64Array
  scored: Float64Array
}

function standing({ played, rules, teamCount }: SeasonSoFar): Rows {
  const rows: Rows = {
    points: new Float64Array(teamCount),
    differences: new Float64Array(teamCount),
    scored: new Float64Array(teamCount),
  }
  for (const { competitorId, points, scored, conceded } of leagueTable(played, rules)) {
    rows.points[competitorId] = points
    rows.differences[competitorId] = scored - conceded
    rows.scored[competitorId] = scored
  }
  return rows
}

function add(
  { points, differences, scored }: Rows,
  team: number,
  played: { scored: number; conceded: number; isOvertime: boolean },
  rules: TableRules,
): void {
  const { isOvertime } = played
  const lead = played.scored - played.conceded
  const won = isOvertime ? rules.overtimeWin : rules.win
  const lost = isOvertime ? rules.overtimeLoss : rules.loss
  points[team] = (points[team] ?? 0) + (lead > 0 ? won : lead < 0 ? lost : rules.draw)
  differences[team] = (differences[team] ?? 0) + lead
  scored[team] = (scored[team] ?? 0) + played.scored
}

/** By points, difference and score, as the table; lots for those who are level in all. */
function leader({ points, differences, scored }: Rows, lot: () => number): number {
  let best = 0
  let bestLot = lot()
  for (let team = 1; team < points.length; team++) {
    const drawn = lot()
    const order =
      (points[team] ?? 0) - (points[best] ?? 0) ||
      (differences[team] ?? 0) - (differences[best] ?? 0) ||
      (scored[team] ?? 0) - (scored[best] ?? 0) ||
      drawn - bestLot
    if (order > 0) {
      best = team
      bestLot = drawn
    }
  }
  return best
}
