import type { ComponentType } from 'react'
import { AfterHydration } from './after-hydration.tsx'

const lateParts = () => import('./late-parts.tsx')

/**
 * The seam between the frame and the features that fill it. Nothing of a player is part of the server's page, so these
 * load once the page lives and the browser has nothing better to do; until then each keeps its place.
 *
 * A slot has the name of what fills it.
 */
const LOADERS = {
  /** The slip's content, for the right sidebar and the sheet. */
  SlipPanel: () => import('./panels/slip-panel.tsx'),
  /** Keeps the slip alive where its panel is not shown, with the bar of a phone that opens it, and the like. */
  BetHosts: () => import('./bet-hosts.tsx'),
  /** How many selections the slip holds, for the tab bar. */
  SlipCount: () => import('../features/slip/panel/slip-count.tsx'),
  MyBets: () => import('../features/bets/my-bets.tsx'),
  /** In the header: balance and menu of a player, or the ways in. */
  AccountMenu: lateParts,
  /** Shown over the page by event, hash or search parameter: sign in, sign up and their like. */
  AccountDialogs: lateParts,
  DepositDialog: lateParts,
  /** Bottom centre, closing by themselves. */
  Alerts: lateParts,
  /** Keeps the stars; draws nothing. */
  FavoritesHost: lateParts,
  /** Below the slip: a match to look at. */
  MatchPreview: () => import('../features/match-preview/match-preview.tsx'),
  /** In the header, the menu or among the tabs: what the player was told. */
  NotificationBell: lateParts,
} as const satisfies { [Name in SlotName]: () => Promise<Record<Name, ComponentType>> }

export type SlotName =
  | 'SlipPanel'
  | 'BetHosts'
  | 'SlipCount'
  | 'MyBets'
  | 'AccountMenu'
  | 'AccountDialogs'
  | 'DepositDialog'
  | 'Alerts'
  | 'FavoritesHost'
  | 'MatchPreview'
  | 'NotificationBell'

export function Slot({ name, fallback = null }: { name: SlotName; fallback?: React.ReactNode }) {
  const load: () => Promise<Partial<Record<SlotName, ComponentType>>> = LOADERS[name]
  return <AfterHydration name={name} load={load} fallback={fallback} />
}
