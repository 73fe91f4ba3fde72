import type { Incident, Match } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import courseBar from './course-bar.module.css'
import styles from './timeline.module.css'

/** Loaded for a football match in play. */
export const LazyCourseBar = lazyComponent(
  () => import('./course-bar.tsx').then((module) => module.CourseBar),
  courseBar.root,
)
const LazyLatestMoment = lazyComponent(() =>
  import('./latest-moment.tsx').then((module) => module.LatestMoment),
)
/** Loaded when it is opened. */
const TimelineList = lazyComponent(() => import('./timeline-list.tsx').then((module) => module.TimelineList))

export interface TimelineProps {
  match: Match
  incidents: readonly Incident[]
}

/** The incidents: home at the start, away at the end, the minute between them. */
export function Timeline({ match, incidents }: TimelineProps) {
  const t = useT()
  const state = useMatchState(match, incidents)
  const [isOpen, setIsOpen] = useState(false)
  if (matchPhase(state.status) === 'upcoming') return null
  const isFootball = match.tournament.sport.key === 'soccer'
  return (
    <section className={styles.root}>
      {isFootball && <LazyCourseBar state={state} />}
      <Collapse
        title={t('sb.match.timeline')}
        isOpenAtFirst={false}
        onToggle={setIsOpen}
        aside={isFootball && <LazyLatestMoment incidents={state.incidents} />}
      >
        {isOpen && <TimelineList incidents={state.incidents} />}
      </Collapse>
    </section>
  )
}
