import type { GameMessageKey } from '@touchline/messages/message-key'
import type { Translator } from '@touchline/messages/translator'
import { createContext, use } from 'react'
import type { GameName } from '../wire/game-result.ts'
import type { GameSession } from '../wire/game-session.ts'
import type { GameFormat } from './game-format.ts'
import type { GameServer } from './game-server.ts'

export interface GameTexts {
  t: Translator<GameMessageKey>
  format: GameFormat
}

export interface GameContextValue extends GameTexts {
  game: GameName
  locale: string
  server: GameServer
  session: GameSession
}

export const GameContext = createContext<GameContextValue | null>(null)

export function useGame(): GameContextValue {
  const context = use(GameContext)
  if (!context) throw new Error('useGame needs a GameContext')
  return context
}
