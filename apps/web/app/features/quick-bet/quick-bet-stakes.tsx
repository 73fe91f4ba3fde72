import { QuickStakeChips } from '../../shared/money/quick-stake-chips.tsx'
import { useSettings } from '../../shared/player/settings.ts'
import { usePageQuickBet, useQuickBet } from './quick-bet-of-page.ts'

/** Room for so many beside the stake; the player's first ones. */
const SHOWN_MAX = 4

/** Stakes of the player's settings, one tap each. */
export function QuickBetStakes({ isBusy }: { isBusy: boolean }) {
  const { store } = usePageQuickBet()
  const { currency, stakeMinor } = useQuickBet()
  const stakes = useSettings()?.stakes.find((each) => each.currency === currency.code)?.values ?? []
  return (
    <QuickStakeChips
      isOneRow
      stakes={stakes.slice(0, SHOWN_MAX)}
      currency={currency}
      present={stakeMinor}
      isBusy={isBusy}
      onEnter={(entered) => store.send({ type: 'stakeEntered', stakeMinor: entered })}
    />
  )
}
