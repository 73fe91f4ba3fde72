import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { withoutQuickStake } from './quick-stake-list.ts'
import styles from './removable-stakes.module.css'

export interface RemovableStakesProps {
  stakes: readonly number[]
  currencyCode: string
  onChange: (stakes: number[]) => void
}

/** Each with a button to remove it; the focus then moves to its neighbour. */
export function RemovableStakes({ stakes, currencyCode, onChange }: RemovableStakesProps) {
  const t = useT()
  const money = useMoney()
  const list = useRef<HTMLUListElement>(null)
  if (stakes.length === 0) return <p className={styles.none}>{t('sb.settings.stakes.none')}</p>

  function remove(stakeMinor: number, at: number): void {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const neighbour = buttons[at + 1] ?? buttons[at - 1]
    neighbour?.focus()
    onChange(withoutQuickStake(stakes, stakeMinor))
  }

  return (
    <ul ref={list} className={styles.root}>
      {stakes.map((stakeMinor, at) => (
        <li key={stakeMinor} className={styles.chip}>
          <span>{money(stakeMinor, currencyCode)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('sb.settings.stakes.remove', { stake: money(stakeMinor, currencyCode) })}
            onClick={() => remove(stakeMinor, at)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
