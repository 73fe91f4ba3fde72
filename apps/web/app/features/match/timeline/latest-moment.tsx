import type { Incident } from '@touchline/contract/entities/catalogue'
import { hasRightToLeftLetters } from '@touchline/messages/locales'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './course-bar.module.css'
import { COURSE_MARKS } from './course-marks.ts'
import { incidentTime } from './incident-time.ts'

/** The last goal or card that stands: what somebody who has just come wants to know. */
export function LatestMoment({ incidents }: { incidents: readonly Incident[] }) {
  const t = useT()
  const latest = incidents.findLast(({ type, cancelled }) => !cancelled && COURSE_MARKS[type])
  const mark = latest && COURSE_MARKS[latest.type]
  if (!latest || !mark) return null
  const time = incidentTime(latest.displayTime, t)
  return (
    <span className={styles.latest}>
      <span className={styles.sign} data-kind={mark.kind} aria-hidden />
      <span dir={hasRightToLeftLetters(time) ? undefined : 'ltr'}>{time}</span>
      <span className={styles.what} dir="auto">
        {[t(mark.text), latest.player].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
