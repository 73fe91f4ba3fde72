import { hashSeed } from '@touchline/pricing/random'
import {
  fitStrengths,
  fixtureRatings,
  type LeagueStrengths,
} from '@touchline/pricing/sports/football/fit-strengths'
import { searchText, slugText } from '../../catalogue/index.ts'
import { feedSeed } from '../feed-seed.ts'
import { DAY_MS, kickOff } from '../model-feed/kick-off-times.ts'
import type { MatchPlan } from '../play/planned-match.ts'
import type { Season, SeasonMatch } from './season.ts'
import { type SeasonLocation, seasonLocation } from './season-location.ts'

/** A season with strengths fitted to its results. */
export interface SeasonBook {
  season: Season
  location: SeasonLocation
  strengths: LeagueStrengths
}

export function openSeason(season: Season): SeasonBook {
  const played = season.matches.filter((match) => match.played && match.unplayed === null)
  const latestMs = Math.max(...played.map((match) => Date.parse(match.date)))
  const results = played.flatMap(({ date, home, away, played: result }) =>
    result
      ? {
          home,
          away,
          homeGoals: result.fullTime.home,
          awayGoals: result.fullTime.away,
          daysAgo: (latestMs - Date.parse(date)) / DAY_MS,
        }
      : [],
  )
  return { season, location: seasonLocation(season), strengths: fitStrengths(results) }
}

export interface SeasonMeeting {
  book: SeasonBook
  match: SeasonMatch
  startsAt: Date
  /** Distinguishes repeated plays of the same match. */
  occasion: string
  secret: string
  speed: number
}

/** A match of a season as a plan: replayed with a known score, else simulated from the fitted strengths. */
export function planSeasonMatch({
  book,
  match,
  startsAt,
  occasion,
  secret,
  speed,
}: SeasonMeeting): MatchPlan {
  const { season, location, strengths } = book
  const matchUrn = `of:match:${season.key}:${occasion}`
  const competitor = (name: string) => ({ urn: teamUrn(book, name), name })
  return {
    adapter: 'files',
    announcement: {
      kind: 'fixture',
      matchUrn,
      sportKey: 'soccer',
      category: {
        urn: `of:category:${location.category.key}`,
        name: location.category.name,
        countryCode: location.category.countryCode,
      },
      tournament: {
        urn: `of:season:${season.key}`,
        name: location.tournament,
        priority: location.priority,
      },
      home: competitor(match.home),
      away: competitor(match.away),
      startTime: startsAt.toISOString(),
      stadium: match.ground,
      hasVideo: match.unplayed === null,
      ...(match.unplayed === 'postponed' && { disruption: match.unplayed }),
    },
    sportKey: 'soccer',
    fixture: {
      matchId: hashSeed(matchUrn),
      seed: feedSeed(secret, matchUrn),
      ...fixtureRatings(strengths, match.home, match.away),
      format: 'standard',
    },
    replay: match.played,
    ...(match.unplayed && { unplayed: match.unplayed }),
    speed,
    startsAt,
  }
}

export function teamUrn({ location }: SeasonBook, name: string): string {
  return `of:team:${location.category.key}:${teamKey(name)}`
}

/** A slug has no letters of many alphabets, and an end: what it leaves out still keeps teams apart. */
function teamKey(name: string): string {
  const slug = slugText(name)
  const isWhole = slug.length <= TEAM_KEY_LENGTH_MAX && !/(?![a-z])\p{Letter}/u.test(searchText(name))
  return isWhole ? slug : slugText(slug.slice(0, TEAM_KEY_LENGTH_MAX), hashSeed(name).toString(36))
}

/** An urn has 100 characters. */
const TEAM_KEY_LENGTH_MAX = 60

/** The kick-off by the calendar, moved by whole weeks to the week of `monday` if given. */
export function kickOffOf({ location }: SeasonBook, match: SeasonMatch, monday: Date | null): Date {
  const minute = match.minute ?? USUAL_MINUTE
  const date = new Date(match.date)
  // Weeks begin on Monday, which the calendar counts as 1.
  const day = monday ? (date.getUTCDay() + 6) % 7 : 0
  const slot = { day, minute }
  const start = monday ?? date
  if (match.utcOffsetHours === null) return kickOff(start, slot, location.timeZone)
  return new Date(start.getTime() + day * DAY_MS + (minute - match.utcOffsetHours * 60) * 60_000)
}

/** For matches without a time. */
const USUAL_MINUTE = 15 * 60
