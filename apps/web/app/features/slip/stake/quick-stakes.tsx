import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useCurrency } from '../../../shared/money/currencies.ts'
import { QuickStakeChips } from '../../../shared/money/quick-stake-chips.tsx'
import { StakeChip } from '../../../shared/money/stake-chip.tsx'
import { useSettings } from '../../../shared/player/settings.ts'
import { useSlip } from '../state/slip-of-page.ts'

export interface QuickStakesProps {
  valueMinor: number | null
  onEnter: (stakeMinor: number) => void
  /** Finds the most that may be staked; without it there is no such button. */
  findMost?: (() => Promise<number>) | undefined
}

/** Stakes of the player's settings, one tap each, and the most that balance and limits allow. */
export function QuickStakes({ valueMinor, onEnter, findMost }: QuickStakesProps) {
  const t = useT()
  const { currency: slipCurrency, ticket } = useSlip()
  const currency = useCurrency(slipCurrency.code)
  const [isFinding, setIsFinding] = useState(false)
  const stakes = useSettings()?.stakes.find((each) => each.currency === currency.code)?.values ?? []
  const isBusy = ticket.state === 'PROCESSING'

  async function enterMost(find: () => Promise<number>): Promise<void> {
    setIsFinding(true)
    onEnter(await find())
    setIsFinding(false)
  }

  return (
    <QuickStakeChips
      stakes={stakes}
      currency={currency}
      present={valueMinor}
      isBusy={isBusy}
      onEnter={onEnter}
    >
      {findMost && (
        <StakeChip
          disabled={isBusy}
          aria-busy={isFinding || undefined}
          onClick={() => void enterMost(findMost)}
        >
          {t('sb.slip.max')}
        </StakeChip>
      )}
    </QuickStakeChips>
  )
}
