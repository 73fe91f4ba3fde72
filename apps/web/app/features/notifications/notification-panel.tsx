import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useFetchMore } from '../../shared/alerts/use-fetch-more.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsOf } from './notification-pages.ts'
import styles from './notification-panel.module.css'
import { notificationsQuery } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

export interface NotificationPanelProps {
  unread: number
  /** Closes the panel on navigation. */
  onLeave: () => void
  /** Called before the focused element is removed. */
  onFocusLost: () => void
}

/** The list behind the bell. */
export function NotificationPanel({ unread, onLeave, onFocusLost }: NotificationPanelProps) {
  const t = useT()
  const markRead = useMarkRead()
  const readAll = () => {
    onFocusLost()
    void markRead(null)
  }
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('sb.notifications.title')}</h2>
        {unread > 0 && (
          <span className={styles.readAll}>
            <Button variant="quiet" size="small" onClick={readAll}>
              {t('sb.notifications.read_all')}
            </Button>
          </span>
        )}
        <IconButton label={t('a11y.close')} icon={<X size={20} aria-hidden />} onClick={onLeave} />
      </header>
      <div className={styles.body}>
        <LoadedNotifications onRead={(id) => void markRead([id])} onLeave={onLeave} />
      </div>
    </>
  )
}

interface LoadedProps {
  onRead: (id: number) => void
  onLeave: () => void
}

/** The list, page by page, also while it is empty or cannot be loaded. */
export function LoadedNotifications({ onRead, onLeave }: LoadedProps) {
  const t = useT()
  const query = useInfiniteQuery(notificationsQuery(useApi()))
  const { data, isError, refetch } = query
  const fetchMore = useFetchMore(query, 'notifications')
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t('sb.notifications.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (data === undefined) return <ListSkeleton />
  const notifications = notificationsOf(data)
  if (notifications.length === 0) {
    return (
      <EmptyState
        picture={<Bell size={40} strokeWidth={1.25} aria-hidden />}
        title={t('sb.notifications.empty')}
      >
        {t('sb.notifications.empty.hint')}
      </EmptyState>
    )
  }
  return (
    <>
      <NotificationList notifications={notifications} onRead={onRead} onLeave={onLeave} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isWide isLoading={query.isFetchingNextPage} onClick={() => void fetchMore()}>
            {t('sb.notifications.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth'] as const

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      {ROWS.map((row) => (
        <Skeleton key={row} height="64px" shape="surface" />
      ))}
    </div>
  )
}
