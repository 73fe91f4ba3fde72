import * as z from 'zod/mini'

export const GAME_BET_STATUSES = ['placing', 'placed', 'won', 'lost', 'refused', 'void'] as const
export type GameBetStatus = (typeof GAME_BET_STATUSES)[number]

export const GameBet = z.object({
  id: z.int(),
  round: z.int(),
  selection: z.string(),
  stakeMinor: z.int(),
  oddsThousandths: z.int(),
  status: z.enum(GAME_BET_STATUSES),
  winMinor: z.int(),
})
export type GameBet = z.infer<typeof GameBet>

export const GameBetRequest = z.object({
  /** Idempotency key: however often it is sent, it is one bet. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  round: z.int(),
  selection: z.string().check(z.maxLength(60)),
  stakeMinor: z.int().check(z.positive()),
})
export type GameBetRequest = z.infer<typeof GameBetRequest>

export const PlacedGameBet = z.object({ bet: GameBet })
export type PlacedGameBet = z.infer<typeof PlacedGameBet>

/** The player's balance, and their last bets on a game, the newest first. */
export const PlayerGameBets = z.object({ balanceMinor: z.int(), bets: z.array(GameBet) })
export type PlayerGameBets = z.infer<typeof PlayerGameBets>
