import type { TicketError } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useArePricesLocked } from '../../../shared/live/connection/use-connection.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useEdited } from '../editing/use-edited.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import { usePlace } from './use-place.ts'

/**
 * The greatest stake that the platform would take. One press places the only bet of a slip with it; beside other bets it
 * enters the stake, and the player places them all.
 */
export function FittingStake({ betId, stakeMinor }: NonNullable<TicketError['fittingStake']>) {
  const t = useT()
  const money = useMoney()
  const place = usePlace()
  const { store } = usePageSlip()
  const { currency } = useSlipState()
  const isOnlyBet = useSlipSummary().bets.length === 1
  const areLocked = useArePricesLocked()
  const { status } = useEdited()
  const isClosed = areLocked || status === 'closed' || status === 'loading'
  return (
    <Button
      size="small"
      disabled={isOnlyBet && isClosed}
      onClick={() => {
        store.send({ type: 'stakeEntered', betId, stakeMinor })
        if (isOnlyBet) place()
      }}
    >
      {t('sb.slip.stake.instead', { amount: money(stakeMinor, currency.code) })}
    </Button>
  )
}
