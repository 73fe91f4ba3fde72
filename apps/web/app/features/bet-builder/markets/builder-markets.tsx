import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Market } from '@touchline/contract/entities/match/market'
import { SearchField } from '@touchline/ui/forms/search-field'
import { EmptyState } from '@touchline/ui/state-message'
import { TabPanel, Tabs } from '@touchline/ui/tabs'
import { useDeferredValue, useMemo, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { OddsGrid } from '../../../shared/odds/odds-grid.tsx'
import { useSystem } from '../../../shared/site/app-context.tsx'
import type { Builder } from '../state/builder.ts'
import type { Leg } from '../state/leg.ts'
import { builderBlocks, groupsOf, inGroup, matchingBlocks } from './builder-blocks.ts'
import { BuilderMarket } from './builder-market.tsx'
import styles from './builder-markets.module.css'

export interface BuilderMarketsProps {
  builder: Builder
  markets: readonly Market[]
  offered: ReadonlyMap<OutcomeKey, Leg>
}

const ALL = 'all'
const TABS_NAME = 'builder-markets'
/** The search is shown from this many markets. */
const SEARCHED_FROM = 6

/** The markets that can be combined, by the match page's groups, filtered by the typed text. */
export function BuilderMarkets({ builder, markets, offered }: BuilderMarketsProps) {
  const t = useT()
  const { marketGroups } = useSystem()
  const [group, setGroup] = useState(ALL)
  const [query, setQuery] = useState('')
  const typed = useDeferredValue(query)
  const blocks = useMemo(() => builderBlocks(markets), [markets])
  const groups = useMemo(() => groupsOf(marketGroups, blocks), [marketGroups, blocks])
  const shown = matchingBlocks(inGroup(blocks, group === ALL ? null : group), typed)
  const tabs = groups.map(({ groupKey, name }) => ({ id: groupKey, label: name }))
  return (
    <section className={styles.root} aria-label={t('sb.builder.markets')}>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <Tabs
            name={TABS_NAME}
            label={t('sb.market.groups.label')}
            tabs={[{ id: ALL, label: t('sb.market.all') }, ...tabs]}
            selected={group}
            onSelect={setGroup}
          />
        </div>
        {blocks.length >= SEARCHED_FROM && (
          <SearchField label={t('sb.market.filter.label')} value={query} onChange={setQuery} />
        )}
      </div>
      <TabPanel name={TABS_NAME} id={group}>
        <OddsGrid label={t('sb.builder.markets')}>
          {shown.map((block) => (
            <BuilderMarket key={block.key} builder={builder} block={block} offered={offered} />
          ))}
        </OddsGrid>
        {shown.length === 0 && <EmptyState title={t('sb.market.filter.empty', { query: typed })} />}
      </TabPanel>
    </section>
  )
}
