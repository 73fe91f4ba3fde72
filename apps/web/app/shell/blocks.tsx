import type { Block } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'
import { AccountMenuSlot } from './account-menu-slot.tsx'
import { Clock } from './clock.tsx'
import { GameLinks } from './game-links.tsx'
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
  clock: Clock,
  favorites: () => <PageLink page="favorites" />,
  games: GameLinks,
  language: LanguageSwitcher,
  main_links: MainLinks,
  match_preview: () => <Slot name="MatchPreview" />,
  menu: MenuButton,
  notifications: () => <Slot name="NotificationBell" />,
  profile: AccountMenuSlot,
  results: () => <PageLink page="results" />,
  schedule: () => <PageLink page="schedule" />,
  search: SearchBox,
  sport_list: SportList,
  theme: ThemeSwitcher,
  top_leagues: TopLeagues,
  tab_sports: () => <TabLink page="home" />,
  tab_live: () => <TabLink page="live" />,
  tab_slip: () => <TabPanelButton panel="slip" />,
  tab_my_bets: () => <TabPanelButton panel="my_bets" />,
  tab_menu: () => <TabPanelButton panel="menu" />,
}
