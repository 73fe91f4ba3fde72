import { type BettingCurrency, formatAmount } from '@touchline/betting/money/money'
import type { ReactNode } from 'react'
import { useFormat, useT } from '../i18n/use-t.ts'
import styles from './quick-stake-chips.module.css'
import { StakeChip } from './stake-chip.tsx'

export interface QuickStakeChipsProps {
  stakes: readonly number[]
  /** As it is shown. */
  currency: Pick<BettingCurrency, 'exponent'>
  present: number | null
  isBusy: boolean
  /** As many columns as there are stakes, or as many as fit. */
  isOneRow?: boolean
  onEnter: (stakeMinor: number) => void
  /** More chips. */
  children?: ReactNode
}

/** Stakes of the player's settings. */
export function QuickStakeChips({
  stakes,
  currency,
  present,
  isBusy,
  isOneRow,
  onEnter,
  children,
}: QuickStakeChipsProps) {
  const t = useT()
  const format = useFormat()
  const { exponent } = currency
  return (
    <fieldset
      className={styles.root}
      data-one-row={isOneRow || undefined}
      aria-label={t('sb.slip.quick_stakes')}
    >
      {stakes.map((stakeMinor) => (
        <StakeChip
          key={stakeMinor}
          disabled={isBusy}
          aria-pressed={present === stakeMinor}
          onClick={() => onEnter(stakeMinor)}
        >
          {format.number(Number(formatAmount(stakeMinor, exponent)), { maximumFractionDigits: exponent })}
        </StakeChip>
      ))}
      {children}
    </fieldset>
  )
}
