import { useEffect, useState } from 'react'
import type { PlayerBets } from '../wire/bet.ts'
import type { GameSession } from '../wire/game-session.ts'
import { type GameServer, Refusal, type TimedRound } from './game-server.ts'
import { tellHost } from './host/host-page.ts'

export interface OpenedGame {
  session: GameSession
  round: TimedRound
  bets: PlayerBets
}

/** Opens the session of a launch token, and asks for what the table begins with; null until then. */
export function useOpening(server: GameServer, token: string) {
  const [opened, setOpened] = useState<OpenedGame | 'failed' | null>(null)

  useEffect(() => {
    void openGame(server, token).then(setOpened)
  }, [server, token])

  useEffect(() => {
    if (opened) tellHost({ type: 'ready' })
  }, [opened])

  return { opened, tryAgain: () => void openGame(server, token).then(setOpened) }
}

async function openGame(server: GameServer, token: string): Promise<OpenedGame | 'failed'> {
  try {
    const session = await server.open(token)
    const [round, bets] = await Promise.all([server.round(), server.bets(session.session)])
    return { session, round, bets }
  } catch (error) {
    if (error instanceof Refusal) tellHost({ type: 'session-ended' })
    return 'failed'
  }
}
