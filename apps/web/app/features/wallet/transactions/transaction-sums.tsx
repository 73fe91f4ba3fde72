import type { LifetimeDeposits, TransactionSums } from '@touchline/contract/entities/player/transaction'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './transactions.module.css'

export interface TransactionSumListProps {
  sums: readonly TransactionSums[]
  lifetime: readonly LifetimeDeposits[]
}

/** Of each currency: staked and returned in the span, paid in and out in it, and net deposits of the whole time. */
export function TransactionSumList({ sums, lifetime }: TransactionSumListProps) {
  const t = useT()
  const money = useMoney()
  const codes = [...new Set([...sums, ...lifetime].map(({ currency }) => currency))].toSorted()
  return codes.map((currency) => {
    const sum = sums.find((each) => each.currency === currency)
    const whole = lifetime.find((each) => each.currency === currency)
    return (
      <dl key={currency} className={styles.sums}>
        <div>
          <dt>{t('sb.limits.spend.staked')}</dt>
          <dd>{money(sum?.staked ?? 0, currency)}</dd>
        </div>
        <div>
          <dt>{t('sb.limits.spend.returned')}</dt>
          <dd>{money(sum?.returned ?? 0, currency)}</dd>
        </div>
        <div>
          <dt>{t('sb.limits.spend.difference')}</dt>
          {/* No loss yet where it is below zero: bets may be open. */}
          <dd>{money(sum?.won ?? 0, currency)}</dd>
        </div>
        <div>
          <dt>{t('sb.transactions.deposited')}</dt>
          <dd>{money(sum?.deposited ?? 0, currency)}</dd>
        </div>
        <div>
          <dt>{t('sb.transactions.withdrawn')}</dt>
          <dd>{money(sum?.withdrawn ?? 0, currency)}</dd>
        </div>
        <div>
          <dt>{t('sb.transactions.lifetime')}</dt>
          <dd>{money(whole?.net ?? 0, currency)}</dd>
        </div>
      </dl>
    )
  })
}
