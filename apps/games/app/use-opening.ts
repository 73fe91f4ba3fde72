import { useEffect, useState } from 'react'
import type { PlayerGameBets } from '../wire/game-bet.ts'
import type { GameSession } from '../wire/game-session.ts'
import { type GameServer, Refusal, type TimedRound } from './game-server.ts'
import { postToHost } from './host/host-page.ts'

export interface OpenedGame {
  session: GameSession
  round: TimedRound
  bets: PlayerGameBets
}

/** Opens the session of a launch token and loads the table's first round and bets; null until then. */
export function useOpening(server: GameServer, token: string) {
  const [opened, setOpened] = useState<OpenedGame | 'failed' | null>(null)

  useEffect(() => {
    void openGame(server, token).then(setOpened)
  }, [server, token])

  useEffect(() => {
    if (opened) postToHost({ type: 'ready' })
  }, [opened])

  return { opened, tryAgain: () => void openGame(server, token).then(setOpened) }
}

async function openGame(server: GameServer, token: string): Promise<OpenedGame | 'failed'> {
  try {
    const session = await server.open(token)
    const [round, bets] = await Promise.all([server.round(), server.bets(session.session)])
    return { session, round, bets }
  } catch (error) {
    if (error instanceof Refusal) postToHost({ type: 'session-ended' })
    return 'failed'
  }
}
