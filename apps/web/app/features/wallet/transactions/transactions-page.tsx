import { exportTransactions } from '@touchline/contract/calls/wallet/transactions'
import type { TransactionKind } from '@touchline/contract/entities/player/transaction'
import { ButtonLink } from '@touchline/ui/button'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import walletStyles from '../wallet.module.css'
import { WalletNav } from '../wallet-nav.tsx'
import { type DaySpan, lastDays, spanQuery } from './span.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionList } from './transaction-list.tsx'
import styles from './transactions.module.css'

const DAYS_AT_FIRST = 30

/** What moved the balance: by kind, currency and days, with its sums, and as a file. */
export function TransactionsPage() {
  const t = useT()
  const { timeZone } = useLocalFormat()
  const paths = usePaths()
  const { serverClock } = useLive()
  const [span, setSpan] = useState<DaySpan>(() => lastDays(DAYS_AT_FIRST, serverClock.now(), timeZone))
  const [kind, setKind] = useState<TransactionKind | null>(null)
  const [currency, setCurrency] = useState<string | null>(null)
  const days = spanQuery(span, timeZone)
  return (
    <div className={walletStyles.page}>
      <WalletNav current="wallet/transactions" />
      <TransactionFilters
        span={span}
        onSpan={setSpan}
        kind={kind}
        onKind={setKind}
        currency={currency}
        onCurrency={setCurrency}
      />
      {!days && <p role="alert">{t('sb.transactions.no_days')}</p>}
      {days && (
        <>
          <div className={styles.file}>
            <ButtonLink
              href={fileAddress({ ...days, ...(currency !== null && { currency }) })}
              download
              icon={<Download size={16} aria-hidden />}
            >
              {t('sb.transactions.csv')}
            </ButtonLink>
            <a className={styles.link} href={paths.localized(profilePath('statement'))}>
              {t('page.profile.statement.title')}
            </a>
          </div>
          <TransactionList
            query={{ ...days, ...(kind && { kind }), ...(currency !== null && { currency }) }}
          />
        </>
      )}
    </div>
  )
}

/** All kinds, so that the file adds up to the balance. */
function fileAddress(query: Record<string, string>): string {
  return `/api${exportTransactions.path}?${new URLSearchParams(query)}`
}
