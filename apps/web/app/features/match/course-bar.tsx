import type { Incident } from '@touchline/contract/entities/catalogue'
import { useT } from '../../shared/i18n/use-t.ts'
import type { MatchState } from '../../shared/live/match-book.ts'
import styles from './course-bar.module.css'
import { coursePosition } from './course-position.ts'
import { incidentText } from './incident-text.ts'

/** A football match as a line from kick-off to the end: home's goals and cards above it, away's below. */
export function CourseBar({ state }: { state: MatchState }) {
  const t = useT()
  const clock = state.statistics?.clock
  const marks = state.incidents.filter(({ type }) => SHOWN.has(incidentText(type).kind))
  const played = clock ? coursePosition(Math.floor(clock.matchTime / 60)) : 1
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <div className={styles.played} style={{ inlineSize: percent(played) }} />
        <div className={styles.half} />
        {marks.map((incident) => (
          <CourseMark key={incident.number} incident={incident} label={t(incidentText(incident.type).text)} />
        ))}
      </div>
    </div>
  )
}

function CourseMark({ incident, label }: { incident: Incident; label: string }) {
  const minute = Number.parseInt(incident.displayTime, 10)
  if (Number.isNaN(minute)) return null
  return (
    <span
      className={styles.mark}
      data-kind={incidentText(incident.type).kind}
      data-side={incident.side ?? 'home'}
      style={{ insetInlineStart: percent(coursePosition(minute)) }}
      title={`${incident.displayTime} ${label}`}
    />
  )
}

const SHOWN = new Set(['goal', 'yellow', 'red'])

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
