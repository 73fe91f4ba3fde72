import type { Block, HomeBlock } from '@touchline/contract/entities/site-config'
import { type ComponentType, Suspense, useMemo } from 'react'
import { WidgetBoundary } from '../../shared/errors/boundary.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { Slot } from '../../shared/slots/slot.tsx'
import { Hero } from './hero/hero.tsx'
import styles from './home-page.module.css'
import { LiveNow } from './live-now.tsx'
import { PopularBets } from './popular/popular-bets.tsx'
import { ReadyBetsBlock } from './ready/ready-bets-block.tsx'
import { SportStrip } from './sport-strip.tsx'
import { TopMatches } from './top-matches.tsx'
import { Upcoming } from './upcoming.tsx'

export interface HomeBlockProps {
  search: ListingSearch
}

/** The component of each block of the home page; the operator chooses which and their order. */
const HOME_PARTS: Readonly<Partial<Record<Block, ComponentType<HomeBlockProps>>>> = {
  sport_strip: SportStrip,
  hero: Hero,
  ready_bets: ReadyBetsBlock,
  popular_bets: PopularBets,
  for_you: () => (
    <div className={styles.forYou}>
      <Slot name="homeForYou" />
    </div>
  ),
  top_events: TopMatches,
  live_events: LiveNow,
  prematch_events: Upcoming,
  outrights: () => <Slot name="homeOutrights" />,
  results: () => <Slot name="homeResults" />,
  schedule: () => <Slot name="homeSchedule" />,
  favorites: () => <Slot name="homeFavorites" />,
  bonuses: () => <Slot name="bonuses" />,
  jackpot_banner: () => <Slot name="jackpotBanner" />,
  jackpot_leaderboard: () => <Slot name="jackpotLeaderboard" />,
} satisfies Record<HomeBlock, ComponentType<HomeBlockProps>>

export function HomePage({ search }: HomeBlockProps) {
  const t = useT()
  return (
    <>
      <h1 data-spoken-only>{t('page.home.title')}</h1>
      <Blocks blocks={useSite().areas.home} search={search} />
    </>
  )
}

/**
 * Each within the Suspense boundary of the one above: React hydrates boundaries beside each other together, and all blocks of
 * a home page at once would hold up a phone.
 */
function Blocks({ blocks, search }: HomeBlockProps & { blocks: readonly Block[] }) {
  const [block] = blocks
  const Part = block && HOME_PARTS[block]
  // Memoized: a new element would be hydrated at once, with everything below it.
  const below = useMemo(
    () =>
      blocks.length > 1 && (
        <Suspense>
          <Blocks blocks={blocks.slice(1)} search={search} />
        </Suspense>
      ),
    [blocks, search],
  )
  return (
    <>
      {Part && (
        <WidgetBoundary name={block}>
          <Part search={search} />
        </WidgetBoundary>
      )}
      {below}
    </>
  )
}
