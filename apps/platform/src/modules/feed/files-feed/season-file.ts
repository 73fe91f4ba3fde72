import * as z from 'zod/mini'

/** A file as published: games in one list, or in the rounds of older files. Each game is checked alone. */
export const SeasonFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  matches: z.optional(z.array(z.unknown())),
  rounds: z.optional(z.array(z.object({ matches: z.array(z.unknown()) }))),
})

const Count = z.int().check(z.nonnegative(), z.lte(99))
const Goals = z.tuple([Count, Count])
/** After 90 minutes, at half-time, after extra time, and of the shoot-out alone. */
const Score = z.object({
  ft: z.optional(Goals),
  ht: z.optional(Goals),
  et: z.optional(Goals),
  p: z.optional(Goals),
})
const Goal = z.object({
  name: z.optional(z.string()),
  minute: z.optional(z.union([z.int(), z.string()])),
  /** Minutes added: 90 and 4 for `90+4`. */
  offset: z.optional(z.int()),
  penalty: z.optional(z.boolean()),
  owngoal: z.optional(z.boolean()),
})
export type FileGoal = z.infer<typeof Goal>
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** Older files give a team or a ground as an object. */
const TeamName = z.union([Name, z.object({ name: Name })])
const OldCount = z.nullish(Count)

export const FileGame = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-03-21')),
  time: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  team1: TeamName,
  team2: TeamName,
  score: z.nullish(z.union([Goals, Score])),
  /** Older files: at half-time, after 90 minutes, after extra time, of the shoot-out. */
  score1i: OldCount,
  score2i: OldCount,
  score1: OldCount,
  score2: OldCount,
  score1et: OldCount,
  score2et: OldCount,
  score1p: OldCount,
  score2p: OldCount,
  goals1: z.nullish(z.array(Goal)),
  goals2: z.nullish(z.array(Goal)),
  ground: z.nullish(TeamName),
  stadium: z.nullish(TeamName),
  status: z.nullish(z.string()),
})
export type FileGame = z.infer<typeof FileGame>

export function nameOf(name: z.infer<typeof TeamName>): string {
  return typeof name === 'string' ? name : name.name
}

/** `score: [2, 1]` is the final score of a game in 90 minutes. */
export function fileScore(game: FileGame): z.infer<typeof Score> {
  const { score } = game
  if (Array.isArray(score)) return { ft: score }
  if (score) return score
  return {
    ft: pairOf(game.score1, game.score2),
    ht: pairOf(game.score1i, game.score2i),
    et: pairOf(game.score1et, game.score2et),
    p: pairOf(game.score1p, game.score2p),
  }
}

function pairOf(
  home: number | null | undefined,
  away: number | null | undefined,
): [number, number] | undefined {
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : undefined
}
