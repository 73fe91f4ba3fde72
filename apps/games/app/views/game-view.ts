import type { ComponentType } from 'react'
import type { GameResult } from '../../wire/game-result.ts'
import type { GameTexts } from '../game-context.ts'

/** The round to bet on and the selection made in it. */
export interface GameOffer {
  round: number
  selection: string | null
  /** Whether bets are taken. */
  isOpen: boolean
  choose: (selection: string | null) => void
}

export interface SceneProps {
  round: number
  /** Null until bets are closed. */
  result: GameResult | null
  /** Of the animation: from 0 to 1. */
  progress: number
}

/** The components and texts of one game. */
export interface GameView {
  Market: ComponentType<{ offer: GameOffer }>
  Scene: ComponentType<SceneProps>
  labelOf: (selection: string, round: number, texts: GameTexts) => string
  resultText: (result: GameResult, round: number, texts: GameTexts) => string
}
