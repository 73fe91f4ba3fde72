import { useT } from '../../shared/i18n/use-t.ts'
import styles from './stream-tab.module.css'

/** A provider's own player in a sandboxed frame. */
export function StreamIframe({ url, title }: { url: string; title: string }) {
  const t = useT()
  return (
    <div className={styles.content}>
      <iframe
        className={styles.frame}
        src={url}
        title={t('sb.stream.player', { match: title })}
        allow="autoplay; fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin is the provider's, whose player needs its own
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
