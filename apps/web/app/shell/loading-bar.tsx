import { useRouterState } from '@tanstack/react-router'
import { useT } from '../shared/i18n/use-t.ts'
import styles from './loading-bar.module.css'

/** Shown while a page is loading, unless it is quick. */
export function LoadingBar() {
  const t = useT()
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <output className={styles.root} data-loading={isLoading || undefined}>
      {isLoading && <span data-spoken-only>{t('a11y.live_region.loading')}</span>}
    </output>
  )
}
