import { useInfiniteQuery } from '@tanstack/react-query'
import type { PaymentDirection } from '@touchline/contract/entities/player/payment'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useId } from 'react'
import { useFetchMore } from '../../../shared/alerts/use-fetch-more.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { PaymentLine } from './payment-line.tsx'
import styles from './payment-list.module.css'
import { paymentsQuery } from './payment-queries.ts'

/** What was paid in and out, or one of the two; it moves while it is looked at. */
export function PaymentList({ direction }: { direction?: PaymentDirection }) {
  const t = useT()
  const titleId = useId()
  const query = useInfiniteQuery(paymentsQuery(useApi(), direction))
  const { data, isError, refetch, hasNextPage } = query
  const fetchMore = useFetchMore(query, 'payments')
  const payments = data?.pages.flatMap((page) => page.payments) ?? []
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(direction === 'withdrawal' ? 'sb.payments.withdrawals' : 'sb.payments.title')}
      </h2>
      {!data && !isError && <Skeleton height="160px" shape="surface" />}
      {!data && isError && (
        <ErrorState
          title={t('sb.payments.error')}
          action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
        />
      )}
      {data && payments.length === 0 && (
        <EmptyState
          picture={<ArrowDownUp size={40} strokeWidth={1.25} aria-hidden />}
          title={t('sb.payments.empty')}
        />
      )}
      {payments.length > 0 && (
        <ul className={styles.list}>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isWide isLoading={query.isFetchingNextPage} onClick={() => void fetchMore()}>
          {t('sb.my_bets.more')}
        </Button>
      )}
    </section>
  )
}
