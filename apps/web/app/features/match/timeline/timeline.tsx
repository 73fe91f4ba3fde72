import type { Incident, Match } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { CourseBar } from './course-bar-later.ts'
import styles from './timeline.module.css'

/** Closed at first, so it loads when it is opened. */
const TimelineList = lazy(() => import('./timeline-list.tsx'))

export interface TimelineProps {
  match: Match
  incidents: readonly Incident[]
}

/** What has happened: home at the start, away at the end, the minute between them. */
export function Timeline({ match, incidents }: TimelineProps) {
  const t = useT()
  const state = useMatchState(match, incidents)
  const [isOpen, setIsOpen] = useState(false)
  if (matchPhase(state.status) === 'upcoming') return null
  return (
    <section className={styles.root}>
      {match.tournament.sport.key === 'soccer' && <CourseBar state={state} />}
      <Collapse title={t('sb.match.timeline')} isOpenAtFirst={false} onToggle={setIsOpen}>
        <Suspense>{isOpen && <TimelineList incidents={state.incidents} />}</Suspense>
      </Collapse>
    </section>
  )
}
