import type { TicketError } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'

/** Enters the greatest stake that the platform would take; the player still places the bet. */
export function FittingStake({ betId, stakeMinor }: NonNullable<TicketError['fittingStake']>) {
  const t = useT()
  const money = useMoney()
  const { store } = usePageSlip()
  const { currency } = useSlipState()
  return (
    <Button size="small" onClick={() => store.send({ type: 'stakeEntered', betId, stakeMinor })}>
      {t('sb.slip.stake.instead', { amount: money(stakeMinor, currency.code) })}
    </Button>
  )
}
