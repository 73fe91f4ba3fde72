import type { Bet } from '@touchline/contract/entities/bet'
import { Badge } from '@touchline/ui/badge'
import { keepFocus } from '@touchline/ui/keep-focus'
import { TicketCard } from '@touchline/ui/ticket-card'
import { memo } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { CashOut } from '../cashout/cash-out.tsx'
import { VipNotice } from '../vip/vip-notice.tsx'
import styles from './bet-card.module.css'
import { BetFoot } from './bet-foot.tsx'
import { BetLegs } from './bet-legs.tsx'
import { SystemNote, useBetName } from './bet-name.tsx'
import { betState } from './bet-state.ts'
import { BetTotals } from './bet-totals.tsx'
import { LegProgress } from './leg-progress.tsx'
import { PlacedBonusTerms } from './placed-bonus-terms.tsx'

export interface BetCardProps {
  bet: Bet
  isOwnPage?: boolean
}

/**
 * One bet: its state, its legs, stake and win, and its actions.
 *
 * head ── LegProgress ── SystemNote ── BetLegs ── BetTotals ── VipNotice, CashOut ── BetFoot
 */
export const BetCard = memo(function BetCard({ bet, isOwnPage = false }: BetCardProps) {
  const t = useT()
  const { exact } = useOddsTexts()
  const nameOf = useBetName()
  const { tone, label } = betState(bet)
  return (
    <TicketCard
      ref={keepFocus}
      tabIndex={-1}
      aria-label={`${nameOf(bet)}, ${bet.ref}`}
      head={
        <>
          <span className={styles.name}>
            <strong>{nameOf(bet)}</strong>
            {hasOwnOdds(bet) && (
              <span className={styles.odds} dir="ltr">
                {exact(bet.odds)}
              </span>
            )}
          </span>
          <Badge tone={tone}>{t(label)}</Badge>
        </>
      }
    >
      <LegProgress bet={bet} />
      <SystemNote bet={bet} />
      <BetLegs bet={bet} />
      <BetTotals bet={bet} />
      {bet.bonus && <PlacedBonusTerms bonus={bet.bonus} />}
      <VipNotice bet={bet} />
      <CashOut bet={bet} />
      <BetFoot bet={bet} isOwnPage={isOwnPage} />
    </TicketCard>
  )
})

/** A single's odds are its leg's; a system has no combined odds. */
function hasOwnOdds({ type }: Bet): boolean {
  return type === 'combo' || type === 'custom_bet'
}
