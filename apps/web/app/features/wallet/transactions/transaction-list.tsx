import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { listTransactions } from '@touchline/contract/calls/wallet/transactions'
import type { TransactionKind } from '@touchline/contract/entities/player/transaction'
import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect } from 'react'
import { useFetchMore } from '../../../shared/alerts/use-fetch-more.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { ProfileSkeleton } from '../../../shared/profile/profile-frame.tsx'
import walletStyles from '../wallet.module.css'
import { TransactionSumList } from './transaction-sums.tsx'
import { hasBalance, TransactionTable } from './transaction-table.tsx'
import styles from './transactions.module.css'

const TRANSACTIONS = ['player', listTransactions.name] as const
const PAGE_SIZE = 50

export interface TransactionListProps {
  query: { from: string; until: string; kind?: TransactionKind; currency?: string }
}

/** Sums and lines; they move with the balance. */
export function TransactionList({ query }: TransactionListProps) {
  const t = useT()
  const api = useApi()
  useBalanceSync()
  const { data, isError, isPlaceholderData, refetch, ...pages } = useInfiniteQuery({
    queryKey: [...TRANSACTIONS, query],
    queryFn: ({ signal, pageParam }) =>
      api.call(listTransactions, { query: { ...query, page: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    placeholderData: keepPreviousData,
  })
  const fetchMore = useFetchMore(pages, 'transactions')
  const [first] = data?.pages ?? []
  if (!first && isError) {
    return (
      <ErrorState
        title={t('sb.transactions.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data || !first) return <ProfileSkeleton />
  const transactions = data.pages.flatMap((page) => page.transactions)
  return (
    <div aria-busy={isPlaceholderData}>
      {hasBalance(transactions) && (
        <p className={`${walletStyles.quiet} ${styles.hint}`}>{t('sb.transactions.csv.hint')}</p>
      )}
      <TransactionSumList sums={first.sums} lifetime={first.lifetime} />
      {transactions.length === 0 && (
        <EmptyState
          picture={<ReceiptText size={40} strokeWidth={1.25} aria-hidden />}
          title={t('sb.transactions.empty')}
        />
      )}
      {transactions.length > 0 && <TransactionTable transactions={transactions} />}
      {pages.hasNextPage && (
        <Button isWide isLoading={pages.isFetchingNextPage} onClick={() => void fetchMore()}>
          {t('sb.my_bets.more')}
        </Button>
      )}
    </div>
  )
}

function useBalanceSync(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: TRANSACTIONS })
    const stopEvents = live.onEvent((event) => event.type === 'balance_changed' && refetch())
    const stopGaps = live.onPlayerGap(refetch)
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
}
