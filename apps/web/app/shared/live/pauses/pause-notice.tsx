import Lock from 'lucide-react/icons/lock'
import { useT } from '../../i18n/use-t.ts'
import styles from './pause-notice.module.css'
import { type PausableMatch, useMatchPause } from './use-match-pause.ts'

/** Says why the prices of a match are locked; empty while they are not. */
export function PauseNotice({ match }: { match: PausableMatch }) {
  const t = useT()
  const pause = useMatchPause(match)
  return (
    <output className={styles.root} data-shown={pause !== null || undefined}>
      {pause && (
        <>
          <Lock size={14} aria-hidden />
          {t(pause === 'paused' ? 'sb.match.prices_paused' : 'sb.match.starting')}
        </>
      )}
    </output>
  )
}
