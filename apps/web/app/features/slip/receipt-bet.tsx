import type { BetSummary } from '@touchline/betting/slip/summarize-slip'
import type { PlacedBet } from '@touchline/betting/slip/types'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import styles from './receipt-bet.module.css'

/** One placed bet as it was sent: legs, stake, odds, possible win and the reference to quote to support. */
export function ReceiptBet({ bet, summary }: { bet: PlacedBet; summary: BetSummary }) {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  return (
    <article className={styles.root}>
      <header className={styles.head}>
        <strong>{t(TICKET_NAME_KEYS[summary.name], { count: summary.selectionCount })}</strong>
        <span className={styles.ref}>{t('sb.bet.ref', { ref: bet.ref })}</span>
      </header>
      <ul className={styles.legs}>
        {bet.selections.map((selection) => (
          <li key={selection.id} className={styles.leg}>
            <span className={styles.outcome}>{selection.outcomeName}</span>
            <span dir="ltr">{exact(selection.acceptedOdds)}</span>
            <span className={styles.match}>
              {t('sb.board.match', { home: selection.nameA, away: selection.nameB })}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t('sb.slip.stake')}</dt>
          <dd>{money(bet.stakeMinor, bet.currencyCode)}</dd>
        </div>
        {summary.oddsThousandths && (
          <div>
            <dt>{t('sb.slip.total_odds')}</dt>
            <dd dir="ltr">{exact(summary.oddsThousandths)}</dd>
          </div>
        )}
        <div>
          <dt>{t('sb.slip.possible_win')}</dt>
          <dd>{money(summary.possibleWinMinor, bet.currencyCode)}</dd>
        </div>
      </dl>
    </article>
  )
}
