import { Button } from '@touchline/ui/button'
import { type FormEvent, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../shared/money/currencies.ts'
import styles from './add-stake.module.css'
import { quickStakeProblem, withQuickStake } from './quick-stake-list.ts'

export interface AddStakeProps {
  stakes: readonly number[]
  currencyCode: string
  /** The highest stake of the site; null without one. */
  mostMinor: number | null
  onAdd: (stakes: number[]) => void
}

export function AddStake({ stakes, currencyCode, mostMinor, onAdd }: AddStakeProps) {
  const t = useT()
  const money = useMoney()
  const [stakeMinor, setStakeMinor] = useState<number | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const problem = quickStakeProblem(stakes, stakeMinor, mostMinor)

  function add(event: FormEvent): void {
    event.preventDefault()
    setHasTried(problem !== null)
    if (problem !== null || stakeMinor === null) return
    onAdd(withQuickStake(stakes, stakeMinor))
    setStakeMinor(null)
  }

  return (
    <form className={styles.root} onSubmit={add} noValidate>
      <AmountField
        label={t('sb.settings.stakes.add.label')}
        currency={useCurrency(currencyCode)}
        valueMinor={stakeMinor}
        error={
          hasTried && problem
            ? t(`sb.settings.stakes.problem.${problem}`, { most: money(mostMinor ?? 0, currencyCode) })
            : undefined
        }
        onChange={(valueMinor) => {
          setStakeMinor(valueMinor)
          setHasTried(false)
        }}
      />
      <Button type="submit">{t('sb.settings.stakes.add')}</Button>
    </form>
  )
}
