import { Button, ButtonLink } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import History from 'lucide-react/icons/history'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { BetView } from '../../../shared/player/bets/bet-views.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import styles from './bet-card-list.module.css'
import { EMPTY_LABELS } from './view-labels.ts'

export interface NoBetsProps {
  view: BetView
  /** Shown under a date filter: a link to all bets. */
  onAnyTime?: (() => void) | undefined
}

export function NoBets({ view, onAnyTime }: NoBetsProps) {
  const t = useT()
  const paths = usePaths()
  const { title, hint } = EMPTY_LABELS[view]
  return (
    <EmptyState
      picture={<History size={40} strokeWidth={1.25} aria-hidden />}
      title={t(title)}
      action={
        onAnyTime ? (
          <Button onClick={onAnyTime}>{t('sb.my_bets.range.clear')}</Button>
        ) : (
          view === 'all' && <ButtonLink href={paths.to('home')}>{t('sb.nav.sports')}</ButtonLink>
        )
      }
    >
      {t(onAnyTime ? 'sb.my_bets.range.empty.hint' : hint)}
    </EmptyState>
  )
}

export function BetsError({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('sb.my_bets.error')}
      action={<Button onClick={onRetry}>{t('page.error.retry')}</Button>}
    />
  )
}

export function SignInFirst() {
  const t = useT()
  return (
    <EmptyState
      picture={<History size={40} strokeWidth={1.25} aria-hidden />}
      title={t('sb.my_bets.visitor')}
      action={
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      }
    />
  )
}

export function BetsSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height="168px" shape="surface" />
      <Skeleton height="168px" shape="surface" />
    </div>
  )
}
