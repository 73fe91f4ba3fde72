import { useSuspenseQuery } from '@tanstack/react-query'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { MessageKey } from '@touchline/messages/message-key'
import { Skeleton } from '@touchline/ui/skeleton'
import { TabPanel, Tabs } from '@touchline/ui/tabs'
import { type ComponentType, Suspense, useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { PanelBoundary } from '../../../shared/errors/boundary.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { isUnderWay, matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { matchQuery } from '../match-queries.ts'
import { MatchVote } from '../vote/match-vote.tsx'
import { Chances } from './chances/chances.tsx'
import { Figures } from './figures/figures.tsx'
import { Form } from './past-matches/form.tsx'
import { Meetings } from './past-matches/meetings.tsx'
import { Standings } from './standings/standings.tsx'
import styles from './statistics-tab.module.css'

const PARTS = ['figures', 'chances', 'form', 'meetings', 'table'] as const
type Part = (typeof PARTS)[number]

export interface StatisticsPartProps {
  match: Match
  isLive: boolean
}

/** The statistics of the match: figures, probabilities, form, meetings, standings and the vote. */
export function StatisticsTab({ matchId }: { matchId: number }) {
  const { data } = useSuspenseQuery(matchQuery(useApi(), matchId))
  return data.match && <Statistics match={data.match} />
}

function Statistics({ match }: { match: Match }) {
  const t = useT()
  const { status } = useMatchState(match)
  // Before the start there are no figures.
  const parts = PARTS.filter((part) => part !== 'figures' || matchPhase(status) !== 'upcoming')
  const [chosen, setChosen] = useState<Part>('figures')
  const part = parts.includes(chosen) ? chosen : 'chances'
  const Content = CONTENTS[part]
  return (
    <div className={styles.root}>
      <Tabs
        name={TABS_NAME}
        label={t('sb.match.tab.statistics')}
        tabs={parts.map((id) => ({ id, label: t(TEXTS[id]) }))}
        selected={part}
        onSelect={setChosen}
        isFading
      />
      <TabPanel name={TABS_NAME} id={part}>
        <div className={styles.content}>
          <PanelBoundary key={part} name={`statistics-${part}`}>
            <Suspense fallback={<Pending />}>
              <Content match={match} isLive={isUnderWay(status)} />
            </Suspense>
          </PanelBoundary>
        </div>
      </TabPanel>
      <MatchVote match={match} />
    </div>
  )
}

const TABS_NAME = 'statistics'

const CONTENTS: Readonly<Record<Part, ComponentType<StatisticsPartProps>>> = {
  figures: Figures,
  chances: Chances,
  form: Form,
  meetings: Meetings,
  table: Standings,
}

const TEXTS: Readonly<Record<Part, MessageKey>> = {
  figures: 'sb.statistics.figures',
  chances: 'sb.statistics.chances',
  form: 'sb.statistics.form',
  meetings: 'sb.statistics.meetings',
  table: 'sb.statistics.table',
}

function Pending() {
  return (
    <div className={styles.pending}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height="20px" />
      ))}
    </div>
  )
}
