import type { Incident, Match } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMatchState } from '../../shared/live/use-match-state.ts'
import { matchPhase } from '../../shared/match/match-phase.ts'
import { CourseBar } from './course-bar.tsx'
import { incidentText } from './incident-text.ts'
import styles from './timeline.module.css'

export interface TimelineProps {
  match: Match
  incidents: readonly Incident[]
}

/** The latest first; further ones on demand. */
const SHOWN_FIRST = 5

/** What has happened: home at the start, away at the end, the minute between them. */
export function Timeline({ match, incidents }: TimelineProps) {
  const t = useT()
  const state = useMatchState(match, incidents)
  const [isWhole, setIsWhole] = useState(false)
  if (matchPhase(state.status) === 'upcoming') return null
  const latestFirst = state.incidents.filter(isTold).toReversed()
  const shown = isWhole ? latestFirst : latestFirst.slice(0, SHOWN_FIRST)
  return (
    <section className={styles.root}>
      {match.tournament.sport.key === 'soccer' && <CourseBar state={state} />}
      <Collapse title={t('sb.match.timeline')} isOpenAtFirst={false}>
        {shown.length === 0 && <p className={styles.empty}>{t('sb.match.timeline.empty')}</p>}
        <ol className={styles.list}>
          {shown.map((incident) => (
            <TimelineRow key={incident.number} incident={incident} />
          ))}
        </ol>
        {latestFirst.length > SHOWN_FIRST && (
          <button type="button" className={styles.more} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('sb.market.show_less') : t('sb.market.show_all', { count: latestFirst.length })}
          </button>
        )}
      </Collapse>
    </section>
  )
}

function TimelineRow({ incident }: { incident: Incident }) {
  const t = useT()
  const { text, kind } = incidentText(incident.type)
  const score = incident.score
  return (
    <li className={styles.row} data-side={incident.side ?? 'none'}>
      <span className={styles.time} dir="ltr">
        {incident.displayTime}
      </span>
      <span className={styles.what}>
        <span className={styles.mark} data-kind={kind} aria-hidden />
        <span>{[t(text), incident.player].filter(Boolean).join(' · ')}</span>
        {score && kind === 'goal' && <strong dir="ltr">{`${score.home}:${score.away}`}</strong>}
      </span>
    </li>
  )
}

/** Every point of a tennis match would be noise. */
function isTold({ type }: Incident): boolean {
  return type !== 'point' && type !== 'play'
}
