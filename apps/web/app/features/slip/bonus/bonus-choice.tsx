import { isSameBonus } from '@touchline/betting/slip/bonus/bonus-places'
import { type FittedOffer, fittedOffers } from '@touchline/betting/slip/bonus/fit-slip-bet'
import type { SlipBet } from '@touchline/betting/slip/types'
import { useId } from 'react'
import { useBonusPercent } from '../../../shared/bonuses/bonus-percent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './bonus-choice.module.css'
import { useBonusTexts } from './use-bonus-texts.ts'

export interface BonusChoiceProps {
  bet: SlipBet
  isOpen: boolean
  onClose: () => void
}

/** All that the player has for a bet: what fits with its worth, what does not with the reason, and no bonus. */
export function BonusChoice({ bet, isOpen, onClose }: BonusChoiceProps) {
  const t = useT()
  const name = useId()
  const { store } = usePageSlip()
  const { bonuses } = useSlipState()
  const choose = (offer: FittedOffer['offer'] | null) =>
    store.send({
      type: 'bonusChosen',
      betId: bet.id,
      bonus: offer && { id: offer.id, type: offer.type },
    })
  return (
    <PromptDialog
      name="slip_bonus"
      rank={5}
      isOpen={isOpen}
      onClose={onClose}
      title={t('sb.bonus.slip.title')}
    >
      <fieldset className={styles.root}>
        <legend data-spoken-only>{t('sb.bonus.slip.title')}</legend>
        {fittedOffers(bet, bonuses).map((fitted) => (
          <Choice
            key={`${fitted.offer.type}:${fitted.offer.id}`}
            fitted={fitted}
            name={name}
            currency={bet.currencyCode}
            isChosen={isSameBonus(bet.bonus, fitted.offer)}
            onChoose={() => choose(fitted.offer)}
          />
        ))}
        <label className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={!bet.bonus}
            onChange={() => choose(null)}
          />
          <span className={styles.name}>{t('sb.bonus.slip.none')}</span>
        </label>
      </fieldset>
    </PromptDialog>
  )
}

interface ChoiceProps {
  fitted: FittedOffer
  name: string
  currency: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ fitted: { offer, fit }, name, currency, isChosen, onChoose }: ChoiceProps) {
  const texts = useBonusTexts()
  const worth = useWorth({ offer, fit }, currency)
  return (
    <label className={styles.choice} data-off={fit.problem !== null || undefined}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        disabled={fit.problem !== null}
        onChange={onChoose}
      />
      <span className={styles.name}>
        {offer.name}
        {fit.problem !== null && <span className={styles.reason}>{texts.problem(fit.problem)}</span>}
      </span>
      {worth && <span className={styles.worth}>{worth}</span>}
    </label>
  )
}

function useWorth({ offer, fit }: FittedOffer, currency: string): string | null {
  const t = useT()
  const money = useMoney()
  const percent = useBonusPercent()
  if (offer.type === 'hunting' && offer.insurance)
    return fit.worthMinor ? t('sb.bonus.back', { amount: money(fit.worthMinor, currency) }) : null
  if (offer.type === 'freebet') return money(offer.freebet.amountMinor, offer.freebet.currency)
  if (fit.potentialPoints) return t('sb.bonus.points', { count: fit.potentialPoints })
  if (fit.bonusOdds === null) return null
  const boost = percent(fit.bonusOdds)
  return fit.worthMinor ? `${boost} · ${money(fit.worthMinor, currency)}` : boost
}
