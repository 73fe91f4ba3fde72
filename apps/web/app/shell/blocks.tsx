import type { Block } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'
import { AccountMenuSlot } from './account-menu-slot.tsx'
import { ChatToggle } from './chat-toggle.tsx'
import { Clock } from './clock.tsx'
import { EventList } from './event-list.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MainLinks } from './main-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { PageLink } from './page-link.tsx'
import { SearchBox } from './search/search-box.tsx'
import { Slot } from './slots.tsx'
import { SportList } from './sport-list.tsx'
import { TabLink, TabPanelButton } from './tab-bar-item.tsx'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { TopLeagues } from './top-leagues.tsx'

/** What stands for a block in the areas of the frame. The blocks of the home page belong to the home page. */
export const BLOCK_PARTS: Readonly<Partial<Record<Block, ComponentType>>> = {
  bet_slip: () => <Slot name="SlipPanel" />,
  chat_toggle: ChatToggle,
  clock: Clock,
  favorites: () => <PageLink page="favorites" />,
  language: LanguageSwitcher,
  live_events: () => <EventList block="live_events" />,
  main_links: MainLinks,
  match_preview: () => <Slot name="MatchPreview" />,
  menu: MenuButton,
  notifications: () => <Slot name="NotificationBell" />,
  outrights: () => <EventList block="outrights" />,
  prematch_events: () => <EventList block="prematch_events" />,
  profile: AccountMenuSlot,
  results: () => <PageLink page="results" />,
  schedule: () => <PageLink page="schedule" />,
  search: SearchBox,
  sport_list: SportList,
  theme: ThemeSwitcher,
  top_events: () => <EventList block="top_events" />,
  top_leagues: TopLeagues,
  tab_sports: () => <TabLink page="home" />,
  tab_live: () => <TabLink page="live" />,
  tab_slip: () => <TabPanelButton panel="slip" />,
  tab_my_bets: () => <TabPanelButton panel="my_bets" />,
  tab_menu: () => <TabPanelButton panel="menu" />,
}
