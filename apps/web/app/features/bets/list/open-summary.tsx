import type { Bet } from '@touchline/contract/entities/bet'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { restStakeMinor } from '../settlement/bet-terms.ts'
import styles from './open-summary.module.css'

/** What is running: how many bets, their stakes and what they can return. Only of a list that is whole, in one currency. */
export function OpenSummary({ bets }: { bets: readonly Bet[] }) {
  const t = useT()
  const money = useMoney()
  const open = bets.filter(({ settledAt }) => settledAt === null)
  const [currency, ...others] = new Set(open.map(({ stake }) => stake.currency))
  if (open.length < 2 || currency === undefined || others.length > 0) return null
  const sum = (of: (bet: Bet) => number) =>
    money(
      open.reduce((total, bet) => total + of(bet), 0),
      currency,
    )
  return (
    <dl className={styles.root}>
      <div>
        <dt>{t('sb.my_bets.open')}</dt>
        <dd>{open.length}</dd>
      </div>
      <div>
        <dt>{t('sb.slip.stake')}</dt>
        <dd>{sum(restStakeMinor)}</dd>
      </div>
      <div>
        <dt>{t('sb.slip.possible_win')}</dt>
        <dd>{sum(({ possibleWin }) => possibleWin.value)}</dd>
      </div>
    </dl>
  )
}
