import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import { OUTRIGHT_WINNER } from '@touchline/pricing/markets/market-types'
import { driftAt } from '@touchline/pricing/match/drift'
import { OVERROUND, priceOutcomes } from '@touchline/pricing/prices/margin'
import { createRandom, hashSeed } from '@touchline/pricing/random'
import type { PortEvent } from '../port-event.ts'
import { categoryOf, competitorOf } from './league-match.ts'
import type { League } from './leagues/league.ts'

/** The current seasons, each with the price of every team to win it. */
export function outrightEvents(now: Date, leagues: readonly League[], seed: number): PortEvent[] {
  return leagues.flatMap((league) => {
    const season = seasonOf(league, now)
    if (!season) return []
    const matchUrn = `${URN}${league.key}:${season.year}`
    const chances = titleChances(league, season, seed, season.endsAt.getTime() - now.getTime())
    const prices = priceOutcomes(chances, OVERROUND.longList)
    return [
      {
        kind: 'outright',
        matchUrn,
        sportKey: league.sportKey,
        category: categoryOf(league),
        tournament: { urn: `tl:league:${league.key}`, name: league.name, priority: league.priority },
        name: `${league.name} ${season.label}`,
        competitors: league.teams.map((team) => competitorOf(league, team)),
        startTime: new Date(season.endsAt.getTime() - LAST_DAY_MS).toISOString(),
        endTime: season.endsAt.toISOString(),
      },
      {
        kind: 'markets',
        matchUrn,
        isComplete: true,
        markets: [
          {
            marketId: OUTRIGHT_WINNER,
            specifier: '',
            status: MARKET_STATUS.allowed,
            outcomes: prices.map(({ oddsThousandths, isActive }, index) => ({
              outcomeId: index + 1,
              oddsThousandths,
              probability: Math.round((chances[index] ?? 0) * 1e5) / 1e5,
              isActive,
            })),
          },
        ],
      },
    ]
  })
}

/** The winner of a season, drawn by the chances behind its prices. */
export function outrightResults(matchUrn: string, leagues: readonly League[], seed: number): PortEvent[] {
  // Another adapter's outright.
  if (!matchUrn.startsWith(URN)) return []
  const [key, year] = matchUrn.slice(URN.length).split(':')
  const league = leagues.find((candidate) => candidate.key === key)
  const season = league && seasonOf(league, new Date(Date.UTC(Number(year), 0, 1)))
  if (!season) return []
  const winner = createRandom(hashSeed(seed, 'winner', matchUrn)).weightedIndex(
    titleChances(league, season, seed, 0),
  )
  const outcomes = league.teams.map((_, index) => ({
    outcomeId: index + 1,
    result: index === winner ? ('win' as const) : ('lose' as const),
  }))
  return [
    { ...ENDED, matchUrn },
    { kind: 'results', matchUrn, markets: [{ marketId: OUTRIGHT_WINNER, specifier: '', outcomes }] },
  ]
}

const URN = 'tl:outright:'
const LAST_DAY_MS = 12 * 60 * 60_000
/** Weight of strength over a whole season, on the logit scale. */
const SEASON_WEIGHT = 12
const DRIFT_WEIGHT = 2

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

function titleChances(league: League, season: Season, seed: number, untilEndMs: number): number[] {
  const weights = league.teams.map(([name, , , strengthHundredths]) => {
    const view = driftAt(hashSeed(seed, 'season', league.key, season.year, name), -1 - untilEndMs).home
    return Math.exp((SEASON_WEIGHT * strengthHundredths) / 100 + DRIFT_WEIGHT * view)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

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
