import { AfterHydration } from './after-hydration.tsx'

/**
 * The seam between the frame and the features that fill it. Nothing of a player is part of the server's page, so these
 * load once the page lives and the browser has nothing better to do; until then each keeps its place.
 *
 * A feature fills a slot by its file and export alone (see `SLOT_FILES`); a slot without one stays empty.
 */
const files = import.meta.glob<Record<string, React.ComponentType>>([
  './slip-panel.tsx',
  './bet-hosts.tsx',
  './late-parts.tsx',
  '../features/slip/slip-count.tsx',
  '../features/bets/my-bets.tsx',
  '../features/match-preview/match-preview.tsx',
])

const SLOT_FILES = {
  /** The slip's content, for the right sidebar and the sheet. */
  SlipPanel: './slip-panel.tsx',
  /** Keeps the slip alive where its panel is not shown, with the bar of a phone that opens it, and the like. */
  BetHosts: './bet-hosts.tsx',
  /** How many selections the slip holds, for the tab bar. */
  SlipCount: '../features/slip/slip-count.tsx',
  MyBets: '../features/bets/my-bets.tsx',
  /** In the header: balance and menu of a player, or the ways in. */
  AccountMenu: './late-parts.tsx',
  /** Shown over the page by event, hash or search parameter: sign in, sign up and their like. */
  AccountDialogs: './late-parts.tsx',
  DepositDialog: './late-parts.tsx',
  /** Bottom centre, closing by themselves. */
  Alerts: './late-parts.tsx',
  /** Keeps the stars; draws nothing. */
  FavoritesHost: './late-parts.tsx',
  /** Below the slip: a match to look at. */
  MatchPreview: '../features/match-preview/match-preview.tsx',
  /** In the header, the menu or among the tabs: what the player was told. */
  NotificationBell: './late-parts.tsx',
} as const
export type SlotName = keyof typeof SLOT_FILES

export function Slot({ name, fallback = null }: { name: SlotName; fallback?: React.ReactNode }) {
  return <AfterHydration name={name} load={LOADERS[name]} fallback={fallback} />
}

const LOADERS: Record<SlotName, () => Promise<React.ComponentType | undefined> | undefined> = {
  SlipPanel: loader('SlipPanel'),
  BetHosts: loader('BetHosts'),
  SlipCount: loader('SlipCount'),
  MyBets: loader('MyBets'),
  AccountMenu: loader('AccountMenu'),
  AccountDialogs: loader('AccountDialogs'),
  DepositDialog: loader('DepositDialog'),
  Alerts: loader('Alerts'),
  FavoritesHost: loader('FavoritesHost'),
  MatchPreview: loader('MatchPreview'),
  NotificationBell: loader('NotificationBell'),
}

function loader(name: SlotName) {
  return () => files[SLOT_FILES[name]]?.().then((module) => module[name])
}
