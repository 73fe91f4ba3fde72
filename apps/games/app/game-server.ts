import * as z from 'zod/mini'
import { type GameBetRequest, PlacedGameBet, PlayerGameBets } from '../wire/game-bet.ts'
import type { GameName } from '../wire/game-result.ts'
import { GameSession, Refused, type SessionOpening } from '../wire/game-session.ts'
import { RoundState } from '../wire/round-state.ts'

/** A round, with the server's clock minus the browser's. */
export interface TimedRound extends RoundState {
  clockOffsetMs: number
}

/** The game's own server. */
export interface GameServer {
  open: (token: string) => Promise<GameSession>
  round: () => Promise<TimedRound>
  bets: (session: string) => Promise<PlayerGameBets>
  place: (session: string, wanted: GameBetRequest) => Promise<PlacedGameBet>
}

/** A reply that refuses the request. Any other error leaves its outcome unknown. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

const TIMEOUT_MS = 10_000

export function createGameServer(game: GameName): GameServer {
  async function ask(path: string, session: string | null, body?: SessionOpening | GameBetRequest) {
    const response = await fetch(`/provider-apps/api/${game}/${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      headers: {
        ...(session !== null && { authorization: `Bearer ${session}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply: unknown = await response.json()
    if (!response.ok) throw new Refusal(z.parse(Refused, reply).error)
    return reply
  }

  return {
    open: async (token) => z.parse(GameSession, await ask('session', null, { token })),
    async round() {
      const askedAtMs = Date.now()
      const round = z.parse(RoundState, await ask('round', null))
      return { ...round, clockOffsetMs: round.nowMs - (askedAtMs + Date.now()) / 2 }
    },
    bets: async (session) => z.parse(PlayerGameBets, await ask('bets', session)),
    place: async (session, wanted) => z.parse(PlacedGameBet, await ask('bets', session, wanted)),
  }
}
