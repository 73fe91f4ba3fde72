import type { ComponentType } from 'react'
import type { GameResult } from '../../wire/game-result.ts'
import type { GameTexts } from '../game-context.ts'

/** What may be bet on in a round, and what is chosen of it. */
export interface GameOffer {
  round: number
  selection: string | null
  /** Whether bets are taken. */
  isOpen: boolean
  choose: (selection: string | null) => void
}

export interface SceneProps {
  round: number
  /** Null while nobody may know it. */
  result: GameResult | null
  /** How far the result has come about: from 0 to 1. */
  progress: number
}

/** How one game looks. */
export interface GameView {
  Market: ComponentType<{ offer: GameOffer }>
  Scene: ComponentType<SceneProps>
  labelOf: (selection: string, round: number, texts: GameTexts) => string
  resultText: (result: GameResult, round: number, texts: GameTexts) => string
}
