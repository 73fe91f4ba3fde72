import { Select } from '@touchline/ui/forms/select'
import { TabPanel, Tabs } from '@touchline/ui/tabs'
import { useId, useRef, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import type { BetView } from '../../shared/player/bets/bet-views.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { BetsSkeleton, SignInFirst } from './list/bet-states.tsx'
import { Bets } from './list/bets.tsx'
import type { BetsChoice } from './list/bets-choice.ts'
import filters from './list/filters.module.css'
import { RangeFilter } from './list/range-filter.tsx'
import { VIEW_LABELS } from './list/view-labels.ts'
import styles from './my-bets.module.css'

const TABS = ['open', 'settled'] as const
type Tab = (typeof TABS)[number]
const SETTLED_VIEWS = [
  'settled',
  'won',
  'lost',
  'cashed_out',
  'refunded',
] as const satisfies readonly BetView[]

/** The player's bets in the slip's panel: open and settled ones. */
export function MyBets() {
  const session = useSession()
  if (session.status === 'unknown') return <BetsSkeleton />
  return session.status === 'logged_in' ? <PlayersBets /> : <SignInFirst />
}

function PlayersBets() {
  const t = useT()
  const name = useId()
  const paths = usePaths()
  const scroller = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>('open')
  const [settled, setSettled] = useState<BetsChoice>({ view: 'settled', range: 'any' })
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Tabs
          name={name}
          label={t('sb.nav.my_bets')}
          tabs={TABS.map((id) => ({ id, label: t(VIEW_LABELS[id]) }))}
          selected={tab}
          onSelect={setTab}
        />
        <a className={styles.all} href={paths.to('bets')}>
          {t('sb.my_bets.history')}
        </a>
      </div>
      <div ref={scroller} className={styles.scroll}>
        <TabPanel name={name} id={tab}>
          {tab === 'settled' && <SettledFilters choice={settled} onChoose={setSettled} />}
          <Bets
            key={tab}
            choice={tab === 'open' ? OPEN : settled}
            scroller={scroller}
            onAnyTime={() => setSettled({ ...settled, range: 'any' })}
          />
        </TabPanel>
      </div>
    </div>
  )
}

const OPEN: BetsChoice = { view: 'open', range: 'any' }

interface SettledFiltersProps {
  choice: BetsChoice
  onChoose: (choice: BetsChoice) => void
}

function SettledFilters({ choice, onChoose }: SettledFiltersProps) {
  const t = useT()
  return (
    <div className={filters.panel}>
      <Select
        label={t('sb.my_bets.view.label')}
        isLabelHidden
        value={choice.view}
        options={SETTLED_VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]) }))}
        onSelect={(view) => onChoose({ ...choice, view })}
      />
      <RangeFilter choice={choice} onChoose={onChoose} />
    </div>
  )
}
