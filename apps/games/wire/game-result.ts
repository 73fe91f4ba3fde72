import * as z from 'zod/mini'

export const GAME_NAMES = ['races', 'draw', 'overs', 'penalties'] as const
export type GameName = (typeof GAME_NAMES)[number]

/** What one ball brings: runs, or a wicket. */
export const Ball = z.literal([0, 1, 2, 3, 4, 6, 'W'])
export type Ball = z.infer<typeof Ball>

const Kicks = z.readonly(z.array(z.boolean()))

export const GameResult = z.discriminatedUnion('game', [
  /** Numbers of the runners, the winner first. */
  z.object({ game: z.literal('races'), order: z.readonly(z.array(z.int())) }),
  /** In the order they were drawn. */
  z.object({ game: z.literal('draw'), numbers: z.readonly(z.array(z.int())) }),
  z.object({ game: z.literal('overs'), balls: z.readonly(z.array(Ball)) }),
  /** Whether each kick went in. */
  z.object({ game: z.literal('penalties'), home: Kicks, away: Kicks }),
])
export type GameResult = z.infer<typeof GameResult>
