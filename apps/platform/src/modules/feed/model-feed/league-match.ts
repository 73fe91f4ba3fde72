import type { Rating } from '@touchline/pricing/match/fixture'
import { hashSeed, hashUniform } from '@touchline/pricing/random'
import { slugText } from '../../catalogue/index.ts'
import { feedSeed } from '../feed-seed.ts'
import { drawMishap, type MishapRate } from '../play/mishaps/draw-mishap.ts'
import type { MatchPlan } from '../play/planned-match.ts'
import type { League, Team } from './leagues/league.ts'

export interface LeagueMatch {
  league: League
  home: Team
  away: Team
  startsAt: Date
  /** Distinguishes the meetings of a league: `2919-4` is a week and an index in it. */
  occasion: string
  /** The installation's own, which all seeds come of. */
  secret: string
  speed: number
  /** Absent where every match takes its planned course. */
  mishaps?: { rate: MishapRate; isSudden: boolean } | undefined
}

/** A match of a league as a plan; the same arguments give the same plan. */
export function planLeagueMatch({
  league,
  home,
  away,
  startsAt,
  occasion,
  secret,
  speed,
  mishaps,
}: LeagueMatch): MatchPlan {
  const matchUrn = `tl:match:${league.key}:${occasion}`
  const seed = feedSeed(secret, matchUrn)
  const { sportKey, category, name, priority, format } = league
  const mishap = mishaps && drawMishap(sportKey, { seed }, mishaps)
  return {
    adapter: 'model',
    announcement: {
      kind: 'fixture',
      matchUrn,
      sportKey,
      category: categoryOf(league),
      tournament: { urn: leagueUrn(league), name, priority },
      home: competitorOf(league, home),
      away: competitorOf(league, away),
      startTime: startsAt.toISOString(),
      provider: category.key.startsWith('cs-') ? 'oddin' : 'betradar',
      hasVideo: sportKey === 'soccer' && hashUniform('video', matchUrn) < VIDEO_SHARE,
    },
    sportKey,
    fixture: {
      matchId: hashSeed(matchUrn),
      seed,
      home: ratingOf(league, home),
      away: ratingOf(league, away),
      format,
    },
    replay: null,
    ...(mishap && { mishap }),
    speed,
    startsAt,
  }
}

export function leagueUrn({ key }: League): string {
  return `tl:league:${key}`
}

export function categoryOf({ category: { key, name, countryCode } }: League) {
  return { urn: `tl:category:${key}`, name, countryCode }
}

export function competitorOf({ sportKey }: League, team: Team) {
  const [name, color, secondColor] = team
  const colors: [string, string] = [`#${color}`, `#${secondColor}`]
  return { urn: competitorUrn(sportKey, team), name, colors }
}

export function competitorUrn(sportKey: string, [name]: Team): string {
  return `tl:competitor:${sportKey}:${slugText(name)}`
}

/** Football alone: the platform's test stream shows a pitch. */
const VIDEO_SHARE = 0.6

/** Splits one strength into attack and defence. */
function ratingOf({ key }: League, [name, , , strengthHundredths]: Team): Rating {
  const style = (hashUniform('style', key, name) - 0.5) * 2 * STYLE_SPREAD
  return { attack: strengthHundredths / 100 + style, defence: strengthHundredths / 100 - style }
}

const STYLE_SPREAD = 0.06
