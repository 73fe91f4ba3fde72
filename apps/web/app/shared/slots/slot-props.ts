import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { ComponentType, ReactNode } from 'react'

/** The places that features fill, each with what it is given. `shell/slots.tsx` says which part fills it. */
export interface SlotProps {
  /** What works on every page and shows itself only when there is something to show: dialogues, alerts, announcements. */
  everyPage: object
  /** In the header: balance and menu of a player, or the ways in. */
  accountMenu: object
  /** In the header, the menu or among the tabs: what the player was told. */
  notificationBell: object
  /** The slip's content, for the right sidebar and the sheet, and in it: */
  slipPanel: object
  quickBetPanel: { aside: ReactNode }
  slip: object
  myBets: object
  /** How many selections the slip holds, for the tab bar. */
  slipCount: object
  /** Below the slip: a match to look at. */
  matchPreview: object
  matchTabs: { matchId: number }
  matchStream: { matchId: number }
  matchChat: { matchId: number }
  marketMenu: object
  betBuilder: { matchId: number }
  /** In the head of a live list. */
  quickBetSwitch: object
  /** Above a list: what the columns can show besides the main market, and how close its rows stand. */
  listTools: { columns: readonly ListColumn[] }
  /** Below the matches of the home page. */
  homeOutrights: object
}

export type SlotName = keyof SlotProps
export type SlotParts = { readonly [Name in SlotName]: ComponentType<SlotProps[Name]> }
