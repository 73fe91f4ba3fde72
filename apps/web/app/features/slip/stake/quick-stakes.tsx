import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useShownCurrency } from '../../../shared/money/currencies.ts'
import { QuickStakeChips } from '../../../shared/money/quick-stake-chips.tsx'
import { StakeChip } from '../../../shared/money/stake-chip.tsx'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSlipState } from '../state/page-slip.ts'

export interface QuickStakesProps {
  valueMinor: number | null
  onEnter: (stakeMinor: number) => void
  /** Resolves to the highest possible stake; without it there is no such button. */
  findMost?: (() => Promise<number>) | undefined
}

/** One-tap stakes from the player's settings, and the highest that balance and limits allow. */
export function QuickStakes({ valueMinor, onEnter, findMost }: QuickStakesProps) {
  const t = useT()
  const { currency: slipCurrency, ticket } = useSlipState()
  const currency = useShownCurrency(slipCurrency.code)
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
