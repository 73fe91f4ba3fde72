import type { Money } from '@touchline/contract/entities/money'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './play-time.module.css'

export interface PlayedMoneyProps {
  stakes: Money
  wins: Money
  losses?: Money
}

/** Sums of a span, as a list of names and amounts. */
export function PlayedMoney({ stakes, wins, losses }: PlayedMoneyProps) {
  const t = useT()
  const money = useMoney()
  const rows = [
    { key: 'staked', label: t('sb.play_time.staked'), sum: stakes },
    { key: 'won', label: t('sb.play_time.won'), sum: wins },
    ...(losses ? [{ key: 'lost', label: t('sb.play_time.lost'), sum: losses }] : []),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(({ key, label, sum }) => (
        <div key={key} className={styles.sum}>
          <dt>{label}</dt>
          <dd>{money(sum.value, sum.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
