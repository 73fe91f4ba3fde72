import type { Texts } from '../texts/en.ts'
import type { GameResult } from '../wire/game-result.ts'
import type { Format } from './format.ts'

/** What a game's own part of the page is given. */
export interface Offer {
  round: number
  texts: Texts
  format: Format
  /** A price to bet on, as a button; null where there is none. `name` says all of it to who cannot see the table. */
  price: (selection: string, name: string, caption?: string) => HTMLElement
  /** For games in which a selection is put together: null takes it off the slip. */
  choose: (selection: string | null) => void
}

export interface Market {
  root: HTMLElement
  /** Follows the slip: what is on it, and whether bets are taken. */
  follow: (selection: string | null, isOpen: boolean) => void
}

export interface Stage {
  root: HTMLElement
  /** Before a result, and while it comes about: from 0 to 1. */
  show: (result: GameResult | null, progress: number) => void
}

/** How one game looks. */
export interface View {
  market: (offer: Offer) => Market
  stage: (round: number, texts: Texts) => Stage
  labelOf: (selection: string, round: number, texts: Texts, format: Format) => string
  resultText: (result: GameResult, round: number, texts: Texts) => string
}
