import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import { OUTRIGHT_WINNER } from '@touchline/pricing/markets/market-types'
import { priceOutcomes } from '@touchline/pricing/prices/margin'
import { MARGINS } from '@touchline/pricing/prices/market-margins'
import { hashSeed } from '@touchline/pricing/random'
import { tableRules } from '../../catalogue/index.ts'
import { feedSeed } from '../feed-seed.ts'
import type { SeasonResult, SeasonResults } from '../play/planner.ts'
import type { PortEvent } from '../port-event.ts'
import { categoryOf, competitorOf, competitorUrn, leagueUrn } from './league-match.ts'
import type { League } from './leagues/league.ts'
import { leagueFixtures, type ScheduleOptions } from './schedule-weeks.ts'
import { champion, type SeasonSoFar, titleChances } from './season-outlook.ts'

/**
 * The current seasons, each with the price of every team to win it, from its table and the matches still to come. Only
 * those whose past exists and whose table differs from the last call, since a thousand seasons take a while.
 */
export function createOutrights(options: ScheduleOptions) {
  const sent = new Map<string, string>()
  return {
    async events(now: Date, results: SeasonResults): Promise<PortEvent[]> {
      const events: PortEvent[] = []
      for (const league of options.leagues) {
        const season = seasonOf(league, now)
        if (!season) continue
        const matchUrn = `${URN}${league.key}:${season.year}`
        const played = await results(leagueUrn(league), yearBefore(season.endsAt))
        if (!played) continue
        const table = `${matchUrn} ${played.length}`
        if (sent.get(league.key) === table) continue
        sent.set(league.key, table)
        const soFar = seasonSoFar(league, { season, now, played, options })
        if (!soFar) continue
        const chances = titleChances(soFar, hashSeed('season', matchUrn))
        events.push(announcement(league, season, matchUrn), winnerMarket(matchUrn, chances))
      }
      return events
    },
    /** The winner of a season, by its final table. */
    async results(matchUrn: string, results: SeasonResults): Promise<PortEvent[]> {
      // Another adapter's outright.
      if (!matchUrn.startsWith(URN)) return []
      const [key, year] = matchUrn.slice(URN.length).split(':')
      const league = options.leagues.find((candidate) => candidate.key === key)
      const season = league && seasonOf(league, new Date(Date.UTC(Number(year), 0, 1)))
      if (!season) return []
      const played = await results(leagueUrn(league), yearBefore(season.endsAt))
      if (!played) return []
      const soFar = seasonSoFar(league, { season, now: season.endsAt, played, options })
      if (!soFar) return []
      const winner = champion(soFar, feedSeed(options.secret, 'winner', matchUrn))
      const outcomes = league.teams.map((_, index) => ({
        outcomeId: index + 1,
        result: index === winner ? ('win' as const) : ('lose' as const),
      }))
      return [
        { ...ENDED, matchUrn },
        { kind: 'results', matchUrn, markets: [{ marketId: OUTRIGHT_WINNER, specifier: '', outcomes }] },
      ]
    },
  }
}

/** Null for a sport without tables. Matches that began lately may be in play: they count as still to come. */
function seasonSoFar(
  league: League,
  {
    season,
    now,
    played,
    options,
  }: { season: Season; now: Date; played: readonly SeasonResult[]; options: ScheduleOptions },
): SeasonSoFar | null {
  const rules = tableRules(league.sportKey)
  if (!rules) return null
  const places = new Map(league.teams.map((team, index) => [competitorUrn(league.sportKey, team), index]))
  const sides = (homeUrn: string, awayUrn: string) => {
    const [homeId, awayId] = [places.get(homeUrn), places.get(awayUrn)]
    return homeId === undefined || awayId === undefined ? null : { homeId, awayId }
  }
  const known = new Set(played.map(({ matchUrn }) => matchUrn))
  const from = new Date(now.getTime() - IN_PLAY_MS)
  return {
    sportKey: league.sportKey,
    teamCount: league.teams.length,
    rules,
    played: played.flatMap((match) => {
      const found = sides(match.homeUrn, match.awayUrn)
      return found ? [{ ...found, home: match.home, away: match.away, isOvertime: match.isOvertime }] : []
    }),
    remaining: leagueFixtures(league, from, season.endsAt, options).flatMap(
      ({ announcement: event, fixture }) => {
        const found = known.has(event.matchUrn) ? null : sides(event.home.urn, event.away.urn)
        return found ? [{ ...found, fixture }] : []
      },
    ),
  }
}

const IN_PLAY_MS = 6 * 60 * 60_000

function announcement(league: League, season: Season, matchUrn: string): PortEvent {
  return {
    kind: 'outright',
    matchUrn,
    sportKey: league.sportKey,
    category: categoryOf(league),
    tournament: { urn: leagueUrn(league), name: league.name, priority: league.priority },
    name: `${league.name} ${season.label}`,
    competitors: league.teams.map((team) => competitorOf(league, team)),
    startTime: new Date(season.endsAt.getTime() - LAST_DAY_MS).toISOString(),
    endTime: season.endsAt.toISOString(),
  }
}

/** Suspended once one team has as good as won. */
function winnerMarket(matchUrn: string, chances: readonly number[]): PortEvent {
  const prices = priceOutcomes(chances, MARGINS.longList)
  const hasChoice = prices.filter(({ isActive }) => isActive).length >= 2
  const outcomes = prices.map(({ oddsThousandths, isActive }, index) => ({
    outcomeId: index + 1,
    oddsThousandths,
    probability: chances[index] ?? 0,
    isActive,
  }))
  const status = hasChoice ? MARKET_STATUS.allowed : MARKET_STATUS.suspended
  return {
    kind: 'markets',
    matchUrn,
    isComplete: true,
    markets: [{ marketId: OUTRIGHT_WINNER, specifier: '', status, outcomes }],
  }
}

function yearBefore(end: Date): Date {
  const start = new Date(end)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}

const URN = 'tl:outright:'
const LAST_DAY_MS = 12 * 60 * 60_000
interface Season {
  year: number
  label: string
  endsAt: Date
}

/** The season that ends next after `now`. */
function seasonOf({ seasonEnd }: League, now: Date): Season | null {
  if (seasonEnd === null) return null
  const endIn = (year: number) => new Date(`${year}-${seasonEnd}T22:00:00Z`)
  const thisYear = now.getUTCFullYear()
  const year = endIn(thisYear) > now ? thisYear : thisYear + 1
  const endsInSummer = Number(seasonEnd.slice(0, 2)) <= SUMMER_MONTH
  const label = endsInSummer ? `${year - 1}/${String(year % 100).padStart(2, '0')}` : String(year)
  return { year, label, endsAt: endIn(year) }
}

const SUMMER_MONTH = 7

const ENDED: StateFeedEvent = {
  kind: 'state',
  matchUrn: '',
  status: MATCH_STATUS.finished,
  stage: 'ended',
  clock: null,
  totalScore: null,
  gameScore: null,
  periodScore: [],
  currentServer: null,
  incidents: [],
}
