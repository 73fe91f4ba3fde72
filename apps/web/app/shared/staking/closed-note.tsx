import { momentText } from '../exclusion/moment-text.ts'
import { useLocalFormat } from '../i18n/use-local-format.ts'
import { useT } from '../i18n/use-t.ts'
import { profilePath } from '../profile/profile-pages.ts'
import { usePaths } from '../site/use-paths.ts'
import styles from './closed-note.module.css'
import type { StakesClosed } from './stakes-closed.ts'

/** Why nothing can be staked and until when, with the page that says more and has the way out. */
export function ClosedNote({ closed, id }: { closed: StakesClosed; id?: string }) {
  const t = useT()
  const paths = usePaths()
  const isBreak = closed.by === 'break'
  return (
    <div className={styles.root}>
      <output>
        <span id={id}>{useClosedText(closed)}</span>
      </output>
      <a className={styles.link} href={paths.localized(profilePath(isBreak ? 'break' : 'limits'))}>
        {t(isBreak ? 'sb.staking.break' : 'sb.staking.limits')}
      </a>
    </div>
  )
}

function useClosedText(closed: StakesClosed): string {
  const t = useT()
  const format = useLocalFormat()
  const until = closed.endsAt === null ? null : momentText(closed.endsAt, format)
  if (closed.by === 'break') return until === null ? t('sb.break.forever') : t('sb.break.until', { until })
  return until === null ? t('error.protection.limit_reached') : t('sb.staking.limit_until', { until })
}
