import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLimitText } from '../../shared/limits/use-limit-text.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { previewChange, type WantedChange } from './limit-preview.ts'
import styles from './limits.module.css'

/** Says before the press from when a change holds. */
export function ChangePreviewNote({ change }: { change: WantedChange }) {
  const t = useT()
  const session = useSession()
  const { serverClock } = useLive()
  const { moment } = useLimitText()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  if (!pack) return null
  const preview = previewChange(change, pack, serverClock.now())
  return (
    <output className={styles.preview}>
      {preview.kind === 'later'
        ? t(preview.isConfirmed ? 'sb.limits.preview.confirm' : 'sb.limits.preview.later', {
            date: moment(preview.atMs),
          })
        : t(`sb.limits.preview.${preview.kind}`)}
    </output>
  )
}
