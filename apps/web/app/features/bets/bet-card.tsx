import { ticketName } from '@touchline/betting/slip/ticket-name'
import type { Bet } from '@touchline/contract/entities/bet'
import { Badge } from '@touchline/ui/badge'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import styles from './bet-card.module.css'
import { BetLeg } from './bet-leg.tsx'
import { betState } from './bet-state.ts'

/** One bet: how it stands, its legs, what was staked and what it may win or has won. */
export function BetCard({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  const format = useLocalFormat()
  const { tone, label, isOver } = betState(bet)
  const name = ticketName(bet.type, bet.selections.length)
  return (
    <article className={styles.root} data-tone={tone}>
      <header className={styles.head}>
        <span className={styles.name}>
          <strong>{t(TICKET_NAME_KEYS[name], { count: bet.selections.length })}</strong>
          <span className={styles.odds} dir="ltr">
            {exact(bet.odds)}
          </span>
        </span>
        <Badge tone={tone}>{t(label)}</Badge>
      </header>
      <ul className={styles.legs}>
        {bet.selections.map((selection) => (
          <BetLeg key={selection.id} selection={selection} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t('sb.slip.stake')}</dt>
          <dd>{money(bet.stake.value, bet.stake.currency)}</dd>
        </div>
        <div data-main>
          <dt>{t(isOver ? 'sb.bet.paid' : 'sb.slip.possible_win')}</dt>
          <dd>
            {isOver
              ? money(bet.winAmount.value, bet.winAmount.currency)
              : money(bet.possibleWin.value, bet.possibleWin.currency)}
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <time dateTime={bet.createdAt}>{format.dateTime(bet.createdAt)}</time>
        <span>{t('sb.bet.ref', { ref: bet.ref })}</span>
      </footer>
    </article>
  )
}
