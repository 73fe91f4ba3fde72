import { createRandom, hashSeed } from '@touchline/pricing/random'
import { feedSeed } from '../feed-seed.ts'
import { DAY_MS, mondayOf, WEEK_MS, weekNumber } from '../model-feed/kick-off-times.ts'
import { matchUrn, type PlannedMatch } from '../play/planned-match.ts'
import type { Planner } from '../play/planner.ts'
import { withEnd } from '../play/simulate-playable.ts'
import type { Season, SeasonMatch } from './season.ts'
import { kickOffOf, openSeason, planSeasonMatch, type SeasonBook, teamUrn } from './season-book.ts'

export interface FilesPlannerOptions {
  secret: string
  speed: number
  liveMatches: number
  /** Matches after this date are fixtures, earlier ones history. */
  openedAt: Date
}

/** A replay is announced this long before it starts, scaled down for accelerated play. */
const LEAD_MS = 3 * 60_000
const LEAD_MS_MIN = 5000
/** How long ago a match may have started at the platform's first start. */
const STARTED_MS_MAX = 75 * 60_000
const MATCH_ROOM_MS = 3 * 60 * 60_000

/**
 * Real seasons as a feed. Matches whose goals have minutes are replayed one after the other, with kick-off moved to
 * now; all others are fixtures at their own future date, else at their weekday and time of this week and the next, one
 * round a week.
 */
export function createFilesPlanner(seasons: readonly Season[], options: FilesPlannerOptions): Planner {
  const books = seasons.map(openSeason)
  const replays = inTurn(
    books.map((book) =>
      book.season.matches.filter(isReplayable).map((match, index): Replay => ({ book, match, index })),
    ),
  )
  const weeks = books.map((book) => ({ book, rounds: roundsOf(book, options.openedAt) }))
  return {
    adapter: 'files',
    plan(now, known, isStart) {
      const coming: PlannedMatch[] = []
      // The rounds are others after a restart, and a file may have a match twice.
      for (const { book, rounds } of weeks)
        for (const plan of comingFixtures(book, rounds, now, options))
          if (!isBusy(plan.announcement, [...known, ...coming], plan.startsAt, options.speed))
            coming.push(plan)
      return [...coming, ...nextReplays(replays, now, [...known, ...coming], isStart, options)]
    },
    outrights: () => Promise.resolve([]),
    outrightResults: () => Promise.resolve([]),
  }
}

interface Replay {
  book: SeasonBook
  match: SeasonMatch
  /** Index among the season's replays. */
  index: number
}

function isReplayable({ played, unplayed }: SeasonMatch): boolean {
  return unplayed === null && (played?.goals.some((goal) => goal.minute !== null) ?? false)
}

function nextReplays(
  replays: readonly Replay[],
  now: Date,
  known: readonly PlannedMatch[],
  isStart: boolean,
  { secret, speed, liveMatches }: FilesPlannerOptions,
): PlannedMatch[] {
  const leadMs = Math.max(LEAD_MS_MIN, LEAD_MS / speed)
  const startsAt = new Date(now.getTime() + leadMs)
  const random = createRandom(feedSeed(secret, 'replays', now.getTime()))
  const added: PlannedMatch[] = []
  const active = () =>
    [...known, ...added].filter((plan) => plan.endsAt.getTime() > startsAt.getTime() + leadMs)
  const isRunning = (plan: PlannedMatch) => plan.adapter === 'files' && plan.startsAt <= startsAt
  let turn = turnAfter(replays, known)
  for (let tried = 0; tried < replays.length; tried++) {
    if (active().filter(isRunning).length >= liveMatches) break
    const replay = replays[turn % replays.length]
    turn++
    if (!replay || isBusy(teamsOf(replay), active(), startsAt, speed)) continue
    const { book, match, index } = replay
    const at = isStart ? new Date(now.getTime() - (random.next() * STARTED_MS_MAX) / speed) : startsAt
    const occasion = `replay-${index}-${Math.floor(at.getTime() / 1000)}`
    added.push(withEnd(planSeasonMatch({ book, match, startsAt: at, occasion, secret, speed })))
  }
  return added
}

/** The index after the latest planned replay; 0 when none was. */
function turnAfter(replays: readonly Replay[], known: readonly PlannedMatch[]): number {
  const last = known
    .filter((plan) => matchUrn(plan).includes(':replay-'))
    .reduce<PlannedMatch | null>((a, b) => (a && a.startsAt >= b.startsAt ? a : b), null)
  if (!last) return 0
  const [, , key, occasion = ''] = matchUrn(last).split(':')
  const place = Number(occasion.split('-')[1])
  return replays.findIndex(({ book, index }) => book.season.key === key && index === place) + 1
}

interface Teams {
  home: { urn: string }
  away: { urn: string }
}

function teamsOf({ book, match }: Replay): Teams {
  return { home: { urn: teamUrn(book, match.home) }, away: { urn: teamUrn(book, match.away) } }
}

/** Whether one of the teams plays within the match's time. */
function isBusy(teams: Teams, active: readonly PlannedMatch[], at: Date, speed: number): boolean {
  const urns = [teams.home.urn, teams.away.urn]
  const untilMs = at.getTime() + MATCH_ROOM_MS / speed
  return active.some(
    ({ announcement: { home, away }, startsAt, endsAt }) =>
      startsAt.getTime() < untilMs && endsAt > at && (urns.includes(home.urn) || urns.includes(away.urn)),
  )
}

/** Future matches at their own date, and this and the next week's round of the others. */
function comingFixtures(
  book: SeasonBook,
  rounds: readonly (readonly SeasonMatch[])[],
  now: Date,
  { secret, speed }: FilesPlannerOptions,
): PlannedMatch[] {
  const monday = mondayOf(now).getTime()
  const isComing = (at: Date) => at > now && at.getTime() <= now.getTime() + 7 * DAY_MS
  const weekly = [monday, monday + WEEK_MS].flatMap((weekMs) => {
    const week = new Date(weekMs)
    const number = weekNumber(week)
    return (rounds[number % Math.max(1, rounds.length)] ?? []).map((match) => ({
      match,
      startsAt: kickOffOf(book, match, week),
      occasion: `${number}-${nameOfMatch(match)}`,
    }))
  })
  const dated = book.season.matches
    .filter((match) => !match.played)
    .map((match) => ({
      match,
      startsAt: kickOffOf(book, match, null),
      occasion: `dated-${nameOfMatch(match)}`,
    }))
  return [...dated, ...weekly]
    .filter(({ startsAt }) => isComing(startsAt))
    .map(({ match, startsAt, occasion }) =>
      withEnd(planSeasonMatch({ book, match, startsAt, occasion, secret, speed })),
    )
}

/** Of the match itself: its place among the others changes when the file has more results, or after a restart. */
function nameOfMatch({ date, home, away }: SeasonMatch): string {
  return hashSeed(date, home, away).toString(36)
}

/** Matches neither replayed nor in the future, in rounds in which each team plays once. */
function roundsOf(book: SeasonBook, openedAt: Date): SeasonMatch[][] {
  const rest = book.season.matches.filter(
    (match) => !isReplayable(match) && (match.played || kickOffOf(book, match, null) < openedAt),
  )
  const rounds: SeasonMatch[][] = []
  let busy = new Set<string>()
  for (const match of rest) {
    if (rounds.length === 0 || busy.has(match.home) || busy.has(match.away)) {
      rounds.push([])
      busy = new Set()
    }
    rounds.at(-1)?.push(match)
    busy.add(match.home).add(match.away)
  }
  return rounds
}

/** Interleaves the lists. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
