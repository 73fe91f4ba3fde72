import type { CardPalette } from './palette.ts'

/** What a shared link shows of a match, or of the site itself: ready to draw, every text in the reader's language. */
export interface Card {
  direction: 'ltr' | 'rtl'
  palette: CardPalette
  brand: { wordmark: string; accent: string }
  /** Above the teams: the league. */
  kicker: string
  content: MatchContent | TextContent
}

export interface MatchContent {
  kind: 'match'
  home: CardTeam
  away: CardTeam
  /** The kick-off or the score, and the line below: the day, or the stage of the match. */
  centre: string
  below: string
  isLive: boolean
  prices: readonly { label: string; odds: string }[]
}

export interface CardTeam {
  name: string
  /** A drawing. */
  crest: Buffer
}

export interface TextContent {
  kind: 'text'
  title: string
  text: string
}

/** What networks that show links ask for (https://ogp.me). */
export const CARD_SIZE = { width: 1200, height: 630 } as const
