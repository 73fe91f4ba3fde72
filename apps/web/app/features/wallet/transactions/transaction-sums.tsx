import type { LifetimeDeposits, TransactionSums } from '@touchline/contract/entities/player/transaction'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './transactions.module.css'

export interface TransactionSumListProps {
  sums: readonly TransactionSums[]
  lifetime: readonly LifetimeDeposits[]
}

/** Of each currency: won or lost in the span, paid in and out in it, and net deposits of the whole time. */
export function TransactionSumList({ sums, lifetime }: TransactionSumListProps) {
  const t = useT()
  const money = useMoney()
  const codes = [...new Set([...sums, ...lifetime].map(({ currency }) => currency))].toSorted()
  return codes.map((currency) => {
    const sum = sums.find((each) => each.currency === currency)
    const whole = lifetime.find((each) => each.currency === currency)
    const won = sum?.won ?? 0
    return (
      <dl key={currency} className={styles.sums}>
        <div>
          <dt>{t(won < 0 ? 'sb.transactions.lost' : 'sb.transactions.won')}</dt>
          <dd data-tone={won < 0 ? 'lost' : 'won'}>{money(Math.abs(won), currency)}</dd>
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
