import type { SlipSummary } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import { useSlip } from './slip-of-page.ts'
import styles from './slip-totals.module.css'

/** The honest numbers: combined odds of one bet, the stake of several, and what it may win. */
export function SlipTotals({ summary }: { summary: SlipSummary }) {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  const { code } = useSlip().currency
  const [row, ...others] = summary.bets
  const isOneBet = others.length === 0
  return (
    <dl className={styles.root}>
      {isOneBet && row?.oddsThousandths && (
        <div className={styles.row}>
          <dt>
            {`${t('sb.slip.total_odds')} `}
            <span className={styles.name}>
              {t(TICKET_NAME_KEYS[row.name], { count: row.selectionCount })}
            </span>
          </dt>
          <dd dir="ltr">{exact(row.oddsThousandths)}</dd>
        </div>
      )}
      {!isOneBet && (
        <div className={styles.row}>
          <dt>
            {`${t('sb.slip.total_stake')} `}
            <span className={styles.name}>
              {t(TICKET_NAME_KEYS[summary.name], { count: summary.bets.length })}
            </span>
          </dt>
          <dd>{money(summary.stakeMinor, code)}</dd>
        </div>
      )}
      <div className={styles.row} data-main>
        <dt>{t('sb.slip.possible_win')}</dt>
        <dd>{money(summary.possibleWinMinor, code)}</dd>
      </div>
    </dl>
  )
}
