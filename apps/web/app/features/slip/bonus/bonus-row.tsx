import { betsOf } from '@touchline/betting/slip/bets-of'
import { isSameBonus, type SlipBonuses } from '@touchline/betting/slip/bonus/bonus-places'
import { fittedOffers } from '@touchline/betting/slip/bonus/fit-slip-bet'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import type { SlipBet } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import notice from '../ticket/slip-notice.module.css'
import styles from './bonus-row.module.css'
import { NextStepHint } from './next-step-hint.tsx'
import { useBonusTexts } from './use-bonus-texts.ts'

const BonusChoice = lazyComponent(() => import('./bonus-choice.tsx').then((module) => module.BonusChoice))

/** The bonus of a bet: which one, its worth, another one; what it does to the stake, and what has happened to it. */
export function BonusRow({ row }: { row: SummaryRow }) {
  const slip = useSlipState()
  const bet = betsOf(slip).find(({ id }) => id === row.id)
  const isOffered = (slip.bonuses.offers?.length ?? 0) > 0 || slip.bonuses.dropped[row.id] !== undefined
  const mayCarry = bet?.betType === 'single' || bet?.betType === 'combo'
  if (!bet || (!isOffered && !bet.isBonusChanged) || !mayCarry) return null
  return (
    <div className={styles.root}>
      <Chosen bet={bet} row={row} />
      <Changed bet={bet} />
      <Dropped bet={bet} />
      <NextStepHint bet={bet} />
    </div>
  )
}

function Chosen({ bet, row }: { bet: SlipBet; row: SummaryRow }) {
  const t = useT()
  const texts = useBonusTexts()
  const worth = useWorth(bet, row)
  const [isOpen, setIsOpen] = useState(false)
  const { ticket } = useSlipState()
  const { bonus } = bet
  const hasChoice = useHasBeen(isOpen)
  return (
    <>
      <div className={styles.row} data-bonus-row>
        <Gift size={16} aria-hidden className={styles.icon} />
        <p className={styles.words}>
          <span className={styles.label}>{`${t('sb.bonus.slip.label')} `}</span>
          <strong className={styles.name}>{bonus ? texts.carried(bonus) : t('sb.bonus.slip.none')}</strong>
          {worth && <span className={styles.worth}>{` · ${worth}`}</span>}
        </p>
        <Button
          size="small"
          variant="quiet"
          disabled={ticket.state === 'PROCESSING'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t(bonus ? 'sb.bonus.slip.change' : 'sb.bonus.slip.choose')}
        </Button>
      </div>
      <FreeStake bet={bet} />
      {hasChoice && <BonusChoice bet={bet} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Of a boost what it adds, of points how many, of an insurance what comes back; a free bet's worth is its stake. */
function useWorth(bet: SlipBet, { boostMinor }: SummaryRow): string | null {
  const t = useT()
  const money = useMoney()
  const { bonuses } = useSlipState()
  const { bonus, currencyCode } = bet
  const backMinor = bonus?.type === 'hunting' ? worthOf(bet, bonuses) : null
  if (backMinor) return t('sb.bonus.back', { amount: money(backMinor, currencyCode) })
  if (bonus?.bonusOdds && boostMinor > 0) return money(boostMinor, currencyCode)
  if (bonus?.potentialPoints) return t('sb.bonus.points', { count: bonus.potentialPoints })
  return bonus?.freebet ? money(bonus.freebet.amountMinor, currencyCode) : null
}

function worthOf(bet: SlipBet, bonuses: SlipBonuses): number | null {
  return fittedOffers(bet, bonuses).find(({ offer }) => isSameBonus(offer, bet.bonus))?.fit.worthMinor ?? null
}

/** The stake is fixed, whose it is, and what comes of it. */
function FreeStake({ bet: { bonus, currencyCode } }: { bet: SlipBet }) {
  const t = useT()
  const money = useMoney()
  if (!bonus?.freebet) return null
  const { kind, amountMinor } = bonus.freebet
  return (
    <p className={styles.about}>
      {t(`sb.bonus.slip.stake.${kind}`, { amount: money(amountMinor, currencyCode) })}
    </p>
  )
}

/** What was agreed to and what it is now; nothing is placed before it is accepted. */
function Changed({ bet }: { bet: SlipBet }) {
  const t = useT()
  const texts = useBonusTexts()
  const { store } = usePageSlip()
  const { bonuses, ticket } = useSlipState()
  const agreed = bonuses.agreed[bet.id]
  if (!bet.isBonusChanged || !agreed || ticket.state === 'PROCESSING') return null
  const before = texts.carried(agreed)
  const after = bet.bonus ? texts.carried(bet.bonus) : t('sb.bonus.slip.none')
  return (
    <div className={notice.root} data-tone="warning">
      <p className={notice.text}>
        <span data-spoken-only>{t('sb.bonus.slip.changed', { before, after })}</span>
        <span aria-hidden>
          <s>{before}</s>
          <br />
          {after}
        </span>
      </p>
      <Button size="small" onClick={() => store.send({ type: 'oddsChangesAccepted' })}>
        {t('sb.slip.odds_changed.accept')}
      </Button>
    </div>
  )
}

function Dropped({ bet }: { bet: SlipBet }) {
  const t = useT()
  const texts = useBonusTexts()
  const dropped = useSlipState().bonuses.dropped[bet.id]
  return (
    <output>
      {dropped && (
        <span className={styles.about}>
          {t('sb.bonus.slip.dropped', { name: dropped.name, reason: texts.problem(dropped.problem) })}
        </span>
      )}
    </output>
  )
}
