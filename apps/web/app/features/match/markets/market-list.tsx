import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market, MarketGroup } from '@touchline/contract/entities/match/market'
import { SearchField } from '@touchline/ui/forms/search-field'
import { EmptyState } from '@touchline/ui/state-message'
import { TabPanel, Tabs } from '@touchline/ui/tabs'
import { useDeferredValue, useMemo, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { OddsGrid } from '../../../shared/odds/odds-grid.tsx'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { createStore } from '../../../shared/store/create-store.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { NoMarkets } from '../after/no-markets.tsx'
import { useIsWithoutMarkets } from '../after/use-is-without-markets.ts'
import { MarketBatches } from './market-batches.tsx'
import { filterBlocks, type MarketBlock, marketBlocks } from './market-blocks.ts'
import styles from './market-list.module.css'
import { pinnedFirst, pinnedMarkets } from './pinned-markets.ts'

export interface MarketListProps {
  match: Match
  markets: readonly Market[]
  groups: readonly MarketGroup[]
}

const ALL = 'all'
const TABS_NAME = 'markets'

/** What is unfolded: as many as one compares; all others are a title, and a press away. */
const OPENED_FIRST = 12

/** The group that was chosen last, for the next match of the visit. */
const chosenGroup = createStore(ALL)

const ScoreLine = lazyComponent(() => import('./score-line.tsx').then((module) => module.ScoreLine))

/** The markets of a match; without any, what can be done instead. */
export function MarketList(props: MarketListProps) {
  const isWithout = useIsWithoutMarkets(props.match, props.markets)
  return isWithout ? <NoMarkets match={props.match} /> : <OfferedMarkets {...props} />
}

/** Filtered by group and by the search text; those that matter most are unfolded. */
function OfferedMarkets({ match, markets, groups }: MarketListProps) {
  const t = useT()
  const chosen = useStore(chosenGroup)
  const [query, setQuery] = useState('')
  // Deferred: changes of the filter, and a list that grew.
  const typed = useDeferredValue(query)
  const latest = useMemo(() => marketBlocks(markets), [markets])
  const blocks = useDeferredValue(latest)
  const tabs = useMemo(() => groupTabs(groups, blocks), [groups, blocks])
  const group = tabs.some(({ id }) => id === chosen) ? chosen : ALL
  const shownGroup = useDeferredValue(group)
  const pins = useStore(pinnedMarkets)
  const sorted = useMemo(() => pinnedFirst(blocks, pins), [blocks, pins])
  const shown = useMemo(
    () => new Set(filterBlocks(inGroup(blocks, shownGroup), typed)),
    [blocks, shownGroup, typed],
  )
  const opened = useMemo(
    () => new Set(sorted.filter((block) => shown.has(block)).slice(0, OPENED_FIRST)),
    [sorted, shown],
  )

  return (
    <section className={styles.root}>
      <div className={styles.bar}>
        <ScoreLine match={match} />
        <div className={styles.tabs}>
          <Tabs
            name={TABS_NAME}
            label={t('sb.market.groups.label')}
            tabs={[{ id: ALL, label: t('sb.market.all'), count: blocks.length }, ...tabs]}
            selected={group}
            onSelect={chosenGroup.set}
            isFading
          />
        </div>
        <SearchField label={t('sb.market.filter.label')} value={query} onChange={setQuery} />
      </div>
      <TabPanel name={TABS_NAME} id={group}>
        <OddsGrid label={t('sb.board.label')}>
          <MarketBatches match={match} blocks={sorted} shown={shown} opened={opened} />
        </OddsGrid>
        {shown.size === 0 && <EmptyState title={t('sb.market.filter.empty', { query: typed })} />}
      </TabPanel>
    </section>
  )
}

function groupTabs(groups: readonly MarketGroup[], blocks: readonly MarketBlock[]) {
  return groups
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ groupKey, name }) => ({ id: groupKey, label: name, count: inGroup(blocks, groupKey).length }))
    .filter(({ count }) => count > 0)
}

function inGroup(blocks: readonly MarketBlock[], group: string): readonly MarketBlock[] {
  return group === ALL ? blocks : blocks.filter(({ marketGroups }) => marketGroups.includes(group))
}
