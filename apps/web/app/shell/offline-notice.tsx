import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useT } from '../shared/i18n/use-t.ts'
import styles from './offline-notice.module.css'

/** Spec 2 §8: shown as long as the page is offline. */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={styles.region}>
      {!isOnline && (
        <span className={styles.root}>
          <WifiOff size={20} aria-hidden />
          <span>
            <strong>{t('error.connection.title')}</strong>
            <span className={styles.text}>{t('error.connection.description')}</span>
          </span>
        </span>
      )}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
