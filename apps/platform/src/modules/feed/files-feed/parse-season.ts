import type { RecordedMatch } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import * as z from 'zod/mini'

/** A season or tournament of a football.json or worldcup.json file. */
export interface Season {
  /** `en.1` or `worldcup`: the file's name without extension, after the folder's name of the year. */
  key: string
  name: string
  matches: SeasonMatch[]
}

export interface SeasonMatch {
  /** `2026-03-21`. */
  date: string
  /** Local minutes from midnight; null without a time. */
  minute: number | null
  /** Hours east of UTC, where the time has an offset. */
  utcOffsetHours: number | null
  home: string
  away: string
  ground: string | null
  /** Null while unplayed. */
  played: RecordedMatch | null
}

/** The message names the file and the path of the invalid value. */
export class SeasonFileError extends Error {
  override name = 'SeasonFileError'
}

/** Matches whose teams are not decided yet (`W73`, `2A`) are left out. Throws `SeasonFileError`. */
export function parseSeason(file: string, key: string, text: string): Season {
  const season = checked(file, text)
  const matches = season.matches ?? (season.rounds ?? []).flatMap((round) => round.matches)
  return {
    key,
    name: season.name,
    matches: matches.filter(hasTeams).map((match, index) => toMatch(match, `${file}: matches.${index}`)),
  }
}

const Goals = z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative())])
const Score = z.union([
  Goals,
  z.object({ ft: z.optional(Goals), ht: z.optional(Goals), et: z.optional(Goals), p: z.optional(Goals) }),
])
const Goal = z.object({
  name: z.optional(z.string()),
  minute: z.optional(z.union([z.int(), z.string()])),
  /** Minutes added: 90 and 4 for `90+4`. */
  offset: z.optional(z.int()),
  penalty: z.optional(z.boolean()),
  owngoal: z.optional(z.boolean()),
})
/** Older files give a team as an object. */
const TeamName = z.union([z.string(), z.object({ name: z.string() })])
const Match = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-03-21')),
  time: z.nullish(
    z
      .string()
      .check(z.regex(/^\d{1,2}:\d{2}( UTC([+-]\d{1,2})?)?$/, 'must be a time such as 20:30 or 13:00 UTC-6')),
  ),
  team1: TeamName,
  team2: TeamName,
  score: z.nullish(Score),
  goals1: z.nullish(z.array(Goal)),
  goals2: z.nullish(z.array(Goal)),
  ground: z.nullish(z.string()),
  status: z.nullish(z.string()),
})
type Match = z.infer<typeof Match>
const SeasonFile = z
  .object({
    name: z.string().check(z.minLength(1)),
    matches: z.optional(z.array(Match)),
    rounds: z.optional(z.array(z.object({ matches: z.array(Match) }))),
  })
  .check(z.refine((file) => file.matches !== undefined || file.rounds !== undefined, 'has no matches'))

function checked(file: string, text: string): z.infer<typeof SeasonFile> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new SeasonFileError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = z.safeParse(SeasonFile, content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.')
  throw new SeasonFileError(`${file}: ${place ? `${place}: ` : ''}${issue?.message ?? 'is not a season'}`)
}

function hasTeams({ team1, team2 }: Match): boolean {
  return !isPlaceholder(nameOf(team1)) && !isPlaceholder(nameOf(team2))
}

/** `W73` is the winner of match 73, `2A` the second of group A, `3A/B/C` one of several thirds. */
function isPlaceholder(team: string): boolean {
  return /^(?:[WL]\d+|\d[A-Z](?:\/[A-Z])*)$/.test(team)
}

function nameOf(team: z.infer<typeof TeamName>): string {
  return typeof team === 'string' ? team : team.name
}

function toMatch(match: Match, place: string): SeasonMatch {
  const [, hours, minutes, utc, offset] =
    /^(\d{1,2}):(\d{2})( UTC([+-]\d{1,2})?)?$/.exec(match.time ?? '') ?? []
  const minute = hours === undefined ? null : Number(hours) * 60 + Number(minutes)
  if (Number.isNaN(Date.parse(match.date)) || (minute !== null && minute >= 24 * 60))
    throw new SeasonFileError(`${place}: ${match.date} ${match.time ?? ''} is no moment of the calendar`)
  return {
    date: match.date,
    minute,
    utcOffsetHours: utc === undefined ? null : Number(offset ?? 0),
    home: nameOf(match.team1),
    away: nameOf(match.team2),
    ground: match.ground ?? null,
    played: playedOf(match),
  }
}

/** After regulation time, which markets settle by. */
function playedOf({ score, goals1, goals2 }: Match): RecordedMatch | null {
  if (!score) return null
  const { ft, ht } = Array.isArray(score) ? { ft: score, ht: undefined } : score
  if (!ft) return null
  return {
    fullTime: pair(ft),
    halfTime: ht ? pair(ht) : null,
    goals: [
      ...(goals1 ?? []).map((goal) => toGoal(goal, 'home')),
      ...(goals2 ?? []).map((goal) => toGoal(goal, 'away')),
    ],
  }
}

function toGoal({ name, minute, offset, penalty, owngoal }: z.infer<typeof Goal>, side: 'home' | 'away') {
  const base = minute === undefined ? null : String(minute)
  return {
    minute: base !== null && offset ? `${base}+${offset}` : base,
    side,
    player: name ?? null,
    type: owngoal ? ('own_goal' as const) : penalty ? ('penalty_goal' as const) : ('goal' as const),
  }
}

function pair([home, away]: readonly [number, number]) {
  return { home, away }
}
