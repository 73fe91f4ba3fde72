import { Skeleton } from '@touchline/ui/skeleton'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './provider-page.module.css'

/** A placeholder while the application loads. */
export function OpeningGame({ game }: { game: string }) {
  return (
    <div className={styles.place} aria-busy="true">
      <p className={styles.lead}>{useT()('provider.loading', { game })}</p>
      <div className={styles.skeleton}>
        <Skeleton width="40%" height="28px" />
        <Skeleton height="196px" shape="surface" />
        <Skeleton height="280px" shape="surface" />
      </div>
    </div>
  )
}
