import { useQuery } from '@tanstack/react-query'
import type { Account } from '@touchline/contract/entities/money'
import { Badge } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { ErrorState } from '@touchline/ui/state-message'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { DisplayUnitSelect } from '../../../shared/money/display-unit-select.tsx'
import { accountsQuery } from '../../../shared/player/accounts/accounts.ts'
import { useChooseCurrency } from '../../../shared/player/accounts/use-choose-currency.ts'
import styles from '../wallet.module.css'

/** Each account with what can be spent, what is held and what is owed; the one that bets are placed from is marked. */
export function AccountList() {
  const t = useT()
  const { data, isError, refetch } = useQuery(accountsQuery(useApi()))
  if (!data && isError) {
    return (
      <ErrorState
        title={t('sb.wallet.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data) return <Skeleton height="120px" shape="surface" />
  const sorted = data.toSorted((one, other) => one.currency.localeCompare(other.currency))
  return (
    <ul className={styles.accounts} aria-label={t('sb.account.accounts')}>
      {sorted.map((account) => (
        <AccountCard key={account.currency} account={account} />
      ))}
    </ul>
  )
}

function AccountCard({ account: { currency, available, held, debt = 0 } }: { account: Account }) {
  const t = useT()
  const money = useMoney()
  const session = useSession()
  const { choose, isPending } = useChooseCurrency()
  const isActive = session.status === 'logged_in' && session.player.currency === currency
  return (
    <li className={styles.account} data-active={isActive || undefined}>
      <div className={styles.head}>
        <span className={styles.code}>{currency}</span>
        {isActive && <Badge tone="success">{t('sb.wallet.active')}</Badge>}
        {!isActive && (
          <Button
            size="small"
            disabled={isPending}
            aria-label={t('sb.wallet.choose.named', { currency })}
            onClick={() => choose(currency)}
          >
            {t('sb.wallet.choose')}
          </Button>
        )}
      </div>
      <p className={styles.amount}>{money(available, currency)}</p>
      {held > 0 && <p className={styles.quiet}>{t('sb.wallet.held', { amount: money(held, currency) })}</p>}
      {debt > 0 && <p className={styles.note}>{t('sb.account.debt', { amount: money(debt, currency) })}</p>}
      <DisplayUnitSelect currencyCode={currency} />
    </li>
  )
}
