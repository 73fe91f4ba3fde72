import type { OddsThousandths } from '@touchline/betting/odds/odds'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { Market } from '@touchline/contract/entities/match/market'
import type { OutcomeBoost } from '@touchline/contract/entities/match/outcome-boost'
import type { ComponentType, ReactNode } from 'react'

/** The props of each slot. `shell/slots.tsx` says which component fills it. */
export interface SlotProps {
  /** On every page: dialogues, alerts, announcements. */
  everyPage: object
  /** In the header: the player's balance and menu, or sign in and sign up. */
  accountMenu: object
  /** In the header, the menu or among the tabs: notifications. */
  notificationBell: object
  /** In the footer: the chat with support, and what was allowed of others. */
  footerChoices: object
  /** The slip's content, for the right sidebar and the sheet, and in it: */
  slipPanel: object
  quickBetPanel: { aside: ReactNode }
  slip: object
  myBets: object
  /** Number of selections in the slip, for the tab bar. */
  slipCount: object
  /** Below the slip: the preview of a match. */
  matchPreview: object
  matchTabs: { matchId: number }
  matchStream: { matchId: number }
  matchChat: { matchId: number }
  matchBets: { matchId: number }
  marketMenu: object
  betBuilder: { matchId: number }
  /** In the button of a price that a campaign raises. */
  boostedPrice: { boost: OutcomeBoost; matchId: number; outcome: OutcomeKey; odds: OddsThousandths }
  /** In the title of a market with three sides: what bonuses say of it. */
  marketMark: { match: Match; market: Market }
  /** In the head of a live list. */
  quickBetSwitch: object
  /** Above a list: the choice of market and density. */
  listTools: { columns: readonly ListColumn[] }
  /** On the settings page: what is pushed, and to which device. */
  pushSettings: object
  /** Of the home page, where the site's file has them. */
  homeOutrights: object
  homeResults: object
  homeSchedule: object
  homeFavorites: object
  /** On the home page: matches by what the player follows and has looked at. */
  homeForYou: object
  /** On the home page: ready combinations of these matches, whose ids commas part. */
  homeReadyBets: { matchIds: string }
  /** The player's bonuses, on the page of promotions and as a block; of one promotion only, where it is named. */
  bonuses: { promotion?: string }
  jackpotBanner: object
  jackpotLeaderboard: object
}

export type SlotName = keyof SlotProps
export type SlotParts = { readonly [Name in SlotName]: ComponentType<SlotProps[Name]> }
