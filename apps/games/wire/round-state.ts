import * as z from 'zod/mini'
import { GameResult } from './game-result.ts'

export const RoundTimes = z.object({
  round: z.int(),
  opensAtMs: z.number(),
  closesAtMs: z.number(),
  /** The result is known to everybody, and bets are settled. */
  settlesAtMs: z.number(),
  /** The next round begins. */
  endsAtMs: z.number(),
})
export type RoundTimes = z.infer<typeof RoundTimes>

export const PlayedRound = z.object({
  round: z.int(),
  seed: z.string(),
  /** SHA-256 of the seed, shown before the seed itself. */
  commitment: z.string(),
  result: GameResult,
})
export type PlayedRound = z.infer<typeof PlayedRound>

/** The public state of the current round. */
export const RoundState = z.extend(RoundTimes, {
  nowMs: z.number(),
  commitment: z.string(),
  /** Null until bets are closed. */
  played: z.nullable(PlayedRound),
  /** Newest first. */
  previous: z.array(PlayedRound),
})
export type RoundState = z.infer<typeof RoundState>
