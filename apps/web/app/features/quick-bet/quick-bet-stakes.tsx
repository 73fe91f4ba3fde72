import { useShownCurrency } from '../../shared/money/currencies.ts'
import { QuickStakeChips } from '../../shared/money/quick-stake-chips.tsx'
import { useSettings } from '../../shared/player/settings/settings.ts'
import { usePageQuickBet, useQuickBet } from './state/page-quick-bet.ts'

/** The room beside the stake; the player's first ones are shown. */
const SHOWN_MAX = 4

/** One-tap stakes from the player's settings. */
export function QuickBetStakes({ isBusy }: { isBusy: boolean }) {
  const { store } = usePageQuickBet()
  const { currency, stakeMinor } = useQuickBet()
  const stakes = useSettings()?.stakes.find((each) => each.currency === currency.code)?.values ?? []
  return (
    <QuickStakeChips
      isOneRow
      stakes={stakes.slice(0, SHOWN_MAX)}
      currency={useShownCurrency(currency.code)}
      present={stakeMinor}
      isBusy={isBusy}
      onEnter={(entered) => store.send({ type: 'stakeEntered', stakeMinor: entered })}
    />
  )
}
