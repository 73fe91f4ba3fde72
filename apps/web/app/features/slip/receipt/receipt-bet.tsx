import type { BetSummary } from '@touchline/betting/slip/summarize-slip'
import type { PlacedBet } from '@touchline/betting/slip/types'
import { TicketCard } from '@touchline/ui/ticket-card'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { useBonusTexts } from '../bonus/use-bonus-texts.ts'
import styles from './receipt-bet.module.css'
import { ReceiptLegs } from './receipt-legs.tsx'
import { VipState } from './vip-state.tsx'

/** A placed bet as it was sent: legs, stake, odds, possible win and the reference for support. */
export function ReceiptBet({ bet, summary }: { bet: PlacedBet; summary: BetSummary }) {
  const t = useT()
  const name = useBetName(bet, summary)
  return (
    <TicketCard
      head={
        <>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.ref}>{t('sb.bet.ref', { ref: bet.ref })}</span>
        </>
      }
    >
      {bet.isVip && (
        <div className={styles.state}>
          <VipState bet={bet} />
        </div>
      )}
      <ReceiptLegs bet={bet} />
      <Totals bet={bet} summary={summary} />
    </TicketCard>
  )
}

function useBetName({ systemType, bankerIds }: PlacedBet, { name, legCount }: BetSummary): string {
  const t = useT()
  const texts = useSystemTexts()
  return systemType
    ? texts.title(systemType, bankerIds.length)
    : t(TICKET_NAME_KEYS[name], { count: legCount })
}

function Totals({ bet, summary }: { bet: PlacedBet; summary: BetSummary }) {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  const texts = useBonusTexts()
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t(summary.ownStakeMinor < bet.stakeMinor ? 'sb.bonus.free_stake' : 'sb.slip.stake')}</dt>
        <dd>{money(bet.stakeMinor, bet.currencyCode)}</dd>
      </div>
      {bet.systemType ? (
        <div>
          <dt>{t('sb.slip.system.label')}</dt>
          <dd>{t('sb.slip.bets', { count: summary.lineCount })}</dd>
        </div>
      ) : (
        summary.oddsThousandths && (
          <div>
            <dt>{t('sb.slip.total_odds')}</dt>
            <dd dir="ltr">{exact(summary.oddsThousandths)}</dd>
          </div>
        )
      )}
      {bet.bonus && (
        <div>
          <dt>{t('sb.bonus.slip.label')}</dt>
          <dd>
            {texts.carried(bet.bonus)}
            {summary.boostMinor > 0 && ` · ${money(summary.boostMinor, bet.currencyCode)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('sb.slip.possible_win')}</dt>
        <dd>{money(summary.possibleWinMinor, bet.currencyCode)}</dd>
      </div>
    </dl>
  )
}
