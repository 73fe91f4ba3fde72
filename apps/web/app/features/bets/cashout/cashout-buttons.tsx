import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './cash-out.module.css'
import type { CashoutOffer } from './cashout-part.ts'
import { useConfirmation } from './use-confirmation.ts'

/** The panel that is open below the button; at most one. */
export type CashoutPanel = 'part' | 'rule' | null

export interface CashoutButtonsProps {
  offer: CashoutOffer | null
  panel: CashoutPanel
  hasRule: boolean
  isSelling: boolean
  onPanel: (panel: CashoutPanel) => void
  onSell: (offer: CashoutOffer) => void
}

/** The value on a button that is pressed twice to sell, and the buttons for a part and for the rule. */
export function CashoutButtons(props: CashoutButtonsProps) {
  const { offer, panel, hasRule, isSelling, onPanel, onSell } = props
  const t = useT()
  const money = useMoney()
  const hintId = useId()
  const { isAsking, press, withdraw } = useConfirmation(
    offer?.valueMinor ?? null,
    () => offer && onSell(offer),
  )
  const value = offer ? money(offer.valueMinor, offer.currency) : '–'
  const toggle = (wanted: CashoutPanel) => onPanel(panel === wanted ? null : wanted)
  /** Escape cancels the confirmation and leaves the surrounding sheet open. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isAsking) return
    event.preventDefault()
    withdraw()
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant={isAsking ? 'primary' : 'secondary'}
          isWide
          isLoading={isSelling}
          disabled={!offer}
          aria-describedby={isAsking ? hintId : undefined}
          onClick={press}
          onBlur={withdraw}
          onKeyDown={handleKeyDown}
        >
          <span className={styles.value}>
            {t(isAsking ? 'sb.cashout.confirm' : 'sb.cashout.button', { value })}
          </span>
        </Button>
        <IconButton
          label={t('sb.cashout.part')}
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={panel === 'part'}
          disabled={isSelling}
          onClick={() => toggle('part')}
        />
        <IconButton
          label={t(hasRule ? 'sb.cashout.rule.change' : 'sb.cashout.rule')}
          icon={<Timer size={18} aria-hidden />}
          aria-expanded={panel === 'rule'}
          disabled={isSelling}
          onClick={() => toggle('rule')}
        />
      </div>
      <output id={hintId} className={styles.hint}>
        {isAsking && t('sb.cashout.confirm.hint')}
      </output>
    </>
  )
}
