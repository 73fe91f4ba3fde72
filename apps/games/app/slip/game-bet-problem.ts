import { Refusal } from '../game-server.ts'

/** Why a bet is not placed; `unsure` where no reply came. */
export type GameBetProblem = 'stake' | 'insufficient' | 'closed' | 'ended' | 'forbidden' | 'failed' | 'unsure'

const PROBLEMS: Readonly<Record<string, GameBetProblem>> = {
  insufficient_balance: 'insufficient',
  game_round_closed: 'closed',
  provider_debit_rolled_back: 'closed',
  provider_session_ended: 'ended',
  pve_player_bet_forbidden: 'forbidden',
}

export function problemOf(error: unknown): GameBetProblem {
  return error instanceof Refusal ? (PROBLEMS[error.reason] ?? 'failed') : 'unsure'
}
