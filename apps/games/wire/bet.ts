import * as z from 'zod/mini'

export const BET_STATUSES = ['placing', 'placed', 'won', 'lost', 'refused', 'void'] as const
export type BetStatus = (typeof BET_STATUSES)[number]

export const Bet = z.object({
  id: z.int(),
  round: z.int(),
  selection: z.string(),
  stakeMinor: z.int(),
  oddsThousandths: z.int(),
  status: z.enum(BET_STATUSES),
  winMinor: z.int(),
})
export type Bet = z.infer<typeof Bet>

export const WantedBet = z.object({
  /** Of the press of a button: however often it is sent, it is one bet. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  round: z.int(),
  selection: z.string().check(z.maxLength(60)),
  stakeMinor: z.int().check(z.positive()),
})
export type WantedBet = z.infer<typeof WantedBet>

export const PlacedBet = z.object({ bet: Bet })
export type PlacedBet = z.infer<typeof PlacedBet>

/** The player's balance, and their last bets on a game, the newest first. */
export const PlayerBets = z.object({ balanceMinor: z.int(), bets: z.array(Bet) })
export type PlayerBets = z.infer<typeof PlayerBets>
