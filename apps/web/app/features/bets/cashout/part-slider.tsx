import type { Bet } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import { Select } from '@touchline/ui/forms/select'
import { useId, useRef } from 'react'
import { useFormat, useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { type CashoutOffer, PERCENT_STEPS, snapped } from './cashout-part.ts'
import styles from './part-slider.module.css'
import { cashoutTolerance, TOLERANCES, type Tolerance } from './tolerance.ts'

export interface PartSliderProps {
  bet: Bet
  /** The value of this percentage; null where it is worth nothing. */
  offer: CashoutOffer | null
  percent: number
  onPercent: (percent: number) => void
}

const TOLERANCE_LABELS: Record<Tolerance, MessageKey> = {
  '0': 'sb.cashout.tolerance.ask',
  '10': 'sb.cashout.tolerance.one',
  '50': 'sb.cashout.tolerance.five',
}

/**
 * The part of the bet to sell: by dragging, which snaps to the quarters, by arrow keys, or by the buttons of the
 * quarters.
 */
export function PartSlider({ bet, offer, percent, onPercent }: PartSliderProps) {
  const t = useT()
  const money = useMoney()
  const format = useFormat()
  const id = useId()
  const tolerance = useStore(cashoutTolerance)
  const isDragged = useRef(false)
  const percentText = format.percent(percent / 100, 0)
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        <span>{t('sb.cashout.part.label')}</span>
        <strong>{percentText}</strong>
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={1}
        max={100}
        value={percent}
        aria-valuetext={offer ? `${percentText}, ${money(offer.valueMinor, offer.currency)}` : percentText}
        onPointerDown={() => {
          isDragged.current = true
        }}
        onPointerUp={() => {
          isDragged.current = false
        }}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          onPercent(isDragged.current ? snapped(chosen) : chosen)
        }}
      />
      <div className={styles.steps}>
        {PERCENT_STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-pressed={step === percent}
            onClick={() => onPercent(step)}
          >
            {format.percent(step / 100, 0)}
          </button>
        ))}
      </div>
      <dl className={styles.split}>
        <div>
          <dt>{t('sb.cashout.part.sold')}</dt>
          <dd>{offer ? money(offer.valueMinor, offer.currency) : '–'}</dd>
        </div>
        <div>
          <dt>{t('sb.cashout.part.rest')}</dt>
          <dd>{offer ? money(offer.restStakeMinor, bet.stake.currency) : '–'}</dd>
        </div>
      </dl>
      <Select
        label={t('sb.cashout.tolerance')}
        value={tolerance}
        options={TOLERANCES.map((value) => ({ value, label: t(TOLERANCE_LABELS[value]) }))}
        onSelect={cashoutTolerance.set}
      />
    </div>
  )
}
