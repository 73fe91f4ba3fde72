import { createRandom } from '@touchline/pricing/random'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import { feedSeed } from '../feed-seed.ts'
import type { MishapRate } from '../play/mishaps/draw-mishap.ts'
import type { MatchPlan } from '../play/planned-match.ts'
import type { LeaguePast } from '../play/planner.ts'
import { chooseSlots, DAY_MS, kickOff, mondayOf, parseSlots, WEEK_MS, weekNumber } from './kick-off-times.ts'
import { leagueUrn, planLeagueMatch } from './league-match.ts'
import type { League, Team } from './leagues/league.ts'
import { roundOf } from './round-robin.ts'

/** Shares of the board by sport. */
export const SPORT_SHARES: Readonly<Record<SportKey, number>> = {
  soccer: 0.4,
  tennis: 0.2,
  basketball: 0.17,
  'ice-hockey': 0.13,
  'counter-strike': 0.1,
}

export interface ScheduleOptions {
  leagues: readonly League[]
  /** At least this many matches in any seven days ahead. */
  fixtures: number
  secret: string
  speed: number
  /** Absent where every match takes its planned course. */
  mishapRate?: MishapRate | undefined
}

/**
 * The matches of the seven days from `now`: double round robins at the leagues' usual times. A pure function: a call an
 * hour later returns the same matches and the new ones.
 */
export function scheduleWeeks(now: Date, options: ScheduleOptions): MatchPlan[] {
  const quotas = weeklyQuotas(options.leagues, options.fixtures)
  const thisMonday = mondayOf(now).getTime()
  const weeks = [thisMonday - WEEK_MS, thisMonday, thisMonday + WEEK_MS].map((monday) => new Date(monday))
  return weeks
    .flatMap((monday) =>
      options.leagues.flatMap((league) => leagueWeek(league, monday, quotas.get(league.key) ?? 0, options)),
    )
    .filter(
      ({ startsAt }) =>
        startsAt.getTime() > now.getTime() && startsAt.getTime() <= now.getTime() + 7 * DAY_MS,
    )
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** About half a season, enough for forms, tables and meetings. */
const PAST_WEEKS = 20
/** Matches that began within this time may still be in play. */
const PLAYED_MS = DAY_MS / 2

/** Each league's matches of the weeks before `now`, by the same schedule. */
export function pastWeeks(now: Date, options: ScheduleOptions): LeaguePast[] {
  const quotas = weeklyQuotas(options.leagues, options.fixtures)
  const thisMonday = mondayOf(now).getTime()
  const mondays = Array.from(
    { length: PAST_WEEKS + 1 },
    (_, weeks) => new Date(thisMonday - (PAST_WEEKS - weeks) * WEEK_MS),
  )
  return options.leagues.map((league) => ({
    leagueUrn: leagueUrn(league),
    matches: () =>
      mondays
        .flatMap((monday) => leagueWeek(league, monday, quotas.get(league.key) ?? 0, options))
        .filter(({ startsAt }) => startsAt.getTime() < now.getTime() - PLAYED_MS),
  }))
}

/** A league's matches that begin within this time, by the same schedule. */
export function leagueFixtures(league: League, from: Date, to: Date, options: ScheduleOptions): MatchPlan[] {
  const count = weeklyQuotas(options.leagues, options.fixtures).get(league.key) ?? 0
  const found: MatchPlan[] = []
  for (let monday = mondayOf(from).getTime(); monday <= to.getTime(); monday += WEEK_MS) {
    found.push(...leagueWeek(league, new Date(monday), count, options))
  }
  return found.filter(({ startsAt }) => startsAt > from && startsAt <= to)
}

/** Each sport's share, divided among its leagues by their number of teams; rounded up. */
export function weeklyQuotas(leagues: readonly League[], fixtures: number): Map<string, number> {
  const bySport = Map.groupBy(leagues, (league) => league.sportKey)
  const shares = [...bySport.keys()].reduce((sum, sport) => sum + SPORT_SHARES[sport], 0)
  return new Map(
    [...bySport].flatMap(([sport, members]) => {
      const teams = members.reduce((sum, league) => sum + league.teams.length, 0)
      const matches = (fixtures * SPORT_SHARES[sport]) / shares
      return members.map((league): [string, number] => [
        league.key,
        Math.ceil((matches * league.teams.length) / teams),
      ])
    }),
  )
}

function leagueWeek(
  league: League,
  monday: Date,
  count: number,
  { secret, speed, mishapRate: rate }: ScheduleOptions,
): MatchPlan[] {
  const mishaps = rate === undefined ? undefined : { rate, isSudden: false }
  const week = weekNumber(monday)
  const pairs = weekPairs(league, week, count, secret)
  const random = createRandom(feedSeed(secret, 'slots', league.key))
  return chooseSlots(parseSlots(league.slots), count, random).flatMap((slot, index) => {
    const pair = pairs[index]
    if (!pair) return []
    const [home, away] = pair
    const startsAt = kickOff(monday, slot, league.timeZone)
    const occasion = `${week}-${index + 1}`
    return [planLeagueMatch({ league, home, away, startsAt, occasion, secret, speed, mishaps })]
  })
}

/** Continues the season's rounds from the week before. */
function weekPairs(league: League, week: number, count: number, secret: string): [Team, Team][] {
  const perRound = Math.floor(league.teams.length / 2)
  const rounds = Math.ceil(count / perRound)
  const pairs = Array.from({ length: rounds }, (_, index) =>
    roundOf(league.teams, week * rounds + index, feedSeed(secret, 'season', league.key)),
  )
  return pairs.flat().slice(0, count)
}
