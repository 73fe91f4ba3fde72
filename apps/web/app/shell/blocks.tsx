import type { Block, LayoutBlock } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'
import { Slot } from '../shared/slots/slot.tsx'
import { AccountMenuSlot } from './header/account-menu-slot.tsx'
import { MenuButton } from './header/menu-button.tsx'
import { ThemeSwitcher } from './header/theme-switcher.tsx'
import { LaterBlock } from './later-block.tsx'
import type { LaterBlockName } from './later-block-parts.tsx'
import { RareBlock } from './rare-block.tsx'
import type { RareBlockName } from './rare-block-parts.tsx'
import { TabLink, TabPanelButton } from './tab-bar/tab-bar-item.tsx'

/** Components of the blocks in the layout's areas. Those of the home page are the home page's. */
export const BLOCK_PARTS: Readonly<Partial<Record<Block, ComponentType>>> = {
  bet_slip: () => <Slot name="slipPanel" />,
  bonuses: () => <Slot name="bonuses" />,
  clock: later('clock'),
  favorites: later('favorites'),
  games: later('games'),
  jackpot_banner: () => <Slot name="jackpotBanner" />,
  jackpot_leaderboard: () => <Slot name="jackpotLeaderboard" />,
  language: later('language'),
  main_links: later('main_links'),
  match_preview: () => <Slot name="matchPreview" />,
  menu: MenuButton,
  notifications: () => <Slot name="notificationBell" />,
  profile: AccountMenuSlot,
  results: later('results'),
  schedule: later('schedule'),
  search: later('search'),
  sport_list: later('sport_list'),
  theme: ThemeSwitcher,
  top_leagues: later('top_leagues'),
  tab_sports: () => <TabLink page="home" />,
  tab_live: () => <TabLink page="live" />,
  tab_slip: () => <TabPanelButton panel="slip" />,
  tab_my_bets: () => <TabPanelButton panel="my_bets" />,
  tab_menu: () => <TabPanelButton panel="menu" />,
  chat_toggle: rare('chat_toggle'),
  live_events: rare('live_events'),
  outrights: rare('outrights'),
  prematch_events: rare('prematch_events'),
  top_events: rare('top_events'),
} satisfies Record<LayoutBlock, ComponentType>

function later(block: LaterBlockName): ComponentType {
  return () => <LaterBlock block={block} />
}

function rare(block: RareBlockName): ComponentType {
  return () => <RareBlock block={block} />
}
