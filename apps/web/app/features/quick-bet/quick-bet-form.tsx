import type { QuickBetWarning } from '@touchline/betting/quick-bet/quick-bet-reasons'
import { Checkbox } from '@touchline/ui/forms/checkbox'
import { isComposing } from '@touchline/ui/is-composing'
import { useEffect, useRef } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../shared/money/currencies.ts'
import { useDisplayUnits } from '../../shared/money/display-units.ts'
import { ClosedNote } from '../../shared/staking/closed-note.tsx'
import { useStakesClosed } from '../../shared/staking/use-stakes-closed.ts'
import styles from './quick-bet-form.module.css'
import { QuickBetStakes } from './quick-bet-stakes.tsx'
import { usePageQuickBet, useQuickBet } from './state/page-quick-bet.ts'

/** The stake of a press, and the player's approval: any change of the stake revokes it. */
export function QuickBetForm() {
  const t = useT()
  const money = useMoney()
  const { store } = usePageQuickBet()
  const { stakeMinor, currency, isApproved, warning, ticket } = useQuickBet()
  const form = useFocusOnWarning(warning)
  const closed = useStakesClosed()
  const isBusy = ticket.state === 'PROCESSING'
  const stake = money(stakeMinor, currency.code)
  const unit = useDisplayUnits()[currency.code]
  return (
    <div ref={form} className={styles.root} data-warning={warning ?? undefined}>
      {closed && <ClosedNote closed={closed} />}
      <div className={styles.stake}>
        <AmountField
          label={t('sb.quick_bet.stake')}
          currency={useCurrency(currency.code)}
          valueMinor={stakeMinor}
          isLabelHidden
          isDisabled={isBusy}
          error={warning === 'warning.quick_bet.stake_missing' ? t(warning) : undefined}
          after={<span className={styles.currency}>{unit ?? currency.code}</span>}
          onChange={(valueMinor) => store.send({ type: 'stakeEntered', stakeMinor: valueMinor ?? 0 })}
        />
        <QuickBetStakes isBusy={isBusy} />
      </div>
      <Checkbox
        label={
          stakeMinor > 0 ? t('sb.quick_bet.approve', { stake }) : t('sb.quick_bet.approve.without_stake')
        }
        checked={isApproved}
        disabled={isBusy || stakeMinor === 0}
        error={warning === 'warning.quick_bet.approval_missing' ? t(warning) : undefined}
        onChange={({ target }) => store.send({ type: 'approvalChanged', isApproved: target.checked })}
      />
    </div>
  )
}

/** Focuses the input that a refused press lacks. Escape cancels. */
function useFocusOnWarning(warning: QuickBetWarning | null) {
  const form = useRef<HTMLDivElement>(null)
  const { store } = usePageQuickBet()

  useEffect(() => {
    if (warning === null) return undefined
    const wanted = warning === 'warning.quick_bet.stake_missing' ? 'input[type=text]' : 'input[type=checkbox]'
    const field = form.current?.querySelector<HTMLInputElement>(wanted)
    const from = document.activeElement
    // The form may be rendered twice: use the visible one.
    if (field?.checkVisibility()) field.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      store.send({ type: 'warningClosed' })
      if (from instanceof HTMLElement) from.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [warning, store])

  return form
}
