import { createRandom, type RandomStream } from '@touchline/pricing/random'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import { feedSeed } from '../feed-seed.ts'
import type { MishapRate } from '../play/mishaps/draw-mishap.ts'
import type { PlannedMatch } from '../play/planned-match.ts'
import { withEnd } from '../play/simulate-playable.ts'
import { HOUR_MS, localHour, MINUTE_MS, shuffle } from './kick-off-times.ts'
import { competitorUrn, planLeagueMatch } from './league-match.ts'
import type { League, Team } from './leagues/league.ts'
import { SPORT_SHARES } from './schedule-weeks.ts'

export interface LiveMatchesOptions {
  leagues: readonly League[]
  /** Matches in play at any time. */
  liveMatches: number
  secret: string
  speed: number
  /** Absent where every match takes its planned course. */
  mishapRate?: MishapRate | undefined
}

/** A match is announced at least this long before it starts, scaled down for accelerated play. */
const LEAD_MS = 5 * MINUTE_MS
const LEAD_MS_MIN = 5000
/** Preferred rest of a team before and after a match. */
const REST_MS = 20 * HOUR_MS
/** Local playing hours; esports have none. */
const HOURS = { from: 10.5, to: 22.75 }
/** Typical length, for matches in play at the first start. */
const TYPICAL_MS = 100 * MINUTE_MS

/** Matches beyond the schedule that keep the number in play. `known` includes past plans, since teams rest. */
export function addLiveMatches(
  now: Date,
  known: readonly PlannedMatch[],
  options: LiveMatchesOptions,
): PlannedMatch[] {
  const startsAt = nextStart(now, options.speed)
  const until = startsAt.getTime() + leadMs(options.speed)
  const added: PlannedMatch[] = []
  const rest = createRest(known, options.speed)
  // Several calls may plan the same kick-off, so the number continues.
  const firstIndex = known.filter((plan) => plan.startsAt.getTime() === startsAt.getTime()).length
  for (;;) {
    const running = [...known, ...added].filter(
      (plan) => plan.startsAt <= startsAt && plan.endsAt.getTime() > until,
    )
    if (running.length >= options.liveMatches) return added
    const plan = planOne(startsAt, running, rest, firstIndex + added.length, options)
    if (!plan) return added
    added.push(plan)
    rest.note(plan)
  }
}

/** At the first start, or after a long pause, nothing is in play: matches then begin in the past, at every stage. */
export function addFirstLiveMatches(
  now: Date,
  known: readonly PlannedMatch[],
  options: LiveMatchesOptions,
): PlannedMatch[] {
  const random = createRandom(feedSeed(options.secret, 'fill', now.getTime()))
  const rest = createRest(known, options.speed)
  const added: PlannedMatch[] = []
  const isRunning = (plan: PlannedMatch) => plan.startsAt <= now && plan.endsAt > now
  const short = options.liveMatches - known.filter(isRunning).length
  // A match that has already ended is simulated again, a limited number of times.
  for (let index = 0; added.length < short && index < short * 3; index++) {
    const running = [...known.filter(isRunning), ...added]
    const startsAt = new Date(now.getTime() - (random.between(0, 0.85) * TYPICAL_MS) / options.speed)
    const plan = planOne(startsAt, running, rest, index, options)
    if (!plan || !isRunning(plan)) continue
    added.push(plan)
    rest.note(plan)
  }
  return added
}

function planOne(
  startsAt: Date,
  running: readonly PlannedMatch[],
  rest: Rest,
  index: number,
  { leagues, liveMatches, secret, speed, mishapRate: rate }: LiveMatchesOptions,
): PlannedMatch | null {
  const random = createRandom(feedSeed(secret, 'live', startsAt.getTime(), index))
  const sport = neediestSport(leagues, running, liveMatches)
  const candidates = leagues.filter((league) => league.sportKey === sport)
  const [awake = [], asleep = []] = [true, false].map((isAwake) =>
    candidates.filter((league) => isPlayingHour(league, startsAt) === isAwake),
  )
  // Without a free team in playing hours, an odd hour is accepted.
  for (const league of [
    ...inRandomOrder(awake, running, random),
    ...inRandomOrder(asleep, running, random),
  ]) {
    const pair = restedPair(league, startsAt, rest, random)
    if (!pair) continue
    const [home, away] = pair
    const occasion = `${Math.floor(startsAt.getTime() / 1000)}-live-${index}`
    const mishaps = rate === undefined ? undefined : { rate, isSudden: true }
    return withEnd(planLeagueMatch({ league, home, away, startsAt, occasion, secret, speed, mishaps }))
  }
  return null
}

/** The sport furthest below its share of the board. */
function neediestSport(
  leagues: readonly League[],
  running: readonly PlannedMatch[],
  liveMatches: number,
): SportKey | undefined {
  const sports = [...new Set(leagues.map((league) => league.sportKey))]
  const missing = (sport: SportKey) =>
    SPORT_SHARES[sport] * liveMatches - running.filter((plan) => plan.sportKey === sport).length
  return sports.sort((a, b) => missing(b) - missing(a))[0]
}

function isPlayingHour({ sportKey, timeZone }: League, at: Date): boolean {
  if (sportKey === 'counter-strike') return true
  const hour = localHour(at, timeZone)
  return hour >= HOURS.from && hour <= HOURS.to
}

/** Random order, weighted to leagues with few live matches and to bigger ones. */
function inRandomOrder(
  leagues: readonly League[],
  running: readonly PlannedMatch[],
  random: RandomStream,
): League[] {
  const runningIn = (league: League) =>
    running.filter((plan) => plan.announcement.tournament.urn === `tl:league:${league.key}`).length
  return leagues
    .map((league) => ({
      league,
      order: (runningIn(league) + 1) * random.exponential(league.priority),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ league }) => league)
}

/** The two most rested free teams; null without two. */
function restedPair(league: League, startsAt: Date, rest: Rest, random: RandomStream): [Team, Team] | null {
  const free = league.teams
    .map((team) => ({ team, restMs: rest.aroundMs(competitorUrn(league.sportKey, team), startsAt) }))
    .filter(({ restMs }) => restMs > 0)
  const rested = free.filter(({ restMs }) => restMs > REST_MS)
  const choice = rested.length >= 2 ? rested : free.sort((a, b) => b.restMs - a.restMs).slice(0, 4)
  const [home, away] = shuffle(choice, random)
  return home && away ? [home.team, away.team] : null
}

/** The times of each team's matches. */
interface Rest {
  note(plan: PlannedMatch): void
  /** Time to the nearest match before or after; 0 or less when the team is busy. */
  aroundMs(urn: string, at: Date): number
}

function createRest(known: readonly PlannedMatch[], speed: number): Rest {
  const roomMs = MATCH_ROOM_MS / speed
  const playing = new Map<string, { fromMs: number; toMs: number }[]>()
  const note = ({ announcement: { home, away }, startsAt, endsAt }: PlannedMatch) => {
    for (const { urn } of [home, away]) {
      const times = playing.get(urn) ?? []
      times.push({ fromMs: startsAt.getTime(), toMs: endsAt.getTime() })
      playing.set(urn, times)
    }
  }
  for (const plan of known) note(plan)
  return {
    note,
    aroundMs(urn, at) {
      const gaps = (playing.get(urn) ?? []).map(({ fromMs, toMs }) =>
        Math.max(fromMs - at.getTime() - roomMs, at.getTime() - toMs),
      )
      return Math.min(Number.POSITIVE_INFINITY, ...gaps)
    },
  }
}

/** Time for a match and its delays before the next one. */
const MATCH_ROOM_MS = 4 * HOUR_MS

function leadMs(speed: number): number {
  return Math.max(LEAD_MS_MIN, LEAD_MS / speed)
}

/** Rounded up to five minutes at real speed. */
function nextStart(now: Date, speed: number): Date {
  const earliest = now.getTime() + leadMs(speed)
  return new Date(speed === 1 ? Math.ceil(earliest / LEAD_MS) * LEAD_MS : earliest)
}
