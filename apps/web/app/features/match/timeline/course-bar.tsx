import type { Incident } from '@touchline/contract/entities/catalogue'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { MatchState } from '../../../shared/live/matches/match-states.ts'
import styles from './course-bar.module.css'
import { COURSE_MARKS, type IncidentText } from './course-marks.ts'
import { coursePosition } from './course-position.ts'
import { incidentTime } from './incident-time.ts'

/** A football match as a line from kick-off to the end: home's goals and cards above it, away's below. */
export function CourseBar({ state }: { state: MatchState }) {
  const t = useT()
  const clock = state.statistics?.clock
  const played = clock ? coursePosition(Math.floor(clock.matchTime / 60)) : 1
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <div className={styles.played} style={{ inlineSize: percent(played) }} />
        <div className={styles.half} />
        {state.incidents.map((incident) => {
          const mark = incident.cancelled ? undefined : COURSE_MARKS[incident.type]
          return (
            mark && <CourseMark key={incident.number} incident={incident} mark={mark} label={t(mark.text)} />
          )
        })}
      </div>
    </div>
  )
}

interface CourseMarkProps {
  incident: Incident
  mark: IncidentText
  label: string
}

function CourseMark({ incident, mark, label }: CourseMarkProps) {
  const t = useT()
  const minute = Number.parseInt(incident.displayTime, 10)
  if (Number.isNaN(minute)) return null
  return (
    <span
      className={styles.mark}
      data-kind={mark.kind}
      data-side={incident.side ?? 'home'}
      style={{ insetInlineStart: percent(coursePosition(minute)) }}
      title={`${incidentTime(incident.displayTime, t)} ${label}`}
    />
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
