import type { Incident } from '@touchline/contract/entities/catalogue'
import { hasRightToLeftLetters } from '@touchline/messages/locales'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { incidentText } from './incident-text.ts'
import { incidentTime } from './incident-time.ts'
import styles from './timeline.module.css'

/** The latest first; further ones on demand. */
const SHOWN_FIRST = 5

export function TimelineList({ incidents }: { incidents: readonly Incident[] }) {
  const t = useT()
  const [isWhole, setIsWhole] = useState(false)
  const latestFirst = incidents.filter(isListed).toReversed()
  const shown = isWhole ? latestFirst : latestFirst.slice(0, SHOWN_FIRST)
  return (
    <>
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
    </>
  )
}

function TimelineRow({ incident }: { incident: Incident }) {
  const t = useT()
  const { text, kind } = incidentText(incident.type)
  const score = incident.score
  const time = incidentTime(incident.displayTime, t)
  const Said = incident.cancelled ? 's' : 'span'
  return (
    <li className={styles.row} data-side={incident.side ?? 'none'}>
      <span className={styles.time} dir={hasRightToLeftLetters(time) ? undefined : 'ltr'}>
        {time}
      </span>
      <span className={styles.what}>
        <span className={styles.mark} data-kind={kind} aria-hidden />
        <Said>{[t(text), incident.player].filter(Boolean).join(' · ')}</Said>
        {incident.cancelled && <span className={styles.takenBack}>{t('sb.incident.taken_back')}</span>}
        {score && kind === 'goal' && !incident.cancelled && (
          <strong dir="ltr">{`${score.home}:${score.away}`}</strong>
        )}
      </span>
    </li>
  )
}

/** Every point of a tennis match and every shot would be too many; they are in the statistics. */
function isListed({ type }: Incident): boolean {
  return !UNLISTED.has(type)
}

const UNLISTED = new Set(['point', 'play', 'shot_on_target', 'shot_off_target'])
