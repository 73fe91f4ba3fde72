import { formatAmount } from '@touchline/betting/money/money'
import { useState } from 'react'
import { useFormat, useT } from '../../shared/i18n/use-t.ts'
import { useCurrency } from '../../shared/money/currencies.ts'
import { useSettings } from '../../shared/player/settings.ts'
import styles from './quick-stakes.module.css'
import { useSlip } from './slip-of-page.ts'

export interface QuickStakesProps {
  valueMinor: number | null
  onEnter: (stakeMinor: number) => void
  /** Finds the most that may be staked; without it there is no such button. */
  findMost?: (() => Promise<number>) | undefined
}

/** Stakes of the player's settings, one tap each, and the most that balance and limits allow. */
export function QuickStakes({ valueMinor, onEnter, findMost }: QuickStakesProps) {
  const t = useT()
  const format = useFormat()
  const { currency: slipCurrency, ticket } = useSlip()
  const { code, exponent } = useCurrency(slipCurrency.code)
  const [isFinding, setIsFinding] = useState(false)
  const stakes = useSettings()?.stakes.find((each) => each.currency === code)?.values ?? []
  const isBusy = ticket.state === 'PROCESSING'

  async function enterMost(find: () => Promise<number>): Promise<void> {
    setIsFinding(true)
    onEnter(await find())
    setIsFinding(false)
  }

  return (
    <fieldset className={styles.root} aria-label={t('sb.slip.quick_stakes')}>
      {stakes.map((stakeMinor) => (
        <button
          key={stakeMinor}
          type="button"
          className={styles.stake}
          disabled={isBusy}
          aria-pressed={valueMinor === stakeMinor}
          onMouseDown={keepFocus}
          onClick={() => onEnter(stakeMinor)}
        >
          {format.number(Number(formatAmount(stakeMinor, exponent)), { maximumFractionDigits: exponent })}
        </button>
      ))}
      {findMost && (
        <button
          type="button"
          className={styles.stake}
          disabled={isBusy}
          aria-busy={isFinding || undefined}
          onMouseDown={keepFocus}
          onClick={() => void enterMost(findMost)}
        >
          {t('sb.slip.max')}
        </button>
      )}
    </fieldset>
  )
}

/** The chips of a field are there while it has the focus: a press on one leaves it there. */
function keepFocus(event: React.MouseEvent): void {
  event.preventDefault()
}
