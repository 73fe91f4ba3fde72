import type { Block, LayoutBlock } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'
import { Slot } from '../shared/slots/slot.tsx'
import { AccountMenuSlot } from './header/account-menu-slot.tsx'
import { HeaderClock } from './header/header-clock.tsx'
import { LanguageSwitcher } from './header/language-switcher.tsx'
import { MainLinks } from './header/main-links.tsx'
import { MenuButton } from './header/menu-button.tsx'
import { ThemeSwitcher } from './header/theme-switcher.tsx'
import { PageLink } from './page-link.tsx'
import { RareBlock } from './rare-block.tsx'
import type { RareBlockName } from './rare-block-parts.tsx'
import { SearchBox } from './search/search-box.tsx'
import { GameLinks } from './sidebars/game-links.tsx'
import { SportList } from './sidebars/sport-list.tsx'
import { TopLeagues } from './sidebars/top-leagues.tsx'
import { TabLink, TabPanelButton } from './tab-bar/tab-bar-item.tsx'

/** Components of the blocks in the layout's areas. Those of the home page are the home page's. */
export const BLOCK_PARTS: Readonly<Partial<Record<Block, ComponentType>>> = {
  bet_slip: () => <Slot name="slipPanel" />,
  bonuses: () => <Slot name="bonuses" />,
  clock: HeaderClock,
  favorites: () => <PageLink page="favorites" />,
  games: GameLinks,
  jackpot_banner: () => <Slot name="jackpotBanner" />,
  jackpot_leaderboard: () => <Slot name="jackpotLeaderboard" />,
  language: LanguageSwitcher,
  main_links: MainLinks,
  match_preview: () => <Slot name="matchPreview" />,
  menu: MenuButton,
  notifications: () => <Slot name="notificationBell" />,
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
  chat_toggle: rare('chat_toggle'),
  live_events: rare('live_events'),
  outrights: rare('outrights'),
  prematch_events: rare('prematch_events'),
  top_events: rare('top_events'),
} satisfies Record<LayoutBlock, ComponentType>

function rare(block: RareBlockName): ComponentType {
  return () => <RareBlock block={block} />
}
