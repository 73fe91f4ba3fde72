import * as z from 'zod/mini'
import { parseGame } from './parse-game.ts'
import type { Season, SeasonMatch } from './season.ts'
import { SeasonFile } from './season-file.ts'
import { wholeNames } from './whole-names.ts'

/** What a file comes to. Every message names its place, such as `en.1.json: matches.3 (Ash – Birch): …`. */
export interface ParsedSeason {
  /** Null for a file that is no season, such as a list of teams or standings. */
  season: Season | null
  /** Games left out, and why. */
  refused: string[]
  /** Games taken without something of theirs, and why. */
  notes: string[]
  /** Games whose teams are not decided yet. */
  undecided: number
}

/** The message names the file and the path of the invalid value. */
export class SeasonFileError extends Error {
  override name = 'SeasonFileError'
}

/** Bad games are refused alone. Throws `SeasonFileError` for text that is no JSON, or a season that can't be read. */
export function parseSeason(file: string, key: string, text: string): ParsedSeason {
  const none: ParsedSeason = { season: null, refused: [], notes: [], undecided: 0 }
  const content = fileContent(file, text)
  if (!isSeason(content)) return none
  const parsed = z.safeParse(SeasonFile, content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SeasonFileError(
      `${file}: ${issue?.path.map(String).join('.')}: ${issue?.message ?? 'is invalid'}`,
    )
  }
  const { name, matches, rounds = [] } = parsed.data
  const games = matches
    ? matches.map((game, index) => ({ game, place: `matches.${index}` }))
    : rounds.flatMap((round, number) =>
        round.matches.map((game, index) => ({ game, place: `rounds.${number}.matches.${index}` })),
      )
  const found: SeasonMatch[] = []
  for (const { game, place } of games) {
    const { match, problem, note } = parseGame(game)
    if (match) found.push(match)
    else if (problem === null) none.undecided++
    if (problem !== null) none.refused.push(`${file}: ${place}${teamsOf(game)}: ${problem}`)
    if (note !== null) none.notes.push(`${file}: ${place}${teamsOf(game)}: ${note}`)
  }
  const whole = wholeNames(found)
  for (const [short, long] of whole) none.notes.push(`${file}: ${short} is taken as ${long}`)
  const wholeOf = (team: string) => whole.get(team) ?? team
  const named = (match: SeasonMatch): SeasonMatch => ({
    ...match,
    home: wholeOf(match.home),
    away: wholeOf(match.away),
  })
  return { ...none, season: { key, name, matches: found.map(named) } }
}

function fileContent(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SeasonFileError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isSeason(content: unknown): boolean {
  return typeof content === 'object' && content !== null && ('matches' in content || 'rounds' in content)
}

const Teams = z.object({ team1: z.string(), team2: z.string() })

function teamsOf(game: unknown): string {
  const teams = z.safeParse(Teams, game)
  return teams.success ? ` (${teams.data.team1} – ${teams.data.team2})` : ''
}
