import type { ComponentType } from 'react'
import { Footer } from './footer.tsx'
import { HeaderClock } from './header/header-clock.tsx'
import { LanguageSwitcher } from './header/language-switcher.tsx'
import { MainLinks } from './header/main-links.tsx'
import { PageLink } from './page-link.tsx'
import { SearchBox } from './search/search-box.tsx'
import { GameLinks } from './sidebars/game-links.tsx'
import { SportList } from './sidebars/sport-list.tsx'
import { TopLeagues } from './sidebars/top-leagues.tsx'

export type LaterBlockName = keyof typeof PARTS

export function LaterBlockPart({ block }: { block: LaterBlockName }) {
  const Part = PARTS[block]
  return <Part />
}

const PARTS = {
  clock: HeaderClock,
  favorites: () => <PageLink page="favorites" />,
  footer: Footer,
  games: GameLinks,
  language: LanguageSwitcher,
  main_links: MainLinks,
  results: () => <PageLink page="results" />,
  schedule: () => <PageLink page="schedule" />,
  search: SearchBox,
  sport_list: SportList,
  top_leagues: TopLeagues,
} satisfies Readonly<Record<string, ComponentType>>
