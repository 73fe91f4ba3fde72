import type { RandomStream } from '../random.ts'
import { MARGIN_SPREAD, pointsRates, TOTAL_SPREAD } from '../sports/basketball/points-rates.ts'
import { expectedGoals } from '../sports/football/rates.ts'
import { goalRates, ICE_HOCKEY_OVERTIME_S, overtimeHomeChance } from '../sports/ice-hockey/goal-rates.ts'
import type { SportKey } from '../sports/sport-key.ts'
import type { Fixture } from './fixture.ts'

export interface FinalScore {
  home: number
  away: number
  isOvertime: boolean
}

/**
 * Draws a match's final score at the rates of its sport's model, without playing it: a season has hundreds of matches,
 * and a league's table needs no more. Null for a sport without tables.
 */
export function finalScoreSampler(
  sportKey: SportKey,
  fixture: Fixture,
): ((random: RandomStream) => FinalScore) | null {
  if (sportKey === 'soccer') {
    const goals = expectedGoals(fixture, STILL)
    return (random) => ({
      home: random.poisson(goals.home),
      away: random.poisson(goals.away),
      isOvertime: false,
    })
  }
  if (sportKey === 'ice-hockey') {
    const rates = goalRates(fixture, STILL)
    const overtime = overtimeHomeChance(rates, ICE_HOCKEY_OVERTIME_S)
    return (random) =>
      decided({ home: random.poisson(rates.home), away: random.poisson(rates.away) }, random.chance(overtime))
  }
  if (sportKey === 'basketball') {
    const { marginMean, totalMean } = pointsRates(fixture, STILL)
    return (random) => {
      const lead = marginMean + MARGIN_SPREAD * random.normal()
      const total = totalMean + TOTAL_SPREAD * random.normal()
      const score = { home: Math.round((total + lead) / 2), away: Math.round((total - lead) / 2) }
      return decided(score, lead > 0)
    }
  }
  return null
}

const STILL = { home: 0, away: 0 }

/** A level score goes to one side after time. */
function decided({ home, away }: { home: number; away: number }, isHomeAhead: boolean): FinalScore {
  if (home !== away) return { home, away, isOvertime: false }
  return isHomeAhead ? { home: home + 1, away, isOvertime: true } : { home, away: away + 1, isOvertime: true }
}
